/**
 * Names of the places of birth, beside their COG codes: « Paris 7e (75107) » (architecture: identity). They come
 * after the data, from files of the portal; what has no name stays as it is.
 */

import { requireOk } from '../../browser/response.ts';
import { nameAt, splitCogCode } from './cog.ts';

/** How long a file of names may take, in ms. */
const namesTimeout = 10_000;

/** By far the most frequent answer: it needs no file. */
const france = { code: '99100', name: 'France' };

/** Not kept by the browser: the file's name says where the citizen was born. */
async function fetchNames(address: string): Promise<Record<string, unknown>> {
  const response = await fetch(address, {
    cache: 'no-store',
    priority: 'low',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(namesTimeout),
  });
  const names: unknown = await requireOk(response, 'noms de lieux').json();
  return typeof names === 'object' && names !== null ? { ...names } : {};
}

/**
 * « Paris 7e (75107) »: the name that the place of a COG code had at a birth date, and the code; the
 * code alone when it is unknown. `folder` is the address of the folder of names.
 * @throws Error when the names cannot be fetched.
 */
export async function labelPlace(folder: string, code: string, birthDate: string): Promise<string> {
  if (code === france.code) return `${france.name} (${code})`;
  const parts = splitCogCode(code);
  if (!parts) return code;
  const names = (await fetchNames(`${folder}/${parts.area}.json`))[parts.local];
  const name = typeof names === 'string' ? nameAt(names, birthDate) : '';
  return name ? `${name} (${code})` : code;
}
