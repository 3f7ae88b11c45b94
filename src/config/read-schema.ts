/** What both manners of parsing `config.json` share: its text read, a schema run, faults with their path. */
import * as v from 'valibot';

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

/** A step of a path. */
export type Key = string | number;

/** Reads JSON. @throws ConfigError when the text is not JSON; `npm run config -- check` says where. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw new ConfigError('ce n’est pas du JSON : « npm run config -- check » dit où');
  }
}

/** What a schema is made of, as far as it is looked through. */
type Inner = v.GenericSchema & {
  wrapped?: v.GenericSchema;
  pipe?: readonly [v.GenericSchema, ...{ metadata?: { isTrustList?: boolean } }[]];
  entries?: Readonly<Record<string, v.GenericSchema>>;
  item?: v.GenericSchema;
  getter?: (input: unknown) => v.GenericSchema;
};

/** True for a field that may be absent, but for lists of whom to trust: what is no list there trusts nobody. */
function mayBeAbsent(schema: Inner | undefined): boolean {
  const [, ...actions] = (schema?.wrapped as Inner | undefined)?.pipe ?? [];
  return schema?.type === 'optional' && !actions.some(({ metadata }) => metadata?.isTrustList);
}

const isEmpty = (value: unknown) => value === null || value === '';

/**
 * A copy of an input without what counts as not given: null and empty texts, in each field that may be absent. Tools that
 * administer a configuration write every key. An empty list stays a list: in `attest` it trusts nobody.
 */
function withoutEmptyFields(schema: v.GenericSchema, input: unknown): unknown {
  const { wrapped, pipe, entries, item, getter }: Inner = schema;
  const inner = wrapped ?? pipe?.[0] ?? getter?.(input);
  if (inner && inner !== schema) return withoutEmptyFields(inner, input);
  if (Array.isArray(input))
    return item ? input.map((each) => withoutEmptyFields(item, each)) : input;
  if (!entries || typeof input !== 'object' || input === null) return input;
  const kept = Object.entries(input).filter(
    ([key, value]) => !(isEmpty(value) && mayBeAbsent(entries[key])),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const entry = entries[key];
      return [key, entry ? withoutEmptyFields(entry, value) : value];
    }),
  );
}

/** Runs a schema; nesting too deep for the stack is a ConfigError too. */
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

/** Path of a fault, as keys. */
export function issueKeys(issue: v.BaseIssue<unknown>): Key[] {
  return (issue.path ?? []).map((item) => item.key as Key);
}

/** Writes a path as JavaScript would: `header[2].children[0].href`; the root is « (racine) ». */
export function formatPath(keys: readonly Key[]): string {
  const path = keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
  return path === '' ? '(racine)' : path;
}
