/** The JSON Schema of `config.json`, derived from the one schema. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { buildConfigSchema } from './build-schema.ts';

/** JSON Schema (draft 7) of the configuration. Checks that JSON Schema cannot say are left to `npm run config -- check`. */
export function configJsonSchema(): object {
  const schema = toJsonSchema(buildConfigSchema, { typeMode: 'input', errorMode: 'ignore' });
  return { title: 'config.json du portail France Identité', ...schema };
}
