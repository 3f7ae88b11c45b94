/** JSON Schema of `config.json`, derived from the build's schema, with a description of each field for editors. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { linkSchema } from './fields.ts';
import { buildConfigSchema } from './parse-strictly.ts';
import { schemaTexts } from './schema-texts.ts';

/** A part of a JSON Schema. */
interface Part {
  properties?: Record<string, Part>;
  items?: Part;
  description?: string;
  examples?: unknown[];
  [keyword: string]: unknown;
}

/** Returns the texts of a path; those of « * » for any name in its place, and of « lien » for the link of the notice. */
function textsOf(written: readonly string[]) {
  const [area, field, ...rest] = written;
  const path = area === 'notice' && field === 'link' && rest[0] ? ['lien', ...rest] : written;
  const isOf = (pattern: string) => {
    const names = pattern.split('.');
    return (
      names.length === path.length && names.every((name, at) => name === '*' || name === path[at])
    );
  };
  const found = Object.keys(schemaTexts).find(isOf);
  return found ? schemaTexts[found] : undefined;
}

/** Adds the texts to a part and to what it contains. @throws Error for a field without a description. */
function describe({ isTrustList: _ofParser, ...part }: Part, path: readonly string[]): Part {
  const [description, example] = textsOf(path) ?? [];
  if (path.length > 0 && !description)
    throw new Error(`src/config/schema-texts.ts : « ${path.join('.')} » manque`);
  const properties = Object.entries(part.properties ?? {}).map(([name, inner]) => [
    name,
    describe(inner, [...path, name]),
  ]);
  return {
    ...part,
    ...(description && { description }),
    ...(example !== undefined && { examples: [example] }),
    ...(part.properties && { properties: Object.fromEntries(properties) }),
  };
}

/** Returns the JSON Schema (draft 7). `npm run config -- check` makes the checks that it cannot express. */
export function configJsonSchema(): object {
  const { $defs, ...schema } = toJsonSchema(buildConfigSchema, {
    typeMode: 'input',
    errorMode: 'ignore',
    definitions: { lien: linkSchema },
  }) as Part & { $defs: { lien: Part } };
  const address = { type: 'string', description: 'L’adresse de ce schéma, pour les éditeurs.' };
  const described = describe(schema, []);
  return {
    title: 'config.json du portail France Identité',
    ...described,
    properties: { $schema: address, ...described.properties },
    $defs: { lien: describe($defs.lien, ['lien']) },
  };
}
