import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { configJsonSchema } from '../../../src/config/json-schema.ts';
import { buildConfigSchema, parseConfigStrictly } from '../../../src/config/parse-strictly.ts';
import { schemaTexts } from '../../../src/config/schema-texts.ts';
import { safeWith } from './sample.ts';

test('describes every field of the schema, and requires only those of the specification', () => {
  const schema = configJsonSchema() as { properties: object; required: string[] };
  expect(Object.keys(schema.properties)).toEqual([
    '$schema',
    ...Object.keys(buildConfigSchema.entries),
  ]);
  expect(schema.required).toEqual([
    'portailUrl',
    'displayVersion',
    'env',
    'header',
    'footer',
    'simplePages',
  ]);
});

/** Validates against the schema with a validator that is not ours. */
const isValid = new Ajv({ formats: { email: true } }).compile(configJsonSchema());
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const shipped = 'public/assets/config/config.json';
const demonstration = 'tools/demo/config.json';

test('the published schema is the present one (« npm run config -- schema » writes it)', () => {
  expect(readJson('public/assets/config/config.schema.json')).toEqual(configJsonSchema());
});

test.each([shipped, demonstration])(
  '%s names the schema, and is valid for another validator',
  (file) => {
    const config = readJson(file);
    const schema = readJson(join(dirname(file), config.$schema));
    const [end] = [schema.$ref ?? '.'].map((address) => join(dirname(file), address));
    expect(schema.title ?? readJson(end ?? '').title).toBe(
      'config.json du portail France Identité',
    );
    expect(isValid(config), JSON.stringify(isValid.errors)).toBe(true);
  },
);

test.each([
  ['header', [{ href: '/sans-texte' }]],
  ['header', 'texte'],
  ['displayVersion', 'true'],
  ['notice', { level: 'grave' }],
  ['attest', { maxFileSize: 3_000_000 }],
  ['appPolicies', { gestionCompte: { sources: { 'script-src': ['https://a.example'] } } }],
])('the schema refuses %s: %j, as the build does', (field, value) => {
  const config = { ...readJson(shipped), [field]: value };
  expect(isValid(config)).toBe(false);
  expect(() => parseConfigStrictly(JSON.stringify(config))).toThrow();
});

test('each field is described in French, with examples that the schema accepts', () => {
  const accepted = Object.entries(schemaTexts).filter(
    ([path, [, example]]) => example !== undefined && !path.includes('*'),
  );
  expect(accepted.length).toBeGreaterThan(50);
  for (const [path, [description, example]] of accepted) {
    expect(description, path).toMatch(/^(?:\p{Lu}|true|false)/u);
    const [area = '', field, part] = path.split('.');
    const inner = part ? { [part]: example } : example;
    const link = area === 'lien' ? { header: [{ libelle: 'a', [field ?? '']: inner }] } : undefined;
    const fields = link ?? {
      [area]: field ? { ...readJson(shipped)[area], [field]: inner } : example,
    };
    const config = { ...readJson(shipped), ...fields };
    expect(isValid(config), `${path} ${JSON.stringify(isValid.errors)}`).toBe(true);
  }
});

/** Returns the path of every field: « simplePages.googlePlayUrl ». Fields of links have their own table. */
function pathsOf(entries: object, prefix = ''): string[] {
  return Object.entries(entries).flatMap(([name, schema]) => {
    const { entries: inner } = schema.wrapped ?? schema.pipe?.[0] ?? schema;
    const nested = inner ?? schema.wrapped?.pipe?.[0]?.entries;
    return nested && !name.startsWith('link') && prefix.split('.').length < 2
      ? pathsOf(nested, `${prefix}${name}.`)
      : [`${prefix}${name}`];
  });
}

test('docs/operating.md describes every field', () => {
  const table = readFileSync('docs/operating.md', 'utf8').split('## Every field')[1] ?? '';
  const paths = pathsOf(buildConfigSchema.entries);
  expect(paths).toContain('attest.maxFileSize');
  expect(paths).toContain('notice.level');
  const missing = paths.filter((path) => {
    const [area = '', field] = path.split('.');
    const row = table.split('\n').find((line) => {
      const named = line.split('|')[1] ?? '';
      return field
        ? named.includes(`${area}.`) && named.includes(`.${field}`)
        : named.includes(area);
    });
    return !row;
  });
  expect(missing).toEqual([]);
});

test('the examples of docs/exploitation.md are a menu entry and a notice that the build accepts', () => {
  const guide = readFileSync('docs/exploitation.md', 'utf8');
  const [entry = '', notice = ''] = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text]) => text,
  );
  const fields = { header: [JSON.parse(entry)], ...JSON.parse(`{${notice}}`) };
  const config = parseConfigStrictly(safeWith(fields));
  expect(config.header).toMatchObject([{ libelle: 'Vérifier un justificatif' }]);
  expect(config.notice).toMatchObject({ level: 'warning', title: 'Maintenance dimanche 7 mars.' });
});
