/**
 * `npm run bench`: measures a citizen's waiting times at 400 ms, 400 kbit/s and a processor four times slower. Compares
 * them with a baseline made on the fly. Prints times, ratio and goal. Options: `--runs 5` (three times as many for an
 * island, five times if the goal is near the baseline), `--pages /a,/b`. `--keep` rewrites docs/figures.md: git shows
 * what changed.
 */
import { parseArgs } from 'node:util';
import { ensurePrograms } from '../install/programs.ts';
import { buildDemonstration, buildSite } from '../lib/build-site.ts';
import { projectDir } from '../lib/run-node.ts';
import { makeIdentity, serveAtEdge } from './edge.ts';
import { keepFigures, toRow } from './figures.ts';
import { type Bench, measurePages, measureSecondPage, measureTasks } from './scenarios.ts';
import { launchBrowser } from './slow-network.ts';

const portalDir = 'node_modules/.cache/portal';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

async function measureAll(bench: Bench): Promise<void> {
  const figures = [
    ...(await measurePages(bench, options.pages?.split(','))),
    await measureSecondPage(bench),
    ...(await measureTasks(bench)),
  ];
  console.log('\nPremière visite, médianes ; référence : le même texte en HTML nu, lisible');
  console.table(figures.map(toRow));
  if (options.keep) await keepFigures(`${projectDir}docs/figures.md`, figures);
}

async function measurePortal(): Promise<void> {
  buildSite({ outDir: portalDir, isDemo: false });
  const identity = makeIdentity();
  const portal = await serveAtEdge(portalDir, identity);
  const demonstration = await serveAtEdge('dist', identity);
  const browser = await launchBrowser(identity.fingerprint);
  const sample = `${projectDir}tools/demo/justificatif-exemple.pdf`;
  const runs = Number(options.runs);
  try {
    await measureAll({ browser, portal, demonstration, runs, sample });
  } finally {
    await browser.close();
    portal.close();
    demonstration.close();
  }
}

ensurePrograms('browser', 'tls');
buildDemonstration();
await measurePortal();
