/** Functions that both parsers of `config.json` share: read its text, run a schema, format the paths of faults. */
import * as v from 'valibot';

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
  keys.reduce((value, key) => (value as Record<Key, unknown> | null | undefined)?.[key], root);

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
