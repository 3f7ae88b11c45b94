/** JSON Schema of `config.json`, derived from the build's schema. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { buildConfigSchema } from './build-schema.ts';

/** Returns the JSON Schema (draft 7). `npm run config -- check` makes the checks that it cannot express. */
export function configJsonSchema(): object {
  const schema = toJsonSchema(buildConfigSchema, { typeMode: 'input', errorMode: 'ignore' });
  return { title: 'config.json du portail France Identité', ...schema };
}
