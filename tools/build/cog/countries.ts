/**
 * Names of countries and territories by COG code, former ones included (countries.json). The source is Insee's
 * « Liste des pays et territoires étrangers depuis 1943 » (2025). A country that only changed its name has its
 * current name. A code that designated another State or territory has its names by date.
 */
import type { DatedName } from '../../../src/features/identity-data/cog.ts';
import countries from './countries.json' with { type: 'json' };

/** Returns the names of every country by COG code, oldest first. */
export function listCountries(): Map<string, readonly DatedName[]> {
  const entries = Object.entries<string | readonly DatedName[]>(countries);
  return new Map(
    entries.map(([code, names]) => [
      code,
      typeof names === 'string' ? [{ since: '', name: names }] : names,
    ]),
  );
}
