/** The demonstration configuration with other words, so that every island that follows it changes its text. */
import { readFile } from 'node:fs/promises';
import { demoConfigFile } from '../../demo/config-file.ts';

/** Fields that a page shows as they are. */
const shownFields = new Set([
  'libelle',
  'title',
  'text',
  'env',
  'googlePlayMessage',
  'appStoreMessage',
  'postalAddress',
  'hours',
  'name',
  'address',
  'director',
]);

function change(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, part]) => {
    if (typeof part === 'string' && shownFields.has(field)) return [field, `${part}, modifié`];
    if (field === 'contactEmail' || field === 'email') return [field, `nouveau.${part}`];
    return [field, change(part)];
  });
  return Object.fromEntries(entries);
}

/** Returns the configuration in which each text that a page shows differs from the build-time one. */
export async function everyTextChanged(): Promise<object> {
  return change(JSON.parse(await readFile(demoConfigFile, 'utf8'))) as object;
}
