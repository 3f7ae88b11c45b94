/** Finds the keys of a configuration that the portal does not know, and suggests the nearest known one. */
import { closest, distance } from 'fastest-levenshtein';
import { configJsonSchema } from '../../src/config/json-schema.ts';
import type { Key } from '../../src/config/parse.ts';
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
