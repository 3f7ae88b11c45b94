/** What `npm run bench` measures, and what it should be at most, as times the floor (docs/figures.md). */
import type { Browser, BrowserContext } from '@playwright/test';
import { type SpecifiedPage, specifiedPages } from '../../tests/fixtures/pages.ts';
import type { Served } from './edge.ts';
import type { Figure } from './figures.ts';
import { type Loading, measureLoading, type WaitsFor } from './loading.ts';
import { type Goal, medianVisit, openTab, type Visit, visit } from './measure.ts';
import type { PictureRow } from './picture.ts';
import { median } from './statistics.ts';
import { measureChoice, measureForm } from './tasks.ts';

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

/** What is measured beside a floor. */
interface Sought {
  /** The page whose bare text is the floor. */
  floorAddress: string;
  /** What is wanted at most, times the floor. */
  goal?: number | undefined;
  waitsForApp?: boolean;
}

/** The pages that are visited in this order, in one tab. */
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

/** Goals below are near the floor. */
const nearFloor = 1.1;

/**
 * Visits that tell whether a goal (times the floor) is kept (docs/decisions.md): a median of five moves by 4 %, half of
 * what a goal of 1.08 leaves; and one visit in ten of those that wait for an app is 900 ms late on the line.
 */
function visitsOf({ runs }: Bench, { goal, waitsForApp = false }: Sought): number {
  if (waitsForApp) return 3 * runs;
  return goal && goal < nearFloor ? 5 * runs : runs;
}

function layoutOf(address: string): SpecifiedPage['layout'] {
  const [path] = address.split('?');
  return specifiedPages.find((page) => page.path === path)?.layout ?? 'main';
}

/** Runs something in a browser that has kept nothing. */
async function runAfresh<T>({ browser }: Bench, run: (context: BrowserContext) => Promise<T>) {
  const context = await browser.newContext({ viewport: phone });
  try {
    return await run(context);
  } finally {
    await context.close();
  }
}

async function visitAfresh(bench: Bench, address: string, goal: Goal): Promise<Visit> {
  return runAfresh(bench, async (context) => visit(await openTab(context), address, goal));
}

/** What several runs gave, and the median time (ms) in which the bare text of a page was readable between them. */
interface Measured<T> {
  results: T[];
  floor: number;
}

/** Runs something several times, in turn with the bare text of a page: both meet the same moments of the machine. */
async function measureBeside<T>(
  bench: Bench,
  sought: Sought,
  run: () => Promise<T>,
): Promise<Measured<T>> {
  const results: T[] = [];
  const floors: number[] = [];
  for (let left = visitsOf(bench, sought); left > 0; left -= 1) {
    results.push(await run());
    floors.push((await visitAfresh(bench, sought.floorAddress, 'text')).goal);
  }
  return { results, floor: median(floors) };
}

function toFigure(
  { results, floor }: Measured<Visit>,
  rest: Omit<Figure, 'times' | 'visit' | 'floor'>,
): Figure {
  const times = results.map((each) => each.goal);
  return { ...rest, times, floor, visit: medianVisit(results) };
}

/** A first visit of a page, until it is readable or does what it is for. */
export async function measurePage(bench: Bench, address: string): Promise<Figure> {
  const { goal = 'text', atMost, what = 'lisible' } = goals[address] ?? {};
  const isMain = layoutOf(address) !== 'simple';
  const ofText = isMain ? 1.25 : 1.08;
  const figureGoal = goal === 'text' ? ofText : atMost;
  const { site, floor } = goal === 'text' ? bench.portal : bench.demonstration;
  const measured = await measureBeside(
    bench,
    { floorAddress: `${floor}${address}`, goal: figureGoal },
    () => visitAfresh(bench, `${site}${address}`, goal),
  );
  return toFigure(measured, {
    name: `${address.split('?')[0]}, ${what}`,
    ...(figureGoal && { goal: figureGoal }),
    ecoIndexGoal: isMain ? 87 : 94,
  });
}

/** The second page of a visit: a link followed from the first. */
export async function measureSecondPage(bench: Bench): Promise<Figure> {
  const { site, floor } = bench.portal;
  const follow = async (context: BrowserContext) => {
    const tab = await openTab(context);
    await visit(tab, `${site}${firstPage}`, 'text');
    return visit(tab, `${site}${secondPage}`, 'text');
  };
  const measured = await measureBeside(bench, { floorAddress: `${floor}${secondPage}` }, () =>
    runAfresh(bench, follow),
  );
  return toFigure(measured, { name: `${secondPage} après ${firstPage}, lisible`, goal: 1.25 });
}

/** What waits for an app: the form, a verdict. */
export async function measureTasks(bench: Bench): Promise<Figure[]> {
  const { site, floor } = bench.demonstration;
  const choose = (focusedBefore: number) => (context: BrowserContext) =>
    measureChoice(context, `${site}${secondPage}`, { file: bench.sample, focusedBefore });
  const form = (context: BrowserContext) => measureForm(context, `${site}${formPage}`);
  const tasks = [
    { name: 'formulaire utilisable, première visite', goal: 5.8, page: formPage, run: form },
    { name: 'verdict, fichier choisi aussitôt', goal: 6.2, page: secondPage, run: choose(0) },
    { name: 'verdict, champ visité 3 s avant', goal: 2.3, page: secondPage, run: choose(3_000) },
  ];
  const figures: Figure[] = [];
  for (const { name, goal, page, run } of tasks) {
    const sought = { floorAddress: `${floor}${page}`, goal, waitsForApp: true };
    const measured = await measureBeside(bench, sought, () => runAfresh(bench, run));
    figures.push({ name, goal, times: measured.results, floor: measured.floor });
  }
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

async function loadInTheMiddle(bench: Bench, address: string, until: WaitsFor): Promise<Loading> {
  const loadings: Loading[] = [];
  for (let count = 0; count < bench.runs; count += 1)
    loadings.push(await runAfresh(bench, (context) => measureLoading(context, address, until)));
  return middle(loadings);
}

/** How they load, beside their bare text. */
export async function measureLoadings(bench: Bench): Promise<PictureRow[]> {
  const rows: PictureRow[] = [];
  for (const { path, waitsFor } of pictured) {
    const { site, floor } = waitsFor === 'text' ? bench.portal : bench.demonstration;
    rows.push({
      path: path.replace(/\?.*/, ''),
      page: await loadInTheMiddle(bench, `${site}${path}`, waitsFor),
      floor: await loadInTheMiddle(bench, `${floor}${path}`, 'text'),
    });
  }
  return rows;
}
