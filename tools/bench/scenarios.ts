/** Scenarios of `npm run bench`, with their goals as ratios to the baseline (docs/figures.md). */
import type { Browser, BrowserContext } from 'playwright/test';
import { sitePages } from '../lib/built-pages.ts';
import type { Served } from './edge.ts';
import { type Figure, median, toRow } from './figures.ts';
import { type Goal, measureChoice, openTab, visit } from './measure.ts';

const phone = { width: 360, height: 740 };

/** A site of a build. */
type SiteName = 'portal' | 'demonstration' | 'changed';

/** Sites of a build, and the document that its demonstration finds valid. */
export type Sites = Pick<Bench, SiteName | 'sample'>;

/** Browser, servers, sample and number of visits of a bench run. */
export interface Bench {
  browser: Browser;
  /** The site as citizens get it, to measure when text is readable. */
  portal: Served;
  /** The site with the demonstration's services, to measure pages that need an answer. */
  demonstration: Served;
  /** The demonstration with a configuration that changed after the build. */
  changed: Served;
  /** The same sites of another build, to compare with (`--beside`). */
  beside?: Sites | undefined;
  /** Visits of a page; `visitsOf` multiplies them for some figures. */
  runs: number;
  /** Path of a valid document. */
  sample: string;
}

/** Pages that one tab visits in this order. */
const [firstPage, secondPage] = ['/acces-non-autorise', '/valider-attest'];

const [formPage, deletionPage] = ['/gestion-compte/gerer', '/suppression-identite'];

/** Goals of pages whose text alone is not useful; `atMost` is a ratio to the baseline. */
const goals: Readonly<Record<string, { goal: Goal; atMost?: number; what: string }>> = {
  '/pages-simples/identite-pivot': { goal: 'identity', atMost: 2.5, what: 'données affichées' },
  '/pages-simples/device-engagement': { goal: 'redirect', what: 'redirection demandée' },
};

/** Comparison of a scenario with the baseline of a page. */
interface Comparison {
  name: string;
  /** The site that is visited. */
  of: SiteName;
  /** Path of the page whose bare text is the baseline. */
  path: string;
  /** Maximum ratio to the baseline. */
  goal?: number | undefined;
  waitsForApp?: boolean;
}

/** Goals below this ratio need more visits. */
const nearBaseline = 1.1;

/**
 * Returns how many visits show whether a goal is kept (docs/tests.md, « How the bench measures »). A median of five
 * varies by 4 %, half of the margin of a goal of 1.08. Of visits that wait for an island, the network delays one in
 * ten by 900 ms.
 */
function visitsOf({ runs }: Bench, { goal, waitsForApp = false }: Comparison): number {
  if (waitsForApp) return 3 * runs;
  return goal && goal < nearBaseline ? 5 * runs : runs;
}

/** Runs a callback in a new browser context, whose cache is empty. */
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

/** Runs a scenario several times, alternating with the baseline, because the machine's speed varies. */
async function compare(
  bench: Bench,
  comparison: Comparison,
  run: (context: BrowserContext, site: string, sample: string) => Promise<number>,
): Promise<Figure> {
  const { of, path } = comparison;
  const times: number[] = [];
  const baselines: number[] = [];
  const others: number[] = [];
  const { beside } = bench;
  for (let left = visitsOf(bench, comparison); left > 0; left -= 1) {
    times.push(await runAfresh(bench, (context) => run(context, bench[of].site, bench.sample)));
    baselines.push(await runAfresh(bench, visitOnce(bench[of].baseline + path, 'text')));
    if (beside)
      others.push(
        await runAfresh(bench, (context) => run(context, beside[of].site, beside.sample)),
      );
  }
  const { name, goal } = comparison;
  const figure = {
    name,
    goal,
    times,
    baseline: median(baselines),
    beside: beside && median(others),
  };
  // At once, so that a bench that is stopped has said what it measured.
  console.log(Object.values(toRow(figure)).join(' | '));
  return figure;
}

/** Measures a first visit of each page (paths; all by default), until it is readable or reaches its goal. */
export async function measurePages(bench: Bench, paths?: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  const pages = (await sitePages()).filter(({ path }) => paths?.includes(path) ?? true);
  for (const { path, address, hasFooter } of pages) {
    const { goal = 'text', atMost, what = 'lisible' } = goals[path] ?? {};
    const comparison = {
      name: `${path}, ${what}`,
      of: goal === 'text' ? ('portal' as const) : ('demonstration' as const),
      path: address,
      goal: goal === 'text' ? (hasFooter ? 1.35 : 1.2) : atMost,
    };
    const run = (context: BrowserContext, site: string) =>
      visitOnce(`${site}${address}`, goal)(context);
    figures.push(await compare(bench, comparison, run));
  }
  return figures;
}

/** Measures the second page of a visit, opened after the first in the same tab. */
export function measureSecondPage(bench: Bench): Promise<Figure> {
  const comparison = {
    name: `${secondPage} après ${firstPage}, lisible`,
    of: 'portal' as const,
    path: secondPage,
    goal: 1.35,
  };
  return compare(bench, comparison, async (context, site) => {
    const tab = await openTab(context);
    await visit(tab, `${site}${firstPage}`, 'text');
    return visit(tab, `${site}${secondPage}`, 'text');
  });
}

/** Measures tasks of citizens: typing into the form, checking a document. */
export async function measureTasks(bench: Bench): Promise<Figure[]> {
  const of = 'demonstration' as const;
  const type = (name: string, path: string, goal: 'key' | 'letter', atMost: number) =>
    compare(bench, { name, goal: atMost, of, path, waitsForApp: true }, (context, site) =>
      visitOnce(`${site}${path}`, goal)(context),
    );
  const choose = (focusedBefore: number) => (context: BrowserContext, site: string, file: string) =>
    measureChoice(context, `${site}${secondPage}`, { file, focusedBefore });
  const verdict = { of, path: secondPage, waitsForApp: true };
  const menus = { name: 'menus d’une configuration changée', goal: 4.5, path: firstPage };
  return [
    await compare(bench, { ...menus, of: 'changed', waitsForApp: true }, (context, site) =>
      visitOnce(`${site}${firstPage}`, 'menu')(context),
    ),
    await type('premier champ prend une touche', formPage, 'key', 1.5),
    await type('premier champ prend une touche, cases cochées', deletionPage, 'key', 1.5),
    await type('lettre suit ce qui est tapé', formPage, 'letter', 3),
    await compare(
      bench,
      { ...verdict, name: 'verdict, fichier choisi aussitôt', goal: 3.3 },
      choose(0),
    ),
    await compare(
      bench,
      { ...verdict, name: 'verdict, champ visité 3 s avant', goal: 2.3 },
      choose(3_000),
    ),
  ];
}
