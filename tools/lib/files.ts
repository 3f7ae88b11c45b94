/** Walking folders. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Absolute paths of the files below a folder whose name ends with one of the endings, sorted. */
export async function findFiles(folder: string, ...endings: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
