/** Strict parser of `config.json`, for the build and `npm run config -- check`: it reports every fault. */
import * as v from 'valibot';
import { appPoliciesSchema } from '../features/embedded-app/policy-schema.ts';
import {
  ConfigError,
  type ConfigFault,
  formatPath,
  isMangled,
  issueKeys,
  parseJson,
  runSchema,
} from './parse.ts';
import { configSchema } from './schema.ts';

/** The schema with the fields that only the build reads. The published JSON Schema derives from it. */
export const buildConfigSchema = v.object(
  { ...configSchema.entries, appPolicies: v.optional(appPoliciesSchema, {}) },
  'objet attendu',
);

/** A strictly parsed configuration. */
export type BuildConfig = v.InferOutput<typeof buildConfigSchema>;

/** French words for valibot's names of received values. Other values stay as valibot writes them. */
const receivedWords: Readonly<Record<string, string>> = {
  Object: 'un objet',
  Array: 'une liste',
  undefined: 'rien',
  NaN: 'rien qui soit un nombre',
};

function issueToFault(issue: v.BaseIssue<unknown>): ConfigFault {
  const missing = issue.input === undefined && issue.type === 'object';
  // For a text that is too short, `received` is only its length; for a rule on a whole object, it says nothing.
  const isOfWhole = issue.type === 'check' && typeof issue.input === 'object';
  const saysEnough = isOfWhole || issue.type === 'min_length';
  return {
    path: formatPath(issueKeys(issue)),
    message: missing
      ? 'champ manquant'
      : saysEnough
        ? issue.message
        : `${issue.message}, reçu ${receivedWords[issue.received] ?? issue.received}`,
  };
}

/** Formats faults as lines of a message, each with its path. */
export function faultLines(faults: readonly ConfigFault[]): string {
  return faults.map(({ path, message }) => `  ${path} : ${message}`).join('\n');
}

/**
 * Parses a configuration strictly, for the build and `npm run config -- check`.
 * @throws ConfigError with every fault, its path and the expected value.
 */
export function parseConfigStrictly(json: string): BuildConfig {
  if (isMangled(json)) throw new ConfigError('le fichier n’est pas en UTF-8');
  const result = runSchema(buildConfigSchema, parseJson(json));
  if (result.success) return result.output;
  const faults = result.issues.map(issueToFault);
  throw new ConfigError(`configuration invalide\n${faultLines(faults)}`, faults);
}
