/** Which classes the sources may give to one element: those of one component, and those that one tag or one statement names. */
import { readFile } from 'node:fs/promises';
import { findFiles } from '../lib/files.ts';
import { remember } from '../lib/remember.ts';
import { extractWords } from './styles.ts';

/** True when one element may have both classes. */
export type AreMates = (one: string, other: string) => boolean;

/** The component that a class is of: « fr-alert » of « fr-alert--error »; its parts are others. */
const componentOf = (name: string) => name.replace(/--.*/, '');

/** Reads the sources (a folder) once. */
export async function readClassMates(folder: string): Promise<AreMates> {
  const places = new Map<string, Set<number>>();
  let count = 0;
  for (const file of await findFiles(folder, '.astro', '.tsx', '.ts', '.md'))
    for (const tag of (await readFile(file, 'utf8')).split(/[<;]/)) {
      count += 1;
      for (const word of extractWords(tag)) remember(places, word, () => new Set()).add(count);
    }
  return (one, other) => {
    if (componentOf(one) === componentOf(other)) return true;
    const others = places.get(other);
    return others !== undefined && [...(places.get(one) ?? [])].some((place) => others.has(place));
  };
}
