/**
 * `npm test`: runs every check that a change can break, and prints a line when a step starts, and its time at its end. A step writes
 * its output to a file; on failure, the end of that file (without lines of progress) and a hint are printed. Names
 * (`npm test -- unit dist`) select steps. What follows the name of one step goes to its program, in the terminal:
 * `npm test -- browser letter-form -g caret`, also for a file that a whole run leaves to the audit `pages`;
 * `npm test -- unit --watch` repeats the tests at each change.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { nodeEnv, projectDir, runNode } from '../lib/run-node.ts';
import { playwright, vitest } from '../lib/test-programs.ts';

/** One step. */
interface Step {
  /** NAME in `npm test -- NAME`. */
  name: string;
  libelle: string;
  /** Arguments of Node. */
  command: readonly string[];
  /** Earlier steps that must have passed. */
  after?: readonly string[];
  /** True for a preparation: its failure is printed, the run goes on, and the steps that need it fail. */
  isAhead?: boolean;
}

/** Returns a step from its command line and other options. */
const step = (
  name: string,
  libelle: string,
  command: readonly string[],
  rest: Partial<Step> = {},
): Step => ({ name, libelle, command, ...rest });

const biome = 'node_modules/@biomejs/biome/bin/biome';
const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);
const astro = 'tools/run-astro.ts';

/**
 * A step starts when those it is « after » have passed, beside the others: the build leaves a core idle, and browser tests wait
 * at times. The build is not beside the unit tests, because it shares Astro's cache with one of them. The download of the
 * browser overlaps with the build.
 */
const steps: readonly Step[] = [
  step(
    'programs',
    'navigateur et serveur web installés',
    ['tools/install/programs.ts', 'browser', 'nginx'],
    { isAhead: true },
  ),
  step('lint', 'style', [biome, 'ci', '--error-on-warnings', '.']),
  step('house', 'mesures du code', ['tools/audit/house.ts']),
  step('types', 'types', [astro, 'check', '--minimumFailingSeverity', 'hint']),
  step('build', 'construction', [astro, 'build', '--silent', '--demo']),
  step('verifier', 'vérificateur', [...vitest, ...projects('verifier')]),
  step('unit', 'tests unitaires, composants', [...vitest, ...projects('unit', 'component')], {
    after: ['build'],
  }),
  step('dist', 'fichiers construits, hôtes', [...vitest, ...projects('dist')], {
    after: ['programs', 'unit'],
  }),
  step('browser', 'navigateur', playwright, { after: ['programs', 'unit'] }),
];

const logs = `${projectDir}node_modules/.cache/test/`;

/** Number of log lines printed when a step fails. */
const shownLines = 60;

/** Matches a line of progress of Playwright, which says nothing about a failure. */
const progress = /^\[\d+\/\d+\] /;

/** Matches the number of passed tests in the output of Vitest and Playwright. */
const counts = /^\s*(?:Tests\s+)?(\d+ passed)/gm;

const seconds = (start: number) => Math.round((performance.now() - start) / 1000);

/** Runs a command and writes its output to a file. Returns true on success. */
async function runInto(file: string, command: readonly string[]): Promise<boolean> {
  await using log = await open(file, 'w');
  const child = spawn(process.execPath, command, {
    cwd: projectDir,
    env: { ...nodeEnv, CI: 'true', NO_COLOR: '1' },
    stdio: ['ignore', log.fd, log.fd],
  });
  const [status] = await once(child, 'close');
  return status === 0;
}

async function run({ name, libelle, command, isAhead = false }: Step): Promise<boolean> {
  console.log(`… ${libelle}`);
  const start = performance.now();
  const file = `${logs}${name}.log`;
  const isGood = await runInto(file, command);
  const text = (await readFile(file, 'utf8')).trimEnd();
  const count = [...text.matchAll(counts)].at(-1)?.[1]?.replace('passed', 'réussis');
  const detail = count ? `, ${count}` : '';
  console.log(`${isGood ? '✓' : '✗'} ${libelle} : ${seconds(start)} s${detail}`);
  if (isGood) return true;
  const lines = text.split('\n').filter((line) => !progress.test(line));
  console.error(lines.slice(-shownLines).join('\n'));
  console.error(
    `\nÀ revoir : « npm test -- ${name} » reprend cette étape seule ; tout est dans ${file}`,
  );
  // Alone, it is what the caller wants to know.
  return isAhead && names.length === 0;
}

/** Runs steps, each once those before it have passed. Returns true when all pass. */
async function runAll(chosen: readonly Step[]): Promise<boolean> {
  const outcomes = new Map<string, Promise<boolean>>();
  for (const each of chosen) {
    const before = (each.after ?? []).map((name) => outcomes.get(name) ?? true);
    const start = async () => (await Promise.all(before)).every(Boolean) && run(each);
    outcomes.set(each.name, start());
  }
  return (await Promise.all(outcomes.values())).every(Boolean);
}

const words = process.argv.slice(2);
const known = steps.map(({ name }) => name);
const end = words.findIndex((word) => !known.includes(word));
const names = end === -1 ? words : words.slice(0, end);
const chosen = names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
const [only] = chosen;
if (end === 1 && only) {
  const options = words.slice(1);
  // Vitest watches by another command.
  const verb = options.includes('--watch') ? 'watch' : 'run';
  const command = only.command.map((word) => (word === 'run' ? verb : word));
  process.exit(
    runNode([...command, ...options], { EXAMINED: process.env['EXAMINED'] ?? 'all' }) ? 0 : 1,
  );
}
if (end !== -1) {
  console.error(`étape inconnue : ${words[end]}. Étapes : ${known.join(', ')}`);
  process.exit(2);
}
await mkdir(logs, { recursive: true });
const start = performance.now();
if (!(await runAll(chosen))) process.exit(1);
const total = seconds(start);
console.log(`Tout est bon : ${Math.floor(total / 60)} min ${total % 60} s.`);
