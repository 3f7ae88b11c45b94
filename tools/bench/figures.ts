/** The figures of a bench: one row each, beside its goal and the figure that docs keep from the last time. */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { BuildCost } from './build-cost.ts';
import type { Visit } from './measure.ts';
import { median } from './median.ts';
import type { VerdictCost } from './verdict.ts';

/** What is measured of a citizen's wait. */
export interface Figure {
  name: string;
  /** One run each, in ms. */
  times: readonly number[];
  /** What each visit cost otherwise; none for a task. */
  visits: readonly Visit[];
  /** Time in which the bare text of the same page is readable, in ms. */
  baseline: number;
  /** At most so many times the baseline; none: shown for itself. */
  goal?: number | undefined;
  /** EcoIndex of the page at least. */
  ecoIndexGoal?: number;
}

/** All that one bench measured. */
export interface Measured {
  figures: readonly Figure[];
  /** Names of the figures whose loading is drawn. */
  drawn: readonly string[];
  verdict: VerdictCost;
  /** None when it was left out. */
  buildCosts: readonly BuildCost[];
}

const ratioOf = ({ times, baseline }: Figure) => Number((median(times) / baseline).toFixed(2));

/** A row of the table, printed and kept; `last` is the ratio that docs keep. */
export function toRow(figure: Figure, last?: number) {
  const { times, goal, visits, ecoIndexGoal = 0 } = figure;
  const ratio = ratioOf(figure);
  const ofVisits = (key: 'requests' | 'bytes' | 'cls' | 'ecoIndex') =>
    median(visits.map((visit) => visit[key]));
  const range = [Math.min(...times), Math.max(...times)].map(Math.round).join('–');
  const row = {
    visites: times.length,
    'médiane ms': Math.round(median(times)),
    'de, à ms': range,
    '× référence': ratio,
    but: goal ? `${goal}${ratio > goal ? ' dépassé' : ''}` : '',
    dernier: last ?? '',
  };
  if (visits.length === 0) return row;
  const ecoIndex = ofVisits('ecoIndex');
  return {
    ...row,
    requêtes: ofVisits('requests'),
    octets: ofVisits('bytes'),
    CLS: ofVisits('cls').toFixed(3),
    EcoIndex: `${ecoIndex}${ecoIndex < ecoIndexGoal ? ` < ${ecoIndexGoal}` : ''}`,
  };
}

/** The ratios that a file keeps, by name; none when it is not there yet. */
export async function readKept(file: string): Promise<Record<string, number>> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

/** A Markdown table of rows; the columns are those of the first. */
function toTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The name of a file, without the hash of its content and what Mermaid would read as its own. */
function shortName(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return name.replace(/\.[\w-]{8}(?=\.\w+$)/, '').replace(/[:;#,]/g, ' ');
}

/** The waterfall of the visit in the middle of each figure, as a Mermaid chart. */
function toWaterfall(figures: readonly Figure[]): string {
  const sections = figures.map(({ name, times, visits, baseline }) => {
    const middle = visits.find(({ time }) => time === median(times));
    const bars = (middle?.resources ?? []).map(
      ({ address, start, end }) =>
        `${shortName(address)} :${Math.round(start)}, ${Math.round(end)}`,
    );
    const marks = [
      `texte nu lisible :milestone, ${Math.round(baseline)}, 0ms`,
      `but atteint :milestone, ${Math.round(median(times))}, 0ms`,
    ];
    return [`section ${name.replace(',', ' –')}`, ...bars, ...marks].join('\n');
  });
  return ['```mermaid', 'gantt', 'dateFormat x', 'axisFormat %S,%L s', ...sections, '```'].join(
    '\n',
  );
}

function toPage({ figures, drawn, verdict, buildCosts }: Measured): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# Figures

Written by \`npm run bench -- --keep\` on ${day}, ${availableParallelism()} processors, Node ${process.versions.node}. A
first visit, from another site, on a network of 400 ms and 400 kbit/s with a processor four times slower. The baseline
(« référence ») is the same text as bare HTML, measured in turn with the page. What is read is measured on the safe
build, what needs an answer on the demonstration. Medians; compare ratios, times move by 10 % from run to run.

${toTable(figures.map((figure) => ({ mesure: figure.name, ...toRow(figure) })))}

Goals: readable 1.25 × the baseline on pages with header or footer, 1.08 × on simple ones; identity data 2.1 ×; the
first field of the request form takes a key after 1.5 ×, its letter follows after 5.8 ×; a verdict 6.2 × when the file is chosen at once, 2.3 × when its field was visited before.

What is loaded when, in the visit of the median:

${toWaterfall(figures.filter(({ name }) => drawn.includes(name)))}

## Verifier

The sample document, verifier loaded, processor four times slower:

${toTable([verdict])}

## Building

${toTable(buildCosts)}
`;
}

/** Writes them into the folder of docs: figures.md, and figures.json for the next bench. */
export async function keepFigures(folder: string, measured: Measured): Promise<void> {
  const ratios = measured.figures.map((figure) => [figure.name, ratioOf(figure)]);
  const text = JSON.stringify(Object.fromEntries(ratios), null, 2);
  await writeFile(`${folder}/figures.json`, `${text}\n`);
  await writeFile(`${folder}/figures.md`, toPage(measured));
}
