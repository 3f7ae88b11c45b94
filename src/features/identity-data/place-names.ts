/**
 * Adds names to the COG codes of places of birth: « Paris 7e (75107) ». The names load after the data, from files
 * that tools/build/cog/files.ts makes. A code without a name stays unchanged.
 */

import { requestTimeout, requireOk } from '../../browser/response.ts';
import { abortAfter } from '../../browser/within-time.ts';
import { nameAt, splitCogCode } from './cog.ts';

/** Code of the most frequent country by far: its name is here, to save a request. */
const france = '99100';

/** Fetches a file of names. It is not cached, because its name reveals where the citizen was born. */
async function fetchNames(address: string): Promise<Record<string, unknown>> {
  const response = await fetch(address, {
    cache: 'no-store',
    priority: 'low',
    referrerPolicy: 'no-referrer',
    signal: abortAfter(requestTimeout),
  });
  const names: unknown = await requireOk(response, 'noms de lieux').json();
  return typeof names === 'object' && names !== null ? { ...names } : {};
}

/**
 * Returns the name that a place had at a birth date, with its COG code: « Paris 7e (75107) ». Returns the code alone
 * if the name is unknown. `folder` is the address of the folder of names.
 * @throws Error when the names cannot be fetched.
 */
export async function labelPlace(folder: string, code: string, birthDate: string): Promise<string> {
  if (code === france) return `France (${code})`;
  const parts = splitCogCode(code);
  if (!parts) return code;
  const names = (await fetchNames(`${folder}/${parts.area}.json`))[parts.local];
  const name = typeof names === 'string' ? nameAt(names, birthDate) : '';
  return name ? `${name} (${code})` : code;
}
