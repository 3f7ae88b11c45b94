import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { BrowserBundle } from '../../../../tools/build/browser-bundle.ts';
import { bundle } from './bundle.ts';

const modules = {
  'a.js':
    "import { shared } from './shared.js'; import './unused.js'; import sheet from './own.css?url'; export const a = [shared, sheet];",
  'b.js': "import { shared } from './shared.js'; export const b = shared + 'fr-b';",
  'shared.js': "export const shared = 'fr-shared'; export const unused = 'fr-unused';",
  'unused.js': "export const nobody = 'fr-nobody';",
  // Too large to be inlined as data.
  'own.css': `.a{color:red}/*${'x'.repeat(5000)}*/`,
};

test('records what each file imports, and the code of each module', async () => {
  const recorded = new BrowserBundle();
  const { chunks } = await bundle(modules, ['a.js', 'b.js'], [recorded.plugin()]);
  const fileOf = (name: string) => chunks.find((chunk) => chunk.name === name)?.fileName ?? '';
  const imported = recorded.withImports(fileOf('b'));
  expect(imported).toHaveLength(2);
  expect(imported[0]).toBe(fileOf('b'));
  expect(recorded.modulesOf(fileOf('b')).map((id) => basename(id))).toEqual(['b.js', 'shared.js']);
  const code = recorded
    .modulesOf(fileOf('a'))
    .map((id) => recorded.modules.get(id)?.code)
    .join('');
  expect(code).toContain('fr-shared');
  expect(code).not.toMatch(/fr-unused|fr-nobody|fr-b/);
  expect(recorded.assetsOf([fileOf('a')])).toEqual([expect.stringMatching(/own.*\.css$/)]);
  expect(recorded.assetsOf([fileOf('b')])).toEqual([]);
});

test('a file that the bundle lacks stops the build', () => {
  expect(() => new BrowserBundle().withImports('_astro/rien.js')).toThrow('rien.js');
});
