/** What `npm run bench` measures, and what it should be at most, as times the floor (docs/figures.md). */
import type { Browser, BrowserContext } from '@playwright/test';
import { type SpecifiedPage, specifiedPages } from '../../tests/fixtures/pages.ts';
import type { Figure } from './figures.ts';
import { type Loading, measureLoading } from './loading.ts';
import { type Goal, medianVisit, type Visit, visit } from './measure.ts';
import type { PictureRow } from './picture.ts';
import { median } from './statistics.ts';
import { measureChoice, measureForm } from './tasks.ts';

const phone = { width: 360, height: 740 };

/** Where the pages are, where their bare text is, how often each is measured. */
export interface Bench {
  browser: Browser;
  /** Origin of the built site. */
  site: string;
  /** Origin of the same pages as bare text. */
  floor: string;
  runs: number;
  /** A sound document, path of the file. */
  sample: string;
}

/** The pages that are visited in this order: the second with what the browser has kept of the first. */
const [firstPage, secondPage] = ['/acces-non-autorise', '/valider-attest'];

const formPage = '/gestion-compte/gerer';

/** What the page does when it is useful, where that is more than its text. */
const goals: Readonly<Record<string, { goal: Goal; atMost?: number; what: string }>> = {
  '/pages-simples/identite-pivot?identificationId=demo': {
    goal: 'identity',
    atMost: 2.1,
    what: 'données affichées',
  },
  '/pages-simples/device-engagement': { goal: 'redirect', what: 'redirection demandée' },
};

/** Every page of the specification, as a citizen comes to it. */
export const pageAddresses: readonly string[] = specifiedPages.map(({ path }) =>
  path.endsWith('identite-pivot') ? `${path}?identificationId=demo` : path,
);

function layoutOf(address: string): SpecifiedPage['layout'] {
  const [path] = address.split('?');
  return specifiedPages.find((page) => page.path === path)?.layout ?? 'main';
}

/** Runs something several times, each in a browser that has kept nothing. */
async function repeat<T>(
  { browser, runs }: Bench,
  run: (context: BrowserContext) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let count = 0; count < runs; count += 1) {
    const context = await browser.newContext({ viewport: phone });
    try {
      results.push(await run(context));
    } finally {
      await context.close();
    }
  }
  return results;
}

/** Median time in which the bare text of a page is readable, in ms. */
async function floorOf(bench: Bench, address: string): Promise<number> {
  const visits = await repeat(bench, (context) =>
    visit(context, `${bench.floor}${address}`, 'text'),
  );
  return median(visits.map((each) => each.goal));
}

function toFigure(visits: readonly Visit[], rest: Omit<Figure, 'times' | 'visit'>): Figure {
  return { ...rest, times: visits.map((each) => each.goal), visit: medianVisit(visits) };
}

/** A first visit of a page, until it is readable or does what it is for. */
export async function measurePage(bench: Bench, address: string): Promise<Figure> {
  const { goal = 'text', atMost, what = 'lisible' } = goals[address] ?? {};
  const isMain = layoutOf(address) !== 'simple';
  const ofText = isMain ? 1.25 : 1.08;
  const figureGoal = goal === 'text' ? ofText : atMost;
  const visits = await repeat(bench, (context) => visit(context, `${bench.site}${address}`, goal));
  return toFigure(visits, {
    name: `${address.split('?')[0]}, ${what}`,
    floor: await floorOf(bench, address),
    ...(figureGoal && { goal: figureGoal }),
    ecoIndexGoal: isMain ? 87 : 94,
  });
}

/** The second page of a visit. */
export async function measureSecondPage(bench: Bench): Promise<Figure> {
  const visits = await repeat(bench, async (context) => {
    await visit(context, `${bench.site}${firstPage}`, 'text');
    return visit(context, `${bench.site}${secondPage}`, 'text');
  });
  return toFigure(visits, {
    name: `${secondPage} après ${firstPage}, lisible`,
    floor: await floorOf(bench, secondPage),
    goal: 1.25,
  });
}

/** What waits for an app: the form, a verdict. */
export async function measureTasks(bench: Bench): Promise<Figure[]> {
  const address = `${bench.site}${secondPage}`;
  const choose = (focusedBefore: number) => (context: BrowserContext) =>
    measureChoice(context, address, { file: bench.sample, focusedBefore });
  const form = (context: BrowserContext) => measureForm(context, `${bench.site}${formPage}`);
  const tasks = [
    { name: 'formulaire utilisable, première visite', goal: 5.8, page: formPage, run: form },
    { name: 'verdict, fichier choisi aussitôt', goal: 6.2, page: secondPage, run: choose(0) },
    { name: 'verdict, champ visité 3 s avant', goal: 2.3, page: secondPage, run: choose(3_000) },
  ];
  const figures: Figure[] = [];
  for (const { name, goal, page, run } of tasks)
    figures.push({
      name,
      goal,
      times: await repeat(bench, run),
      floor: await floorOf(bench, page),
    });
  return figures;
}

/** The four pages of the picture: text alone, an app, the identity, a sentence. */
const pictured = [
  { path: '/acces-non-autorise', waitsFor: 'text' },
  { path: formPage, waitsFor: 'form' },
  { path: '/pages-simples/identite-pivot?identificationId=demo', waitsFor: 'identity' },
  { path: '/pages-simples/endAuth-FC', waitsFor: 'text' },
] as const;

/** The run in the middle, by when the page could be used, else read. */
function middle(loadings: readonly Loading[]): Loading {
  const end = ({ useful, readable }: Loading) => useful || readable;
  const sorted = [...loadings].sort((a, b) => end(a) - end(b));
  const loading = sorted[Math.floor(sorted.length / 2)];
  if (!loading) throw new Error('aucune mesure');
  return loading;
}

/** How they load, beside their bare text. */
export async function measureLoadings(bench: Bench): Promise<PictureRow[]> {
  const rows: PictureRow[] = [];
  for (const { path, waitsFor } of pictured) {
    const load = (origin: string, until: typeof waitsFor) =>
      repeat(bench, (context) => measureLoading(context, `${origin}${path}`, until));
    rows.push({
      path: path.replace(/\?.*/, ''),
      page: middle(await load(bench.site, waitsFor)),
      floor: middle(await load(bench.floor, 'text')),
    });
  }
  return rows;
}
