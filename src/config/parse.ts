/** Lenient parser of `config.json`, for the browser: drops bad entries, keeps the rest. Build: parse-strictly.ts. */

import type * as v from 'valibot';
import { buildTimeConfig, type SiteConfig } from './build-time-config.ts';
import {
  ConfigError,
  formatPath,
  isMangled,
  issueKeys,
  type Key,
  parseJson,
  runSchema,
  valueAt,
} from './read-schema.ts';
import { type Config, configSchema, neutralConfig } from './schema.ts';

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/**
 * Returns true if a part of the input cannot be right: it has another type than that of the build. Menus may also be
 * missing, or written in another encoding than UTF-8: a page without menu is a page without way out.
 */
function isWrong(name: keyof SiteConfig, input: Record<string, unknown>, json: string): boolean {
  if (name === 'header' || name === 'footer') return isMangled(json) || !Array.isArray(input[name]);
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  // An empty value counts as missing.
  const isMissing = value === undefined || value === null || value === '';
  return !isMissing && typeOf(value) !== typeOf(buildTimeConfig[name]);
}

/**
 * Puts the parts of the build into an input whose own cannot be right. Not `attest`: without rules nobody is trusted.
 * Returns their paths, for the warning.
 */
function keepBuiltParts(input: Record<string, unknown>, json: string): string[] {
  const names = Object.keys(buildTimeConfig) as (keyof SiteConfig)[];
  const kept = names.filter((name) => isWrong(name, input, json));
  for (const name of kept) input[name] = structuredClone(buildTimeConfig[name]);
  return kept;
}

/**
 * Returns the path to repair for one issue: the innermost list entry around it, else the field. If the neutral
 * configuration lacks a parent of the field, returns the outermost parent that it lacks. A bad position alone does not
 * cost an entry with its children: the entry sorts last.
 */
function repairKeys(keys: readonly Key[]): Key[] {
  if (keys.at(-1) === 'position') return [...keys];
  const lastIndex = keys.findLastIndex((key) => typeof key === 'number');
  if (lastIndex !== -1) return keys.slice(0, lastIndex + 1);
  const holders = keys.map((_, index) => valueAt(neutralConfig, keys.slice(0, index)));
  const absent = holders.indexOf(undefined);
  return keys.slice(0, absent === -1 ? keys.length : absent);
}

/** Removes a list entry, or replaces a bad field with its neutral value. */
function repair(root: unknown, keys: readonly Key[]): void {
  const holder = valueAt(root, keys.slice(0, -1));
  const key = keys.at(-1);
  if (Array.isArray(holder) && typeof key === 'number') holder.splice(key, 1);
  else if (typeof holder === 'object' && holder !== null && key !== undefined)
    (holder as Record<Key, unknown>)[key] = structuredClone(valueAt(neutralConfig, keys));
}

/** Compares paths, so that later list entries are removed before earlier ones, and inner before outer. */
function byLastFirst(a: readonly Key[], b: readonly Key[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [x, y] = [a[i], b[i]];
    if (typeof x === 'number' && typeof y === 'number' && x !== y) return y - x;
  }
  return b.length - a.length;
}

/** Repairs every issue once, at a path of at most `depth` keys. Returns the paths, for the warning. */
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

/**
 * Maximum number of rounds. Each may find new faults, because valibot checks a part as a whole only once its fields
 * are valid.
 */
const repairRounds = 5;

/**
 * Parses a configuration leniently, for the browser (architecture: configuration). Ignores unknown fields, drops bad
 * list entries, and gives bad fields their neutral value; parts that cannot be right stay those of the build. One console
 * warning names these entries and fields, without their values.
 * @throws ConfigError if the text is not a JSON object, or if no repair makes it valid.
 */
export function parseConfigLeniently(json: string): Config {
  const input = parseJson(json);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ConfigError('un objet JSON est attendu');
  const dropped = new Set(keepBuiltParts(input as Record<string, unknown>, json));
  for (let round = 0; round < repairRounds; round += 1) {
    const result = runSchema(configSchema, input);
    if (result.success) {
      if (dropped.size > 0)
        console.warn(`config.json : entrées ignorées : ${[...dropped].join(', ')}`);
      return result.output;
    }
    // The last repair replaces whole top-level fields, because finer ones have failed. The last round only checks it.
    const depth = round === repairRounds - 2 ? 1 : undefined;
    for (const path of repairAll(input, result.issues, depth)) dropped.add(path);
  }
  throw new ConfigError('aucune valeur utilisable');
}
