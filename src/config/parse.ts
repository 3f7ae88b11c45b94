/** `config.json` as the browser reads it: a bad entry is dropped, the rest serves (parse-strictly.ts: the build's manner). */
import type * as v from 'valibot';
import {
  ConfigError,
  formatPath,
  issueKeys,
  type Key,
  parseJson,
  runSchema,
} from './read-schema.ts';
import { type Config, configSchema, neutralConfig } from './schema.ts';

/** Follows keys into nested objects and lists; undefined when the way ends early. */
function valueAt(root: unknown, keys: readonly Key[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<Key, unknown>)[key]
        : undefined,
    root,
  );
}

/**
 * What to repair for one issue: the innermost list entry that holds it, else the field itself, or what holds
 * it where the neutral configuration has nothing there (an optional part that is not what it should be).
 */
function repairKeys(keys: readonly Key[]): Key[] {
  const lastIndex = keys.findLastIndex((key) => typeof key === 'number');
  if (lastIndex !== -1) return keys.slice(0, lastIndex + 1);
  const holders = keys.map((_, index) => valueAt(neutralConfig, keys.slice(0, index)));
  const absent = holders.indexOf(undefined);
  return keys.slice(0, absent === -1 ? keys.length : absent);
}

/** Removes a list entry, or puts the neutral value in the place of a bad field. */
function repair(root: unknown, keys: readonly Key[]): void {
  const holder = valueAt(root, keys.slice(0, -1));
  const key = keys.at(-1);
  if (Array.isArray(holder) && typeof key === 'number') holder.splice(key, 1);
  else if (typeof holder === 'object' && holder !== null && key !== undefined)
    (holder as Record<Key, unknown>)[key] = structuredClone(valueAt(neutralConfig, keys));
}

/** Sorts paths so that later list entries are removed before earlier ones, inner before outer. */
function byLastFirst(a: readonly Key[], b: readonly Key[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [x, y] = [a[i], b[i]];
    if (typeof x === 'number' && typeof y === 'number' && x !== y) return y - x;
  }
  return b.length - a.length;
}

/** Repairs every issue once, at most so deep; returns the paths, for the warning. */
function repairAll(
  root: unknown,
  issues: readonly v.BaseIssue<unknown>[],
  depth?: number,
): string[] {
  const targets = new Map(
    issues.map((issue) => {
      const keys = repairKeys(issueKeys(issue).slice(0, depth));
      return [formatPath(keys), keys];
    }),
  );
  for (const keys of [...targets.values()].sort(byLastFirst)) repair(root, keys);
  return [...targets.keys()];
}

/** One fault may hide another: a check of a whole part is made once its fields are right. */
const repairRounds = 5;

/**
 * Parses a configuration leniently: for the browser (architecture: configuration). An unknown field is ignored, a bad
 * entry is dropped, a bad field becomes neutral; one console warning names them, without their values.
 * @throws ConfigError when nothing can be used: not JSON, or not an object.
 */
export function parseConfigLeniently(json: string): Config {
  const input = parseJson(json);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ConfigError('un objet JSON est attendu');
  const dropped = new Set<string>();
  for (let round = 0; round < repairRounds; round += 1) {
    const result = runSchema(configSchema, input);
    if (result.success) {
      if (dropped.size > 0)
        console.warn(`config.json : entrées ignorées : ${[...dropped].join(', ')}`);
      return result.output;
    }
    // What could not be mended within its field goes with the whole field.
    const depth = round === repairRounds - 2 ? 1 : undefined;
    for (const path of repairAll(input, result.issues, depth)) dropped.add(path);
  }
  throw new ConfigError('aucune valeur utilisable');
}
