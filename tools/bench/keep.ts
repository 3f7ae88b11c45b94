/** Writes what a bench measured where docs keep it: figures.md, figures.json (for the next bench), loading.svg. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { BuildCost } from './build-cost.ts';
import { type Figure, toMarkdown, writeKept } from './figures.ts';
import { drawLoadings, type PictureRow } from './picture.ts';
import type { VerdictCost } from './verdict.ts';

/** All that one bench measured. */
export interface Measured {
  figures: readonly Figure[];
  loadings: readonly PictureRow[];
  verdict: VerdictCost;
  /** None when it was left out. */
  buildCosts: readonly BuildCost[];
}

function toBuildLine({ flatPages, hasCopies, seconds, megabytes }: BuildCost): string {
  return `| ${flatPages}${hasCopies ? ', compressed copies too' : ''} | ${seconds.toFixed(1)} | ${Math.round(megabytes)} |`;
}

function toPage({ figures, verdict, buildCosts }: Measured): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# Figures

Written by \`npm run bench -- --keep\` on ${day}, ${availableParallelism()} processors, Node ${process.versions.node}. A
first visit, from another site, on a line of 400 ms and 400 kbit/s with a processor four times slower; the floor is
the same text as bare HTML, measured in turn with the page. What is read is measured on the safe build, what needs
an answer on the demonstration. Medians; ratios are what to compare, times move by 10 % from run to run.

![Loading of four pages beside their bare text: every file as a bar in time](loading.svg)

${toMarkdown(figures)}

Goals: readable 1.25 × the floor on pages with header or footer, 1.08 × on simple ones; identity data 2.1 ×; the
request form 5.8 ×; a verdict 6.2 × when the file is chosen at once, 2.3 × when its field was visited before.

A sound document of ${Math.round(verdict.octets / 1000)} kB, verifier loaded, processor four times slower: ${verdict['premier verdict ms']} ms the first
time, ${verdict['verdicts suivants ms']} ms the next.

## Building

| Flat pages more | Seconds | Memory, MB |
| ---: | ---: | ---: |
${buildCosts.map(toBuildLine).join('\n')}
`;
}

/** Writes them into the folder of docs. */
export async function keepFigures(folder: string, measured: Measured): Promise<void> {
  await writeKept(`${folder}/figures.json`, measured.figures);
  await writeFile(`${folder}/figures.md`, toPage(measured));
  await writeFile(`${folder}/loading.svg`, drawLoadings(measured.loadings));
}
