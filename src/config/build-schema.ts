/** The whole of `config.json` as a build reads it: with what counts at build only, which no browser carries. */
import * as v from 'valibot';
import { appPoliciesSchema } from '../features/embedded-app/policy-schema.ts';
import { configSchema } from './schema.ts';

/** The published JSON Schema is made from this one. */
export const buildConfigSchema = v.object(
  { ...configSchema.entries, appPolicies: v.optional(appPoliciesSchema, {}) },
  'objet attendu',
);

/** A configuration that a build has accepted. */
export type BuildConfig = v.InferOutput<typeof buildConfigSchema>;
