/**
 * `npm run audit -- reproducible`: checks that a copy of the project, in another folder and with its own installation, builds
 * the same site as `dist/`, byte for byte. Prints the digest of the site, or the files that differ. `--same-packages` copies
 * the packages too, which npm compared with the lock file when it installed them.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fail } from '../lib/fail.ts';
import { findFiles } from '../lib/files.ts';
import { projectDir } from '../lib/run-node.ts';

/** Folders that an installation or a build makes. */
const made = ['node_modules', 'dist', '.astro', 'src/styles/generated'];

/** Folders that builds and tests make among the packages, and change at any time. */
const caches = ['.cache', '.astro', '.vite'];

/** Returns « SHA-256 path » for each file of a project's site. */
async function readSite(project: string): Promise<string[]> {
  const files = await findFiles(join(project, 'dist'), '');
  return files.map((file) => `${hash('sha256', readFileSync(file))} ${relative(project, file)}`);
}

/** Copies the packages of this folder, by `cp` because `cpSync` takes three times as long. */
function copyPackages(copy: string): void {
  const from = join(projectDir, 'node_modules');
  const names = readdirSync(from).filter((name) => !caches.includes(name));
  mkdirSync(join(copy, 'node_modules'));
  execFileSync('cp', ['-a', ...names, join(copy, 'node_modules')], { cwd: from });
}

/** Copies the project, installs it and builds its demonstration. Returns its files as {@link readSite}. */
async function buildCopy(): Promise<string[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'portail-copie-'));
  const copy = folder.path;
  const isSource = (path: string) => !made.includes(relative(projectDir, path));
  cpSync(projectDir, copy, { recursive: true, filter: isSource });
  const run = (...options: string[]) =>
    execFileSync('npm', options, { cwd: copy, stdio: 'ignore' });
  if (process.argv.includes('--same-packages')) copyPackages(copy);
  else run('ci');
  run('run', 'build', '--', '--demo');
  // Awaited, because the copy is removed at the end of this function.
  return await readSite(copy);
}

const here = await readSite(projectDir);
const differing = new Set(here).symmetricDifference(new Set(await buildCopy()));
if (differing.size > 0) fail(`Les deux constructions diffèrent :\n${[...differing].join('\n')}`);
const whole = hash('sha256', here.join('\n'));
console.log(`${here.length} fichiers identiques, SHA-256 de l’ensemble : ${whole}`);
