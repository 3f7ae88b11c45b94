/** `npm run config -- schema`: writes the JSON Schema of `config.json` beside the file that ships, for editors. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configJsonSchema } from '../src/config/json-schema.ts';

/** The published JSON Schema. A test says when it must be written again. */
export const schemaFile = fileURLToPath(
  new URL('../public/assets/config/config.schema.json', import.meta.url),
);

/** Writes the file. */
export function writeSchema(): void {
  writeFileSync(schemaFile, `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
  console.log('public/assets/config/config.schema.json est écrit.');
}
