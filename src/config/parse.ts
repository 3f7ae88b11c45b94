/** Parsers of `config.json`: what both share, then the lenient one of the browser. The build's is in parse-strictly.ts. */
import * as v from 'valibot';
import type { SiteConfig } from './build-time-config.ts';
import { type Config, configSchema, neutralConfig } from './schema.ts';

/** One fault of a configuration: its path (« header[2].href ») and the expected value. */
export interface ConfigFault {
  path: string;
  message: string;
}

/** Error of an unusable configuration or, in strict parsing, of a configuration with faults. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  /** Each fault with its path; none if the file cannot be read at all. */
  readonly faults: readonly ConfigFault[];

  constructor(message: string, faults: readonly ConfigFault[] = []) {
    super(message);
    this.faults = faults;
  }
}

/** One key of a path: a field name or a list index. */
export type Key = string | number;

/** Returns the value at a path of keys; undefined if the path ends early. */
export const valueAt = (root: unknown, keys: readonly Key[]): unknown =>
  keys.reduce<unknown>(
    // Own keys only: « constructor » is one of every object.
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<Key, unknown>)[key]
        : undefined,
    root,
  );

/** Returns true for the text of a file that is not in UTF-8: a reader of UTF-8 replaced what it could not read. */
export const isMangled = (text: string) => text.includes('\uFFFD');

/** Parses JSON. @throws ConfigError if the text is not JSON; `npm run config -- check` shows the position. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw new ConfigError('ce n’est pas du JSON : « npm run config -- check » dit où');
  }
}

/** Members of a valibot schema that this module reads. */
type Inner = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  pipe?: readonly [v.GenericSchema, ...{ metadata?: { isTrustList?: boolean } }[]];
  entries?: Readonly<Record<string, v.GenericSchema>>;
  item?: v.GenericSchema;
  getter?: (input: unknown) => v.GenericSchema;
};

/** Returns true for optional fields except trust lists: there, null must stay a fault, not count as an absent list. */
function mayBeAbsent(schema: Inner | undefined): boolean {
  const [, ...actions] = (schema?.wrapped as Inner | undefined)?.pipe ?? [];
  return schema?.type === 'optional' && !actions.some(({ metadata }) => metadata?.isTrustList);
}

const isEmpty = (value: unknown) => value === null || value === '';

/**
 * Returns a copy of an input without the optional fields that are null or an empty text, because administration tools
 * write every key. An empty list stays, because in `attest` it trusts nobody.
 */
function withoutEmptyFields(schema: v.GenericSchema, input: unknown): unknown {
  const { wrapped, pipe, entries, item, getter }: Inner = schema;
  const inner = wrapped ?? pipe?.[0] ?? getter?.(input);
  if (inner && inner !== schema) return withoutEmptyFields(inner, input);
  if (Array.isArray(input))
    return item ? input.map((each) => withoutEmptyFields(item, each)) : input;
  if (!entries || typeof input !== 'object' || input === null) return input;
  // « constructor » and other inherited names are no fields.
  const entryOf = (key: string) => (Object.hasOwn(entries, key) ? entries[key] : undefined);
  const kept = Object.entries(input).filter(
    ([key, value]) => !(isEmpty(value) && mayBeAbsent(entryOf(key))),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const entry = entryOf(key);
      return [key, entry ? withoutEmptyFields(entry, value) : value];
    }),
  );
}

/** Runs a schema. @throws ConfigError if the nesting is too deep for the stack. */
export function runSchema<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.SafeParseResult<Schema> {
  try {
    return v.safeParse(schema, withoutEmptyFields(schema, input));
  } catch {
    throw new ConfigError('structure trop imbriquée');
  }
}

/** Returns the path of an issue, as keys. */
export function issueKeys(issue: v.BaseIssue<unknown>): Key[] {
  return (issue.path ?? []).map((item) => item.key as Key);
}

/** Formats a path as in JavaScript: `header[2].children[0].href`. The root is « (racine) ». */
export function formatPath(keys: readonly Key[]): string {
  const path = keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
  return path === '' ? '(racine)' : path;
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/**
 * Returns true if a part of the input cannot be right: it has another type than that of the build. Menus may also be
 * missing, or written in another encoding than UTF-8: a page without menu is a page without way out.
 */
function isWrong(
  name: keyof SiteConfig,
  input: Record<string, unknown>,
  { json, built }: { json: string; built: SiteConfig },
): boolean {
  if (name === 'header' || name === 'footer') return isMangled(json) || !Array.isArray(input[name]);
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  // An empty value counts as missing.
  const isMissing = value === undefined || value === null || value === '';
  return !isMissing && typeOf(value) !== typeOf(built[name]);
}

/**
 * Puts the parts of the build into an input whose own cannot be right. Not `attest`: without rules nobody is trusted.
 * Returns their paths, for the warning.
 */
function keepBuiltParts(input: Record<string, unknown>, json: string, built: SiteConfig): string[] {
  const names = Object.keys(built) as (keyof SiteConfig)[];
  const kept = names.filter((name) => isWrong(name, input, { json, built }));
  for (const name of kept) input[name] = structuredClone(built[name]);
  return kept;
}

/**
 * Returns the path of what is repaired for a fault:
 * - `header[2].children[0].href`: the innermost entry of a list, `header[2].children[0]`, which is removed;
 * - `header[2].position`: the field alone, because an entry without a position sorts last;
 * - `help.email`: the field, which becomes neutral;
 * - `attest.signer.name`, if the neutral configuration has no `attest.signer`: that part, which is removed.
 */
function repairKeys(keys: readonly Key[]): readonly Key[] {
  if (keys.at(-1) === 'position') return keys;
  const entry = keys.findLastIndex((key) => typeof key === 'number');
  if (entry !== -1) return keys.slice(0, entry + 1);
  const absent = keys.findIndex(
    (_, index) => valueAt(neutralConfig, keys.slice(0, index)) === undefined,
  );
  return absent === -1 ? keys : keys.slice(0, absent);
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
export function parseConfigLeniently(json: string, built: SiteConfig): Config {
  const input = parseJson(json);
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ConfigError('un objet JSON est attendu');
  const dropped = new Set(keepBuiltParts(input as Record<string, unknown>, json, built));
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
