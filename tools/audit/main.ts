/**
 * `npm run audit -- NAME [OPTIONS]`: installs the programs and builds the sites that the audit needs, then runs it.
 * `deterministic` runs the parts whose result is the same on any machine. Without a name, prints the table of audits.
 * `SITE_IS_BUILT=1` uses `dist/` as it is: the demonstration, built before.
 */
import { ensurePrograms } from '../install/programs.ts';
import {
  buildCommand,
  buildDemonstration,
  reactDir,
  type SiteToBuild,
  unpurgedDir,
} from '../lib/build-site.ts';
import { readNode, runNode } from '../lib/run-node.ts';
import { type Audit, audits } from './audits.ts';

function printTable(): void {
  const rows = Object.entries(audits).map(([name, audit]) => [
    name,
    {
      prouve: audit.proves,
      déterministe: audit.deterministic ? 'oui' : 'non',
      demande: audit.needs.join(', '),
    },
  ]);
  console.table(Object.fromEntries(rows));
  console.log('npm run audit -- NOM, ou « deterministic » (docs/tests.md)');
}

const isSite = (need: Audit['needs'][number]): need is Extract<typeof need, `${string}site`> =>
  need.endsWith('site');

/** Sites to compare with the demonstration. */
const otherSites: Readonly<Record<string, SiteToBuild>> = {
  'react-site': { outDir: reactDir, isDemo: true, settings: { ISLANDS_RUNTIME: 'react' } },
  'unpurged-site': {
    outDir: unpurgedDir,
    isDemo: true,
    settings: { UNPURGED_STYLES: '1', PRECOMPRESS: '0' },
  },
};

/** Installs the programs that audits need, and builds the demonstration. */
function prepare(chosen: readonly Audit[]): void {
  const needs = new Set(chosen.flatMap((audit) => audit.needs));
  ensurePrograms(...[...needs].filter((need) => !isSite(need)));
  if (needs.has('site') && process.env['SITE_IS_BUILT'] !== '1') buildDemonstration();
}

/** Returns the builds of the sites that an audit compares with the demonstration. */
const buildsFor = ({ needs }: Audit) =>
  needs.flatMap((need) => otherSites[need] ?? []).map(buildCommand);

/** The longest audit: the others take what it leaves of the cores. */
const longest = 'pages';

/** Runs the deterministic part of an audit. Prints its output at the end, and returns its outcome. */
async function runPart(name: string, audit: Audit) {
  const { options = [], env } = audit.deterministic ?? {};
  const start = performance.now();
  const { isGood, output } = await readNode([...audit.command, ...options], {
    env: { ...audit.env, ...env },
    isPatient: name !== longest,
  });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`\n— ${name} : ${audit.proves}\n${output.trimEnd()}`);
  return { audit: name, minutes, résultat: isGood ? 'bon' : 'à revoir' };
}

/** Builds the sites that audits compare with the demonstration. @throws Error with the output of a build that fails. */
async function buildOthers(chosen: readonly Audit[]): Promise<void> {
  for (const { command, env } of chosen.flatMap(buildsFor)) {
    const { isGood, output } = await readNode(command, { env, isPatient: false });
    if (!isGood) throw new Error(output);
  }
}

/**
 * Runs the deterministic part of each audit beside the others, then prints the outcomes. Returns true when all pass. Audits with
 * a browser wait for the builds, because one of them builds a site too, and two builds would share their caches.
 */
async function runDeterministic(): Promise<boolean> {
  const chosen = Object.entries(audits).filter(([, audit]) => audit.deterministic);
  const list = chosen.map(([, audit]) => audit);
  prepare(list);
  const isBuilt = buildOthers(list);
  const outcomes = await Promise.all(
    chosen.map(async ([name, audit]) => {
      if (audit.needs.includes('browser')) await isBuilt;
      return runPart(name, audit);
    }),
  );
  console.table(outcomes);
  return outcomes.every(({ résultat }) => résultat === 'bon');
}

function runOne(name: string, options: readonly string[]): boolean {
  const audit = audits[name];
  if (!audit) {
    console.error(`Il n’y a pas d’audit « ${name} ».`);
    printTable();
    return false;
  }
  prepare([audit]);
  const isBuilt = buildsFor(audit).every(({ command, env }) => runNode(command, env));
  return isBuilt && runNode([...audit.command, ...options], audit.env);
}

const [name, ...options] = process.argv.slice(2);
if (name === undefined) printTable();
else
  process.exit(
    (name === 'deterministic' ? await runDeterministic() : runOne(name, options)) ? 0 : 1,
  );
