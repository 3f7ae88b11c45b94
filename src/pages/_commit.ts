/** The commit of a build, for `/etat.json`. */
import { spawnSync } from 'node:child_process';

/** What is known of the commit: its hash and its date (ISO 8601), or why it is unknown. */
export type Commit = { commit: string; date: string } | { sansCommit: string };

/** Runs git in a folder. Returns what it prints; the reason in French if it fails. */
function git(folder: string, ...args: string[]): { text: string } | { sansCommit: string } {
  // Messages in English, to be recognized.
  const env = { ...process.env, LC_ALL: 'C' };
  const { error, status, stdout, stderr } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  if (error) return { sansCommit: 'git n’est pas installé' };
  if (status === 0) return { text: stdout.trim() };
  if (stderr.includes('dubious ownership'))
    return { sansCommit: 'le dossier appartient à un autre compte (git config safe.directory)' };
  if (stderr.includes('not a git repository'))
    return { sansCommit: 'le dossier n’est pas un dépôt git' };
  return { sansCommit: 'le dépôt git n’a pas de commit' };
}

/**
 * Returns the commit of a folder's files. A tarball below another repository has none, nor have files that differ from
 * their commit. The operator writes `public/.well-known/`, so it does not count.
 */
export function commitOf(folder: string): Commit {
  const tracked = git(folder, 'ls-files', 'package.json');
  if ('sansCommit' in tracked) return tracked;
  if (tracked.text === '')
    return { sansCommit: 'le dépôt git d’un dossier parent ne suit pas ce dossier' };
  const last = git(folder, 'log', '-1', '--format=%H %cI');
  if ('sansCommit' in last) return last;
  const changes = git(folder, 'status', '--porcelain', '--', '.', ':!public/.well-known');
  if ('sansCommit' in changes) return changes;
  if (changes.text !== '') return { sansCommit: 'des fichiers diffèrent de leur commit' };
  const [commit = '', date = ''] = last.text.split(' ');
  return { commit, date };
}
