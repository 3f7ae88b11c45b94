/** Figures of a bench run: one row each, beside its goal and the last figure kept in docs. */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Visit } from './measure.ts';
import { median } from './median.ts';

/** A measured waiting time of a citizen. */
export interface Figure {
  name: string;
  /** One time per run, in ms. */
  times: readonly number[];
  /** One visit per run; empty for verdicts, of which only the time is measured. */
  visits: readonly Visit[];
  /** Median time until the bare text of the same page is readable, in ms. */
  baseline: number;
  /** Maximum ratio to the baseline; without a goal, the figure is only shown. */
  goal?: number | undefined;
  /** Minimum EcoIndex of the page. */
  ecoIndexGoal?: number;
}

/** Results of one bench run. */
export interface Measured {
  figures: readonly Figure[];
  /** Names of the figures with a waterfall chart. */
  drawn: readonly string[];
}

const ratioOf = ({ times, baseline }: Figure) => Number((median(times) / baseline).toFixed(2));

/** Returns the row of a figure, for the console and for figures.md. `last` is the ratio kept in docs. */
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

/** Reads the ratios in a file, by figure name; none if the file does not exist. */
export async function readKept(file: string): Promise<Record<string, number>> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

/** Returns a Markdown table of rows, with the columns of the first row. */
function toTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns the name of a file, without its content hash and without Mermaid's special characters. */
function shortName(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return name.replace(/\.[\w-]{8}(?=\.\w+$)/, '').replace(/[:;#,]/g, ' ');
}

/** Returns the waterfall chart of the median visit of each figure, in Mermaid. */
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

function toPage({ figures, drawn }: Measured): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# Figures

\`npm run bench -- --keep\` wrote this page on ${day}: ${availableParallelism()} processors, Node ${process.versions.node}. Each
visit is a first visit, from another site. The network has 400 ms and 400 kbit/s; the processor is four times slower.

The baseline (« référence ») is the same text as bare HTML, visited in turn with the page. Pages to read are those of the
default build. Pages that need a service are those of the demonstration. Times are medians. Compare ratios, because times
vary by 10 % from run to run.

${toTable(figures.map((figure) => ({ mesure: figure.name, ...toRow(figure) })))}

The goals are ratios to the baseline:

| Goal | Ratio |
| --- | --- |
| text readable: page with header or footer; simple page | 1.25; 1.08 |
| identity data | 2.1 |
| first field of the request form takes a key; its letter follows | 1.5; 5.8 |
| verdict: file chosen at once; field visited before | 6.2; 2.3 |

Requests of the median visit:

${toWaterfall(figures.filter(({ name }) => drawn.includes(name)))}
`;
}

/** Writes figures.md into the docs folder, and figures.json for the next run. */
export async function keepFigures(folder: string, measured: Measured): Promise<void> {
  const ratios = measured.figures.map((figure) => [figure.name, ratioOf(figure)]);
  const text = JSON.stringify(Object.fromEntries(ratios), null, 2);
  await writeFile(`${folder}/figures.json`, `${text}\n`);
  await writeFile(`${folder}/figures.md`, toPage(measured));
}
