/**
 * `npm test`: runs every check that a change can break, and prints one line with its time for each step. A step writes
 * its output to a file; on failure, the end of that file (without lines of progress) and a hint are printed. Names
 * (`npm test -- unit dist`) select steps. `npm test -- unit --watch` runs the unit tests again at each change.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile } from 'node:fs/promises';
import { projectDir, runNode } from '../lib/run-node.ts';

/** One step. */
interface Step {
  /** NAME in `npm test -- NAME`. */
  name: string;
  libelle: string;
  /** Arguments of Node. */
  command: readonly string[];
  /** True for a preparation: its failure is printed, the run goes on, and the steps that need it fail. */
  isAhead?: boolean;
}

/** Returns a step from its command line and other options. */
const step = (name: string, libelle: string, command: string, rest: Partial<Step> = {}): Step => ({
  name,
  libelle,
  command: command.split(' '),
  ...rest,
});

const biome = 'node_modules/@biomejs/biome/bin/biome';
const vitest = 'node_modules/vitest/vitest.mjs';
const unitProjects = '--project unit --project component';
const playwright = 'node_modules/playwright/cli.js test';
const astro = 'tools/run-astro.ts';

/**
 * Rows run in order. Steps of a row run in parallel, because one step alone leaves a core idle. Browser and web server
 * come first, so that their download overlaps with the other steps.
 */
const rows: readonly (readonly Step[])[] = [
  [
    step(
      'programs',
      'navigateur et serveur web installés',
      'tools/install/programs.ts browser nginx',
      { isAhead: true },
    ),
    step('lint', 'style', `${biome} ci --error-on-warnings .`),
    step('types', 'types', `${astro} check --minimumFailingSeverity hint`),
    step('house', 'mesures du code', 'tools/audit/house.ts'),
    step('unit', 'tests unitaires, composants', `${vitest} run ${unitProjects}`),
  ],
  [step('build', 'construction', `${astro} build --silent --demo`)],
  [step('dist', 'fichiers construits, hôtes', `${vitest} run --project dist`)],
  [step('browser', 'navigateur', playwright)],
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
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    stdio: ['ignore', log.fd, log.fd],
  });
  const [status] = await once(child, 'close');
  return status === 0;
}

async function run({ name, libelle, command, isAhead = false }: Step): Promise<boolean> {
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

/** Returns the steps with the given names; without names, all of them. */
function chosenRows(names: readonly string[]): (readonly Step[])[] {
  const isChosen = ({ name }: Step) => names.length === 0 || names.includes(name);
  return rows.map((steps) => steps.filter(isChosen)).filter((steps) => steps.length > 0);
}

const names = process.argv.slice(2);
if (names.join(' ') === 'unit --watch')
  process.exit(runNode(`${vitest} watch ${unitProjects}`.split(' ')) ? 0 : 1);
const known = rows.flat().map(({ name }) => name);
const unknown = names.find((name) => !known.includes(name));
if (unknown) {
  console.error(`étape inconnue : ${unknown}. Étapes : ${known.join(', ')}`);
  process.exit(2);
}
await mkdir(logs, { recursive: true });
const start = performance.now();
for (const steps of chosenRows(names)) {
  console.log(`… ${steps.map(({ libelle }) => libelle).join(' ; ')}`);
  const outcomes = await Promise.all(steps.map(run));
  if (!outcomes.every(Boolean)) process.exit(1);
}
const total = seconds(start);
console.log(`Tout est bon : ${Math.floor(total / 60)} min ${total % 60} s.`);
