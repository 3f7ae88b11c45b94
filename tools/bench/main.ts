/**
 * `npm run bench`: what a citizen waits for under 400 ms, 400 kbit/s and a CPU four times slower, next to a floor made
 * on the fly. One table: times, ratio, goal, what docs keep from the last time. Options: `--runs 5` (three times as many
 * for an app, five times where the goal is near the floor), `--pages /a,/b`, `--no-build-cost`; `--keep` writes docs/figures.md,
 * docs/figures.json and docs/loading.svg anew.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSite } from '../lib/build-site.ts';
import { launchBrowser } from './browser.ts';
import { type BuildCost, measureBuildCost } from './build-cost.ts';
import { serveAtEdge } from './edge.ts';
import { type Figure, readKept, toRow } from './figures.ts';
import { keepFigures } from './keep.ts';
import {
  type Bench,
  measureLoadings,
  measurePage,
  measureSecondPage,
  measureTasks,
  pageAddresses,
} from './subjects.ts';
import { measureVerdict } from './verdict.ts';

const projectDir = fileURLToPath(new URL('../../', import.meta.url));
const portalDir = 'node_modules/.cache/portal';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: pageAddresses.join(',') },
    'no-build-cost': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

async function measureAll(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const address of options.pages.split(',')) {
    figures.push(await measurePage(bench, address));
    console.log(`mesuré : ${address}`);
  }
  return [...figures, await measureSecondPage(bench), ...(await measureTasks(bench))];
}

function printBuildCost(costs: readonly BuildCost[]): void {
  console.log('Construction, selon le nombre de pages plates ajoutées ; but : 1 000 en 30 s');
  console.table(costs);
}

await buildSite({ projectDir, outDir: portalDir });
const portal = await serveAtEdge({ projectDir, publishDir: portalDir });
const demonstration = await serveAtEdge({ projectDir, publishDir: 'dist' });
const browser = await launchBrowser();
try {
  const bench: Bench = {
    browser,
    portal,
    demonstration,
    runs: Number(options.runs),
    sample: `${projectDir}tools/demo/justificatif-exemple.pdf`,
  };
  const figures = await measureAll(bench);
  const kept = await readKept(`${projectDir}docs/figures.json`);
  console.log('\nPremière visite, médianes ; plancher : le même texte en HTML nu, lisible');
  console.table(
    Object.fromEntries(figures.map((figure) => [figure.name, toRow(figure, kept[figure.name])])),
  );
  const verdict = await measureVerdict(browser, projectDir, `${demonstration.site}/valider-attest`);
  console.log('Vérification d’un justificatif sain, vérificateur chargé (CPU ÷ 4)');
  console.table([verdict]);
  const loadings = options.keep ? await measureLoadings(bench) : [];
  const buildCosts = options['no-build-cost'] ? [] : await measureBuildCost(projectDir);
  if (buildCosts.length > 0) printBuildCost(buildCosts);
  if (options.keep)
    await keepFigures(`${projectDir}docs`, { figures, loadings, verdict, buildCosts });
} finally {
  await browser.close();
  portal.close();
  demonstration.close();
}
