/** What `npm run bench` measures, and what it should be at most, as times the baseline (docs/figures.md). */
import type { Browser, BrowserContext } from '@playwright/test';
import { sitePages } from '../lib/built-pages.ts';
import type { Served } from './edge.ts';
import type { Figure } from './figures.ts';
import { type Goal, measureChoice, openTab, type Visit, visit } from './measure.ts';
import { median } from './median.ts';

const phone = { width: 360, height: 740 };

/** What is measured, and how often. */
export interface Bench {
  browser: Browser;
  /** As citizens get it: what is read is measured here. */
  portal: Served;
  /** With the demonstration's services: what needs an answer is measured here. */
  demonstration: Served;
  /** Visits of a page; `visitsOf` says where there are more. */
  runs: number;
  /** A sound document, path of the file. */
  sample: string;
}

/** The pages that are visited in this order, in one tab. */
const [firstPage, secondPage] = ['/acces-non-autorise', '/valider-attest'];

const [formPage, deletionPage] = ['/gestion-compte/gerer', '/suppression-identite'];

/** What the page does when it is useful, where that is more than its text. */
const goals: Readonly<Record<string, { goal: Goal; atMost?: number; what: string }>> = {
  '/pages-simples/identite-pivot': { goal: 'identity', atMost: 2.1, what: 'données affichées' },
  '/pages-simples/device-engagement': { goal: 'redirect', what: 'redirection demandée' },
};

/** How something is compared with the bare text of a page. */
interface Comparison {
  name: string;
  /** Address of the bare text. */
  baseline: string;
  /** What is wanted at most, times the baseline. */
  goal?: number | undefined;
  waitsForApp?: boolean;
}

/** Goals below are near the baseline. */
const nearBaseline = 1.1;

/**
 * Visits that tell whether a goal is kept (docs/decisions.md): a median of five moves by 4 %, half of what a goal of
 * 1.08 leaves; and one visit in ten of those that wait for an app is 900 ms late on the network.
 */
function visitsOf({ runs }: Bench, { goal, waitsForApp = false }: Comparison): number {
  if (waitsForApp) return 3 * runs;
  return goal && goal < nearBaseline ? 5 * runs : runs;
}

/** Runs something in a browser that has cached nothing. */
async function runAfresh<T>({ browser }: Bench, run: (context: BrowserContext) => Promise<T>) {
  const context = await browser.newContext({ viewport: phone });
  try {
    return await run(context);
  } finally {
    await context.close();
  }
}

const visitOnce = (address: string, goal: Goal) => async (context: BrowserContext) =>
  visit(await openTab(context), address, goal);

/** Runs something several times, in turn with the bare text of a page: both meet the same moments of the machine. */
async function compare<Result extends number | Visit>(
  bench: Bench,
  { baseline, ...comparison }: Comparison,
  run: (context: BrowserContext) => Promise<Result>,
): Promise<Figure> {
  const results: Result[] = [];
  const baselines: number[] = [];
  for (let left = visitsOf(bench, { baseline, ...comparison }); left > 0; left -= 1) {
    results.push(await runAfresh(bench, run));
    baselines.push((await runAfresh(bench, visitOnce(baseline, 'text'))).time);
  }
  return {
    ...comparison,
    times: results.map((result) => (typeof result === 'number' ? result : result.time)),
    visits: results.filter((result): result is Result & Visit => typeof result !== 'number'),
    baseline: median(baselines),
  };
}

/** A first visit of each page (paths; all of them by default), until it is readable or does what it is for. */
export async function measurePages(bench: Bench, paths?: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pages = (await sitePages()).filter(({ path }) => paths?.includes(path) ?? true);
  for (const { path, address, hasFooter } of pages) {
    const { goal = 'text', atMost, what = 'lisible' } = goals[path] ?? {};
    const { site, baseline } = goal === 'text' ? bench.portal : bench.demonstration;
    const comparison = {
      name: `${path}, ${what}`,
      baseline: `${baseline}${address}`,
      goal: goal === 'text' ? (hasFooter ? 1.25 : 1.08) : atMost,
    };
    const figure = await compare(bench, comparison, visitOnce(`${site}${address}`, goal));
    figures.push({ ...figure, ecoIndexGoal: hasFooter ? 87 : 94 });
    console.log(`mesuré : ${path}`);
  }
  return figures;
}

/** The second page of a visit: a link followed from the first. */
export function measureSecondPage(bench: Bench): Promise<Figure> {
  const { site, baseline } = bench.portal;
  const comparison = {
    name: `${secondPage} après ${firstPage}, lisible`,
    baseline: `${baseline}${secondPage}`,
    goal: 1.25,
  };
  return compare(bench, comparison, async (context) => {
    const tab = await openTab(context);
    await visit(tab, `${site}${firstPage}`, 'text');
    return visit(tab, `${site}${secondPage}`, 'text');
  });
}

/** What a citizen does: types into the form, has a document checked. */
export async function measureTasks(bench: Bench): Promise<Figure[]> {
  const { site, baseline } = bench.demonstration;
  const type = (name: string, path: string, goal: 'key' | 'letter', atMost: number) =>
    compare(
      bench,
      { name, goal: atMost, baseline: `${baseline}${path}`, waitsForApp: true },
      visitOnce(`${site}${path}`, goal),
    );
  const choose = (focusedBefore: number) => (context: BrowserContext) =>
    measureChoice(context, `${site}${secondPage}`, { file: bench.sample, focusedBefore });
  const verdict = { baseline: `${baseline}${secondPage}`, waitsForApp: true };
  return [
    await type('premier champ prend une touche', formPage, 'key', 1.5),
    await type('premier champ prend une touche, cases cochées', deletionPage, 'key', 1.5),
    await type('lettre suit ce qui est tapé', formPage, 'letter', 5.8),
    await compare(
      bench,
      { ...verdict, name: 'verdict, fichier choisi aussitôt', goal: 6.2 },
      choose(0),
    ),
    await compare(
      bench,
      { ...verdict, name: 'verdict, champ visité 3 s avant', goal: 2.3 },
      choose(3_000),
    ),
  ];
}

/** Figures whose loading is drawn: text alone, the identity, a sentence, an app. */
export const drawn: readonly string[] = [
  '/acces-non-autorise, lisible',
  '/pages-simples/identite-pivot, données affichées',
  '/pages-simples/endAuth-FC, lisible',
  'lettre suit ce qui est tapé',
];
