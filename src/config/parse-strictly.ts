/** `config.json` as the build and `npm run config -- check` read it: every fault is told. */
import type * as v from 'valibot';
import { type BuildConfig, buildConfigSchema } from './build-schema.ts';
import {
  ConfigError,
  type ConfigFault,
  formatPath,
  issueKeys,
  parseJson,
  runSchema,
} from './read-schema.ts';

/** What valibot calls what it received, in the operator's words; a text is quoted as it is. */
const receivedWords: Readonly<Record<string, string>> = {
  Object: 'un objet',
  Array: 'une liste',
  undefined: 'rien',
  NaN: 'rien qui soit un nombre',
};

function issueToFault(issue: v.BaseIssue<unknown>): ConfigFault {
  const missing = issue.input === undefined && issue.type === 'object';
  return {
    path: formatPath(issueKeys(issue)),
    message: missing
      ? 'champ manquant'
      : // Of a text that is too short, valibot tells the length.
        issue.type === 'min_length'
        ? issue.message
        : `${issue.message}, reçu ${receivedWords[issue.received] ?? issue.received}`,
  };
}

/** Faults as lines of a message, each with its path. */
export function faultLines(faults: readonly ConfigFault[]): string {
  return faults.map(({ path, message }) => `  ${path} : ${message}`).join('\n');
}

/**
 * Parses a configuration strictly: for the build and for `npm run config -- check`.
 * @throws ConfigError with every fault, each with its path and what was expected.
 */
export function parseConfigStrictly(json: string): BuildConfig {
  const result = runSchema(buildConfigSchema, parseJson(json));
  if (result.success) return result.output;
  const faults = result.issues.map(issueToFault);
  throw new ConfigError(`configuration invalide\n${faultLines(faults)}`, faults);
}
