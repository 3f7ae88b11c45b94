/**
 * `npm run bench`: measures a citizen's waiting times at 400 ms, 400 kbit/s and a processor four times slower. Compares
 * them with a baseline made on the fly. Prints times, ratio and goal. Options: `--runs 5` (three times as many for an
 * island, five times if the goal is near the baseline), `--pages /a,/b`. `--beside FOLDER` visits another built
 * demonstration in turn, such as that of another commit. `--keep` rewrites docs/figures.md: git shows what changed.
 */
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensurePrograms } from '../install/programs.ts';
import { buildDemonstration, buildSite } from '../lib/build-site.ts';
import { projectDir, runNode } from '../lib/run-node.ts';
import { makeIdentity, serveAtEdge, serveChanged } from './edge.ts';
import { keepFigures, toRow } from './figures.ts';
import {
  type Bench,
  measurePages,
  measureSecondPage,
  measureTasks,
  type Sites,
} from './scenarios.ts';
import { launchBrowser } from './slow-network.ts';

const portalDir = 'node_modules/.cache/portal';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string' },
    beside: { type: 'string' },
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

let copies = 0;

/** Serves the sites of a build. */
async function serveSites(
  portal: string,
  demonstration: string,
  identity: ReturnType<typeof makeIdentity>,
): Promise<Sites> {
  copies += 1;
  const copy = `node_modules/.cache/changed-${copies}`;
  return {
    portal: await serveAtEdge(portal, identity),
    demonstration: await serveAtEdge(demonstration, identity),
    changed: await serveChanged(demonstration, copy, identity),
    // Each version signs with its own seal.
    sample: join(projectDir, demonstration, '../tools/demo/justificatif-exemple.pdf'),
  };
}

async function measurePortal(): Promise<void> {
  buildSite({ outDir: portalDir, isDemo: false });
  const identity = makeIdentity();
  const served = await serveSites(portalDir, 'dist', identity);
  const beside = options.beside ? relative(projectDir, resolve(options.beside)) : undefined;
  // The other demonstration also stands for the other portal: their pages differ by a notice.
  const other = beside === undefined ? undefined : await serveSites(beside, beside, identity);
  const browser = await launchBrowser(identity.fingerprint);
  const runs = Number(options.runs);
  try {
    await measureAll({ browser, ...served, beside: other, runs });
  } finally {
    await browser.close();
    for (const sites of other ? [served, other] : [served])
      for (const site of [sites.portal, sites.demonstration, sites.changed]) site.close();
  }
}

ensurePrograms('browser', 'tls');
buildDemonstration();
await measurePortal();
// A batch needs documents, which the tests make.
if (!options.pages && !runNode(['tests/audits/batch.ts', ...(options.keep ? ['--keep'] : [])]))
  process.exit(1);
