/** Digests of a built site, by which a deployment sees that no file is missing or cut. */
import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { configPath } from './config-source.ts';
import { findFiles } from './files.ts';

/** File of the digests, below the site: `sha256sum -c` reads it. */
export const checksumsFile = 'assets/sha256sums.txt';

/**
 * Writes the SHA-256 of each file of a site but the configuration, which the operator replaces. The last line is a comment with
 * the number of files: it shows that the list itself is whole. @param folder Absolute path.
 */
export async function writeChecksums(folder: string): Promise<void> {
  const isListed = (path: string) => ![checksumsFile, configPath].includes(path);
  const paths = (await findFiles(folder, '')).map((file) =>
    relative(folder, file).replaceAll(sep, '/'),
  );
  const lines = paths.filter(isListed).map(async (path) => {
    const content = await readFile(join(folder, path));
    return `${hash('sha256', content)}  ${path}\n`;
  });
  const list = [...(await Promise.all(lines)), `# ${lines.length} fichiers\n`];
  await writeFile(join(folder, checksumsFile), list.join(''));
}
