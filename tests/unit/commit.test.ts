/** The commit that `/etat.json` names, or why it names none. */
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { commitOf } from '../../src/pages/_commit.ts';
import { newFolder } from '../support/tool-runs.ts';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.fr', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Makes a folder whose files are in a repository, in their commit. */
function committed(): string {
  const folder = newFolder();
  git(folder, 'init', '-q');
  writeFileSync(join(folder, 'package.json'), '{}');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'Un');
  return folder;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test('names the commit and its date', () => {
  const folder = committed();
  const [commit, date] = git(folder, 'log', '-1', '--format=%H %cI').split(' ');
  expect(commitOf(folder)).toEqual({ commit, date });
  // What the operator writes does not count.
  mkdirSync(join(folder, 'public/.well-known'), { recursive: true });
  writeFileSync(join(folder, 'public/.well-known/security.txt'), '');
  expect(commitOf(folder)).toEqual({ commit, date });
});

test.each<[string, () => string, RegExp]>([
  ['a folder that is in no repository', newFolder, /n’est pas un dépôt git/],
  [
    'a tarball below another repository',
    () => {
      const below = join(committed(), 'portail');
      mkdirSync(below);
      writeFileSync(join(below, 'package.json'), '{}');
      return below;
    },
    /dossier parent/,
  ],
  [
    'a repository without a commit',
    () => {
      const folder = newFolder();
      git(folder, 'init', '-q');
      writeFileSync(join(folder, 'package.json'), '{}');
      git(folder, 'add', '.');
      return folder;
    },
    /n’a pas de commit/,
  ],
  [
    'a changed file',
    () => {
      const folder = committed();
      writeFileSync(join(folder, 'package.json'), '{ }');
      return folder;
    },
    /diffèrent de leur commit/,
  ],
  [
    'a machine without git',
    () => {
      const folder = committed();
      vi.stubEnv('PATH', folder);
      return folder;
    },
    /git n’est pas installé/,
  ],
])('says why it names none: %s', (_, make, reason) => {
  const folder = make();
  expect(commitOf(folder)).toEqual({ sansCommit: expect.stringMatching(reason) });
});

// Only root may give files to another account.
test.runIf(process.getuid?.() === 0)('says why it names none: another account’s folder', () => {
  const folder = committed();
  for (const path of [folder, join(folder, '.git')]) chownSync(path, 65_534, 65_534);
  // Git trusts the account that called sudo.
  vi.stubEnv('SUDO_UID', undefined);
  expect(commitOf(folder)).toEqual({ sansCommit: expect.stringContaining('un autre compte') });
});
