import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildConfigSchema } from '../../../src/config/build-schema.ts';
import { configJsonSchema } from '../../../src/config/json-schema.ts';
import { parseConfigStrictly } from '../../../src/config/parse-strictly.ts';
import { safeWith } from './sample.ts';

test('describes every field of the schema, and requires only those of the specification', () => {
  const schema = configJsonSchema() as { properties: object; required: string[] };
  expect(Object.keys(schema.properties)).toEqual(Object.keys(buildConfigSchema.entries));
  expect(schema.required).toEqual([
    'portailUrl',
    'displayVersion',
    'env',
    'header',
    'footer',
    'simplePages',
  ]);
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
