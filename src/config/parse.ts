/**
 * From the text of `config.json` to a typed `Config`, in two manners with the same schema:
 * strict for the build and `config:check` (every fault is told), lenient for the browser
 * (a bad entry is dropped, the rest serves).
 */
import * as v from 'valibot';
import { type Config, configSchema, neutralConfig } from './schema.ts';

/** One fault of a configuration: where it is (« header[2].href ») and what was expected there. */
export interface ConfigFault {
  path: string;
  message: string;
}

/** The configuration cannot be used at all, or (strict) has faults. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly ConfigFault[];

  constructor(message: string, faults: readonly ConfigFault[] = []) {
    super(message);
    this.faults = faults;
  }
}

type Key = string | number;

/** Reads JSON; a ConfigError says that the text is not JSON, with the reason. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`ce n’est pas du JSON : ${reason}`);
  }
}

/** Runs the schema; nesting too deep for the stack is a ConfigError too. */
function runSchema(input: unknown): v.SafeParseResult<typeof configSchema> {
  try {
    return v.safeParse(configSchema, input);
  } catch {
    throw new ConfigError('structure trop imbriquée');
  }
}

function issueKeys(issue: v.BaseIssue<unknown>): Key[] {
  return (issue.path ?? []).map((item) => item.key as Key);
}

/** Writes a path as JavaScript would: `header[2].children[0].href`; the root is « (racine) ». */
function formatPath(keys: readonly Key[]): string {
  const path = keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
  return path === '' ? '(racine)' : path;
}

function issueToFault(issue: v.BaseIssue<unknown>): ConfigFault {
  const missing = issue.input === undefined && issue.type === 'object';
  return {
    path: formatPath(issueKeys(issue)),
    message: missing ? 'champ manquant' : `${issue.message}, reçu ${issue.received}`,
  };
}

/** Faults as lines of a message, each with its path. */
export function faultLines(faults: readonly ConfigFault[]): string {
  return faults.map(({ path, message }) => `  ${path} : ${message}`).join('\n');
}

/**
 * Parses a configuration strictly: for the build and for `npm run config:check`.
 * @throws ConfigError with every fault, each with its path and what was expected.
 */
export function parseConfigStrictly(json: string): Config {
  const result = runSchema(parseJson(json));
  if (result.success) return result.output;
  const faults = result.issues.map(issueToFault);
  throw new ConfigError(`configuration invalide\n${faultLines(faults)}`, faults);
}

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
    const result = runSchema(input);
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
