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

/** Reads JSON; a ConfigError says that the text is not JSON, with the reason. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`ce n’est pas du JSON : ${reason}`);
  }
}

/** Runs a schema; nesting too deep for the stack is a ConfigError too. */
export function runSchema<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.SafeParseResult<Schema> {
  try {
    return v.safeParse(schema, input);
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
