/**
 * Names of countries and territories by COG code, in the words of Insee's « Liste des pays et
 * territoires étrangers depuis 1943 » (2025), former ones included (countries.json). A country that only
 * changed its name has the present one; a code that stood for another State or territory lists its names by date.
 */
import type { DatedName } from '../../../src/features/identity-data/cog.ts';
import countries from './countries.json' with { type: 'json' };

/** Names of every country, oldest first, by code. */
export function listCountries(): Map<string, readonly DatedName[]> {
  const entries = Object.entries<string | readonly DatedName[]>(countries);
  return new Map(
    entries.map(([code, names]) => [
      code,
      typeof names === 'string' ? [{ since: '', name: names }] : names,
    ]),
  );
}
