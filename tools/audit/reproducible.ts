/**
 * `npm run audit -- reproducible`: checks that two clones of the last commit, each with its own installation, build the
 * same site, byte for byte. Prints the digest of the site, or the files that differ.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fail } from '../lib/fail.ts';
import { findFiles } from '../lib/files.ts';
import { projectDir } from '../lib/run-node.ts';

/** Clones the last commit. Copies the files when the sources are not a repository (an archive). */
function copyProject(folder: string): void {
  try {
    execFileSync('git', ['clone', '--quiet', projectDir, folder], { stdio: 'ignore' });
  } catch {
    const left = ['node_modules', 'dist', '.git'].map((name) => join(projectDir, name));
    cpSync(projectDir, folder, { recursive: true, filter: (source) => !left.includes(source) });
  }
}

/** Builds a clone and returns « SHA-256 path » for each file of its site. */
async function buildClone(): Promise<string[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'portail-clone-'));
  const clone = folder.path;
  copyProject(clone);
  for (const options of [['ci'], ['run', 'build']])
    execFileSync('npm', options, { cwd: clone, stdio: 'ignore' });
  const files = await findFiles(join(clone, 'dist'), '');
  return files.map((file) => `${hash('sha256', readFileSync(file))} ${relative(clone, file)}`);
}

const [first, second] = [await buildClone(), await buildClone()];
const differing = new Set(first).symmetricDifference(new Set(second));
if (differing.size > 0) fail(`Les deux constructions diffèrent :\n${[...differing].join('\n')}`);
const whole = hash('sha256', first.join('\n'));
console.log(`${first.length} fichiers identiques, SHA-256 de l’ensemble : ${whole}`);
