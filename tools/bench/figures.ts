/** The figures of a bench: one row each, beside its goal and the figure that docs keep from the last time. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Visit } from './measure.ts';
import { median, range, ratio } from './statistics.ts';

/** What is measured of a citizen's wait. */
export interface Figure {
  name: string;
  /** One run each, in ms. */
  times: readonly number[];
  /** Time in which the bare text of the same page is readable, in ms. */
  floor: number;
  /** At most so many times the floor; none: shown for itself. */
  goal?: number;
  /** What the visit cost otherwise. */
  visit?: Visit;
  /** EcoIndex of the page at least. */
  ecoIndexGoal?: number;
}

/** What docs keep of a figure: times the floor. */
export type Kept = Record<string, number>;

/** Ratio of a figure to its floor. */
export function ratioOf({ times, floor }: Figure): number {
  return ratio(median(times), floor);
}

/** A row of the printed table; `last` is the ratio that docs keep. */
export function toRow(figure: Figure, last?: number) {
  const { times, goal, visit, ecoIndexGoal } = figure;
  const measured = ratioOf(figure);
  return {
    visites: times.length,
    'médiane ms': Math.round(median(times)),
    'de, à ms': range(times),
    '× plancher': measured,
    but: goal ? `${goal}${measured > goal ? ' dépassé' : ''}` : '',
    dernier: last ?? '',
    requêtes: visit?.requests ?? '',
    octets: visit?.bytes ?? '',
    CLS: visit ? visit.cls.toFixed(3) : '',
    EcoIndex: visit
      ? `${visit.ecoIndex}${ecoIndexGoal && visit.ecoIndex < ecoIndexGoal ? ` < ${ecoIndexGoal}` : ''}`
      : '',
  };
}

/** The ratios that a file keeps; none when it is not there yet. */
export async function readKept(file: string): Promise<Kept> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Kept;
  } catch {
    return {};
  }
}

/** Writes the ratios of figures for the next time. */
export async function writeKept(file: string, figures: readonly Figure[]): Promise<void> {
  const kept = Object.fromEntries(figures.map((figure) => [figure.name, ratioOf(figure)]));
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`);
}

/** A Markdown table of the figures, for docs. */
export function toMarkdown(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const row = toRow(figure);
    const cells = [
      figure.name,
      row.visites,
      row['médiane ms'],
      row['de, à ms'],
      row['× plancher'],
      row.but,
      row.requêtes,
      row.octets,
      row.EcoIndex,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| What | Visits | Median, ms | Range, ms | × floor | Goal | Requests | Bytes | EcoIndex |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n');
}
