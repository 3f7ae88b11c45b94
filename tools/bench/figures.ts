/** Figures of a bench run: one row each, in the console and in docs/figures.md. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

/** A measured waiting time of a citizen. */
export interface Figure {
  name: string;
  /** One time per run, in ms. */
  times: readonly number[];
  /** Median time until the bare text of the same page is readable, in ms. */
  baseline: number;
  /** Maximum ratio to the baseline; without a goal, the figure is only shown. */
  goal?: number | undefined;
}

/** Returns the median; of an even number of values, the upper of the middle two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Returns the row of a figure. */
export function toRow({ name, times, baseline, goal }: Figure) {
  const ratio = Number((median(times) / baseline).toFixed(2));
  return {
    mesure: name,
    visites: times.length,
    'médiane ms': Math.round(median(times)),
    'de, à ms': [Math.min(...times), Math.max(...times)].map(Math.round).join('–'),
    '× référence': ratio,
    but: goal ? `${goal}${ratio > goal ? ' dépassé' : ''}` : '',
  };
}

/** Returns a Markdown table of rows, with the columns of the first row. */
function toTable(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, columns.map(() => '---'), ...rows.map(Object.values)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Writes docs/figures.md. */
export async function keepFigures(file: string, figures: readonly Figure[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    file,
    `# Figures

\`npm run bench -- --keep\` wrote this page on ${day}: ${availableParallelism()} processors, Node ${process.versions.node}. Each
visit is a first visit, from another site. The network has 400 ms and 400 kbit/s; the processor is four times slower.

The baseline (« référence ») is the same text as bare HTML, visited in turn with the page. Pages to read are those of the
default build. Pages that need a service are those of the demonstration. Times are medians. Compare ratios, because times
vary by 10 % from run to run.

${toTable(figures.map(toRow))}

The goals are ratios to the baseline:

| Goal | Ratio |
| --- | --- |
| text readable: page with header or footer; simple page | 1.25; 1.08 |
| identity data | 2.1 |
| first field of the request form takes a key; its letter follows | 1.5; 5.8 |
| verdict: file chosen at once; field visited before | 6.2; 2.3 |
`,
  );
}
