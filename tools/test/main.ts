/**
 * `npm test`: every check that a change can break, step by step, a line each with its time. What a step says
 * goes to a file; when it fails, its end is shown, and what to do.
 */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { lastLines } from '../lib/last-lines.ts';

/** One step: its name, and the script of package.json that it runs. */
interface Step {
  name: string;
  script: string;
  /** True when what it says is for who reads the run, not for who mends it. */
  isShown?: boolean;
  /** True when a later step asks for the same: a failure is told, and ends nothing. */
  isAhead?: boolean;
}

/**
 * In order; steps of one row run side by side, because alone they leave a core idle. Browser and web server come
 * first: on a machine that has neither, they are fetched while the processor has other work.
 */
const rows: readonly (readonly Step[])[] = [
  [
    { name: 'navigateur et serveur web installés', script: 'test:programs', isAhead: true },
    { name: 'style et types', script: 'check' },
    { name: 'tests unitaires', script: 'test:unit' },
  ],
  [{ name: 'construction', script: 'build:demo' }],
  [
    { name: 'poids des pages', script: 'weigh', isShown: true },
    { name: 'fichiers construits, hôtes', script: 'test:dist' },
  ],
  [{ name: 'navigateur', script: 'test:browser' }],
];

const logs = fileURLToPath(new URL('../../node_modules/.cache/test/', import.meta.url));

/** Lines of a log that are shown when its step fails. */
const shownLines = 60;

/** What the steps leave for the reader: how many tests there were. */
const counts = /^\s*(?:Tests\s+)?(\d+ passed)/gm;

const seconds = (start: number) => Math.round((performance.now() - start) / 1000);

async function run({ name, script, isShown = false, isAhead = false }: Step): Promise<boolean> {
  const start = performance.now();
  const file = `${logs}${script.replace(':', '-')}.log`;
  const log = createWriteStream(file);
  const child = spawn('npm', ['run', '--silent', script], {
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const status = await new Promise((resolve) => child.on('close', resolve));
  log.end();
  await finished(log);
  const text = await readFile(file, 'utf8');
  const count = [...text.matchAll(counts)].at(-1)?.[1]?.replace('passed', 'réussis');
  const detail = count ? `, ${count}` : '';
  console.log(`${status === 0 ? '✓' : '✗'} ${name} : ${seconds(start)} s${detail}`);
  if (isShown) console.log(text.trim());
  if (status === 0) return true;
  console.error(lastLines(text, shownLines));
  console.error(
    `\nÀ revoir : « npm run ${script} » reprend cette étape seule ; tout est dans ${file}`,
  );
  return isAhead;
}

await mkdir(logs, { recursive: true });
const start = performance.now();
for (const steps of rows) {
  console.log(`… ${steps.map(({ name }) => name).join(' ; ')}`);
  const outcomes = await Promise.all(steps.map(run));
  if (!outcomes.every(Boolean)) process.exit(1);
}
const total = seconds(start);
console.log(`Tout est bon : ${Math.floor(total / 60)} min ${total % 60} s.`);
