/** Figures of a bench run: one row each, in the console and in docs/figures.md. */
import { readFile, writeFile } from 'node:fs/promises';
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
  /** Median time of another build in the same run, in ms. */
  beside?: number | undefined;
}

/** Returns the median; of an even number of values, the upper of the middle two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Returns the row of a figure. */
export function toRow({ name, times, baseline, goal, beside }: Figure) {
  const ratio = Number((median(times) / baseline).toFixed(2));
  return {
    mesure: name,
    visites: times.length,
    'médiane ms': Math.round(median(times)),
    'de, à ms': [Math.min(...times), Math.max(...times)].map(Math.round).join('–'),
    '× référence': ratio,
    but: goal ? `${goal}${ratio > goal ? ' dépassé' : ''}` : '',
    ...(beside && { '× autre version': Number((median(times) / beside).toFixed(2)) }),
  };
}

/** Returns a Markdown table of rows, with the columns of the first row. */
function toTable(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, columns.map(() => '---'), ...rows.map(Object.values)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces the table of docs/figures.md, and the line that dates it. */
export async function keepFigures(file: string, figures: readonly Figure[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} processors, Node ${process.versions.node}`;
  const measured = `Measured on ${day}: ${machine}.\n\n${toTable(figures.map(toRow))}\n`;
  const page = await readFile(file, 'utf8');
  await writeFile(
    file,
    page.replace(/^Measured on .*\n\n(?:\|.*\n)+/m, () => measured),
  );
}
