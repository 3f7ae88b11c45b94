/**
 * `npm run audit:reproducible`: two clones of the last commit, each with its own installation, build the
 * same site, byte for byte. Prints the digest of the whole, or the files that differ.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../lib/files.ts';

const projectDir = fileURLToPath(new URL('../../', import.meta.url));

/** Path of each built file and the SHA-256 of its content. */
type Digests = ReadonlyMap<string, string>;

/** The last commit; where there is no repository (an archive of the sources), the files. */
function copyProject(folder: string): void {
  try {
    execFileSync('git', ['clone', '--quiet', projectDir, folder], { stdio: 'ignore' });
  } catch {
    const left = ['node_modules', 'dist', '.git'].map((name) => join(projectDir, name));
    cpSync(projectDir, folder, { recursive: true, filter: (source) => !left.includes(source) });
  }
}

async function buildClone(): Promise<Digests> {
  const clone = mkdtempSync(join(tmpdir(), 'portail-clone-'));
  try {
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: clone, stdio: 'ignore' });
    copyProject(clone);
    run('npm', 'ci');
    run('npm', 'run', 'build');
    const files = await findFiles(join(clone, 'dist'), '');
    return new Map(
      files.map((file) => [
        relative(clone, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
    );
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

const first = await buildClone();
const second = await buildClone();
const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
  (file) => first.get(file) !== second.get(file),
);
if (differing.length > 0) {
  console.error(`Les deux constructions diffèrent :\n${differing.join('\n')}`);
  process.exit(1);
}
const whole = createHash('sha256')
  .update(JSON.stringify([...first]))
  .digest('hex');
console.log(`${first.size} fichiers identiques, SHA-256 de l’ensemble : ${whole}`);
