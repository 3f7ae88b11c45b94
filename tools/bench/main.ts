/**
 * `npm run bench`: measures pages cold and the second page warm under 400 ms, 400 kbit/s and a CPU
 * four times slower, next to a floor made on the fly. Prints tables and writes `bench-results.json`.
 * Options: `--runs 5`, `--pages /a,/b`, `--no-build-cost`.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { specifiedPages } from '../../tests/fixtures/pages.ts';
import { launchOptions } from '../lib/browser.ts';
import { serveHandler, serveSite } from '../lib/local-server.ts';
import { measureBuildCost } from './build-cost.ts';
import { createFloorHandler } from './floor.ts';
import { type Goal, type Visit, visit } from './measure.ts';
import { measureChoice, measureForm } from './tasks.ts';
import { measureVerdict } from './verdict.ts';

const projectDir = fileURLToPath(new URL('../../', import.meta.url));
const phone = { width: 360, height: 740 };

const goals: Record<string, Goal> = {
  '/pages-simples/identite-pivot?identificationId=demo': 'identity',
  '/pages-simples/device-engagement': 'redirect',
};

/** Every page of the specification. */
const defaultPages = specifiedPages.map(({ path }) =>
  path.endsWith('identite-pivot') ? `${path}?identificationId=demo` : path,
);

/** Page that is visited after the first one, with what the browser has kept. */
const secondPage = '/valider-attest';
const firstPage = '/acces-non-autorise';

/** Page of the request form, and the document that a recipient checks. */
const formPage = '/gestion-compte/gerer';
const sample = `${projectDir}tools/demo/justificatif-exemple.pdf`;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: defaultPages.join(',') },
    'no-build-cost': { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);
const pages = options.pages.split(',');

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function medianVisit(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('aucune mesure');
  const keys = Object.keys(first) as (keyof Visit)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(visits.map((v) => v[key]))]),
  ) as unknown as Visit;
}

async function inFreshContext<T>(browser: Browser, use: (context: BrowserContext) => Promise<T>) {
  const context = await browser.newContext({ viewport: phone });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

async function repeat(measureOnce: () => Promise<Visit>): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await measureOnce());
  return medianVisit(visits);
}

function cold(browser: Browser, address: string, goal: Goal): Promise<Visit> {
  return repeat(() => inFreshContext(browser, (context) => visit(context, address, goal)));
}

function warm(browser: Browser, first: string, second: string): Promise<Visit> {
  return repeat(() =>
    inFreshContext(browser, async (context) => {
      await visit(context, first, 'text');
      return visit(context, second, 'text');
    }),
  );
}

/** What a citizen waits for, how it is measured, and what it should be at most, in ms. */
interface Task {
  name: string;
  goal: number;
  measure: (context: BrowserContext) => Promise<number>;
}

function tasksOf(origin: string): Task[] {
  const choose = (focusedBefore: number) => (context: BrowserContext) =>
    measureChoice(context, `${origin}${secondPage}`, { file: sample, focusedBefore });
  return [
    {
      name: 'formulaire utilisable, première visite',
      goal: 3_000,
      measure: (context) => measureForm(context, `${origin}${formPage}`),
    },
    { name: 'verdict, fichier choisi aussitôt', goal: 3_200, measure: choose(0) },
    { name: 'verdict, champ visité 3 s avant', goal: 1_200, measure: choose(3_000) },
  ];
}

/** Median and range of each task, beside the time in which bare text of its page is readable. */
async function measureTasks(browser: Browser, origin: string, floor: number) {
  const rows: Record<string, object> = {};
  for (const { name, goal, measure } of tasksOf(origin)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await inFreshContext(browser, measure));
    const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
    const middle = Math.round(median(times));
    rows[name] = {
      'médiane ms': middle,
      'de, à ms': `${least}–${most}`,
      '× plancher': Math.round((middle / floor) * 10) / 10,
      'but ms': goal,
    };
  }
  return rows;
}

function tableRow(visit: Visit, floor?: Visit) {
  const round = Math.round;
  return {
    requêtes: visit.requests,
    octets: visit.bytes,
    html: visit.htmlBytes,
    script: visit.scriptBytes,
    polices: visit.fontBytes,
    'FCP ms': round(visit.fcp),
    'LCP ms': round(visit.lcp),
    'utile ms': round(visit.goal),
    '× plancher': floor ? Math.round((visit.goal / floor.goal) * 100) / 100 : '',
    CLS: visit.cls.toFixed(3),
    'bloqué ms': round(visit.blocked),
    EcoIndex: visit.ecoIndex,
  };
}

const site = await serveSite(projectDir, 'dist');
const floorServer = await serveHandler(createFloorHandler(`${projectDir}dist`));
const browser = await chromium.launch(launchOptions('whole'));
const results: Record<string, { page: Visit; floor: Visit }> = {};
try {
  for (const page of pages) {
    const goal = goals[page] ?? 'text';
    results[page] = {
      page: await cold(browser, `${site.origin}${page}`, goal),
      floor: await cold(browser, `${floorServer.origin}${page}`, 'text'),
    };
    console.log(`mesuré : ${page}`);
  }
  const second = await warm(browser, `${site.origin}${firstPage}`, `${site.origin}${secondPage}`);
  console.log(
    `\nPremière visite, médianes de ${runs} (400 ms, 400 kbit/s, CPU ÷ 4) ; « utile » : texte lisible, données affichées ou redirection demandée`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(results).map(([path, { page, floor }]) => [path, tableRow(page, floor)]),
    ),
  );
  console.log(`Deuxième page (${secondPage} après ${firstPage})`);
  console.table({ [secondPage]: tableRow(second) });
  const formFloor = await cold(browser, `${floorServer.origin}${formPage}`, 'text');
  const tasks = await measureTasks(browser, site.origin, formFloor.goal);
  console.log('Ce qui attend une application');
  console.table(tasks);
  const verdict = await measureVerdict(browser, projectDir, `${site.origin}${secondPage}`);
  console.log('Vérification d’un justificatif sain, vérificateur chargé (CPU ÷ 4)');
  console.table([verdict]);
  const buildCost = options['no-build-cost'] ? [] : await measureBuildCost(projectDir);
  if (buildCost.length > 0) {
    console.log('Coût de la construction, selon le nombre de pages plates ajoutées');
    console.table(buildCost);
  }
  await writeFile(
    `${projectDir}bench-results.json`,
    JSON.stringify({ runs, results, second, tasks, verdict, buildCost }, null, 2),
  );
} finally {
  await browser.close();
  site.close();
  floorServer.close();
}
