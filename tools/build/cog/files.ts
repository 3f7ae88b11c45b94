/** The files of names that identite-pivot asks for: one for each département, one for all countries. */
import { createHash } from 'node:crypto';
import { splitCogCode, writeNames } from '../../../src/features/identity-data/cog.ts';
import { readCommunes } from './communes.ts';
import { listCountries } from './countries.ts';

/** The files, and where they stand below the site's base. */
export interface CogFiles {
  /** `_astro/cog/` and a digest of all names: a change of one gives every file another address. */
  folder: string;
  /** Text of each file (JSON: what follows the area in the code, and the names) by its area. */
  texts: ReadonlyMap<string, string>;
}

/**
 * All of them.
 * @throws Error when the data holds a code that the page would not ask for.
 */
export function makeCogFiles(): CogFiles {
  const areas = new Map<string, Record<string, string>>();
  const places = [...readCommunes(), ...listCountries()];
  for (const [code, names] of places.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parts = splitCogCode(code);
    if (!parts) throw new Error(`code officiel géographique inattendu : ${code}`);
    const area = areas.get(parts.area) ?? {};
    area[parts.local] = writeNames(names);
    areas.set(parts.area, area);
  }
  const texts = new Map([...areas].map(([area, names]) => [area, JSON.stringify(names)]));
  const digest = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex');
  return { folder: `_astro/cog/${digest.slice(0, 8)}`, texts };
}
