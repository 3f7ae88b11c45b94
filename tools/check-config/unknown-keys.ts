/** Finds the keys of a configuration that the portal does not know, and suggests the nearest known one. */
import { closest, distance } from 'fastest-levenshtein';
import { configJsonSchema } from '../../src/config/json-schema.ts';
import {
  ConfigError,
  type ConfigFault,
  formatPath,
  type Key,
  parseJson,
  valueAt,
} from '../../src/config/parse.ts';
import { parseConfigStrictly } from '../../src/config/parse-strictly.ts';
import type { Warning } from './warning.ts';

/** The parts of a JSON Schema that this check reads. */
interface Schema {
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  $ref?: string;
}

const root = configJsonSchema() as Schema & { $defs?: Readonly<Record<string, Schema>> };

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name && root.$defs?.[name]) || schema;
}

/** Maximum edit distance between a wrong key and the suggested one: a third of its letters, because short words are alike. */
const mostLetters = (word: string) => Math.min(3, Math.floor(word.length / 3));

/** Returns the nearest known word; undefined when none is near enough. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(word, [...known]);
  return distance(word.toLowerCase(), best.toLowerCase()) <= mostLetters(word) ? best : undefined;
}

/**
 * Returns the one unknown key whose value fits the one missing field beside it; undefined if there is none: `entete` for
 * `header`. Spelling does not matter, because operators translate.
 */
export function misnamedField(
  faults: readonly ConfigFault[],
  text: string,
): { unknown: string; missing: string } | undefined {
  const missing = faults
    .filter(({ message }) => message === 'champ manquant')
    .map(({ path }) => path);
  const unknown = [...unknownKeys(parseJson(text))].map(({ path }) => path);
  const [field = ''] = missing;
  const [keys = []] = unknown;
  const name = formatPath(keys);
  const parent = (path: string) => path.split('.').slice(0, -1).join('.');
  if (missing.length !== 1 || unknown.length !== 1 || parent(name) !== parent(field))
    return undefined;
  const file = parseJson(text);
  const holder = valueAt(file, keys.slice(0, -1));
  if (typeof holder !== 'object' || holder === null) return undefined;
  const renamed = Object.fromEntries(
    Object.entries(holder).map(([key, value]) => [
      key === keys.at(-1) ? (field.split('.').at(-1) ?? '') : key,
      value,
    ]),
  );
  // Only the top level and its groups have compulsory fields.
  const [group] = keys.slice(0, -1);
  const whole = group === undefined ? renamed : { ...(file as object), [group]: renamed };
  try {
    parseConfigStrictly(JSON.stringify(whole));
    return { unknown: name, missing: field };
  } catch (error) {
    const left = error instanceof ConfigError ? error.faults : [];
    return left.some(({ path }) => path.startsWith(field))
      ? undefined
      : { unknown: name, missing: field };
  }
}

/** Yields a warning for each unknown key, at every depth. Keys that begin with « $ » are for editors. */
export function* unknownKeys(
  value: unknown,
  schema: Schema = root,
  path: Key[] = [],
): Generator<Warning> {
  const { properties, items } = resolved(schema);
  if (Array.isArray(value) && items)
    for (const [index, item] of value.entries()) yield* unknownKeys(item, items, [...path, index]);
  if (!properties || typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const known = new Map(Object.entries(properties));
  for (const [key, item] of Object.entries(value)) {
    const own = known.get(key);
    if (own) yield* unknownKeys(item, own, [...path, key]);
    else if (!key.startsWith('$')) {
      const meant = nearest(key, [...known.keys()]);
      const advice = meant ? `écrivez « ${meant} »` : 'retirez-le : le portail ne le lit pas';
      yield { path: [...path, key], message: `champ inconnu : ${advice}` };
    }
  }
}
