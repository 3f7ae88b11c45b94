/** Finds files in folders. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the sorted paths of files below a folder with one of the endings; absolute if the folder is. */
export async function findFiles(folder: string, ...endings: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
