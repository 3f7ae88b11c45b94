/** Files of names for identite-pivot: one per département or overseas collectivity, one for all countries. */
import { hash } from 'node:crypto';
import { splitCogCode, writeNames } from '../../../src/features/identity-data/cog.ts';
import { readCommunes } from './communes.ts';
import { listCountries } from './countries.ts';

/** The files, and their folder below the site's base. */
export interface CogFiles {
  /** `_astro/cog/` and a digest of all names: a change of one name gives every file a new address. */
  folder: string;
  /** Text of each file by COG area: a JSON object of names by the local part of the code. */
  texts: ReadonlyMap<string, string>;
}

/**
 * Makes the files.
 * @throws Error if the data contains a code that the page cannot parse.
 */
export function makeCogFiles(): CogFiles {
  const areas = new Map<string, Record<string, string>>();
  const places = [...readCommunes(), ...listCountries()];
  for (const [code, names] of places.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parts = splitCogCode(code);
    if (!parts) throw new Error(`code officiel géographique inattendu : ${code}`);
    areas.getOrInsert(parts.area, {})[parts.local] = writeNames(names);
  }
  const texts = new Map([...areas].map(([area, names]) => [area, JSON.stringify(names)]));
  const digest = hash('sha256', JSON.stringify([...texts]));
  return { folder: `_astro/cog/${digest.slice(0, 8)}`, texts };
}
