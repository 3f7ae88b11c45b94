/**
 * `npm run audit -- NAME [OPTIONS]`: installs the programs and builds the sites that the audit needs, then runs it.
 * `deterministic` runs the parts whose result is the same on any machine. Without a name, prints the table of audits.
 * `SITE_IS_BUILT=1` uses `dist/` as it is: the demonstration, built before.
 */
import { ensurePrograms } from '../install/programs.ts';
import { buildDemonstration, buildSite, reactDir, unpurgedDir } from '../lib/build-site.ts';
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

type SiteNeed = Extract<Audit['needs'][number], `${string}site`>;

const isSite = (need: Audit['needs'][number]): need is SiteNeed => need.endsWith('site');

function prepare(chosen: readonly Audit[]): void {
  const needs = new Set(chosen.flatMap((audit) => audit.needs));
  ensurePrograms(...[...needs].filter((need) => !isSite(need)));
  if (needs.has('react-site'))
    buildSite({ outDir: reactDir, isDemo: true, settings: { ISLANDS_RUNTIME: 'react' } });
  if (needs.has('site') && process.env['SITE_IS_BUILT'] !== '1') buildDemonstration();
  if (needs.has('unpurged-site'))
    buildSite({ outDir: unpurgedDir, isDemo: true, settings: { UNPURGED_STYLES: '1' } });
}

/** Runs the deterministic part of an audit. Prints its output at the end, and returns its outcome. */
async function runPart([name, audit]: [name: string, audit: Audit]) {
  const { options = [], env } = audit.deterministic ?? {};
  const start = performance.now();
  const { isGood, output } = await readNode([...audit.command, ...options], {
    ...audit.env,
    ...env,
  });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`\n— ${name} : ${audit.proves}\n${output.trimEnd()}`);
  return { audit: name, minutes, résultat: isGood ? 'bon' : 'à revoir' };
}

/**
 * Runs the deterministic part of each audit, then prints the outcomes. Returns true when all pass. Browser tests run one
 * audit after the other, because each takes all cores; beside them run the other audits, which wait for npm and the disk at times.
 */
async function runDeterministic(): Promise<boolean> {
  const chosen = Object.entries(audits).filter(([, audit]) => audit.deterministic);
  prepare(chosen.map(([, audit]) => audit));
  const hasBrowser = ([, audit]: (typeof chosen)[number]) => audit.needs.includes('browser');
  const others = Promise.all(chosen.filter((each) => !hasBrowser(each)).map(runPart));
  const outcomes = [];
  for (const each of chosen.filter(hasBrowser)) outcomes.push(await runPart(each));
  outcomes.push(...(await others));
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
  return runNode([...audit.command, ...options], audit.env);
}

const [name, ...options] = process.argv.slice(2);
if (name === undefined) printTable();
else
  process.exit(
    (name === 'deterministic' ? await runDeterministic() : runOne(name, options)) ? 0 : 1,
  );
