import { expect, test } from 'vitest';
import { configJsonSchema } from '../../../src/config/json-schema.ts';
import { configSchema } from '../../../src/config/schema.ts';

test('describes every field of the schema, and requires those of the specification only', () => {
  const schema = configJsonSchema() as { properties: object; required: string[] };
  expect(Object.keys(schema.properties)).toEqual(Object.keys(configSchema.entries));
  expect(schema.required).toEqual([
    'portailUrl',
    'displayVersion',
    'env',
    'header',
    'footer',
    'simplePages',
  ]);
});
