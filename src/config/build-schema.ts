/** Schema of `config.json` for the build: it adds the fields that only the build reads, so no browser loads them. */
import * as v from 'valibot';
import { appPoliciesSchema } from '../features/embedded-app/policy-schema.ts';
import { configSchema } from './schema.ts';

/** The published JSON Schema derives from this schema. */
export const buildConfigSchema = v.object(
  { ...configSchema.entries, appPolicies: v.optional(appPoliciesSchema, {}) },
  'objet attendu',
);

/** A strictly parsed configuration. */
export type BuildConfig = v.InferOutput<typeof buildConfigSchema>;
