import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { BrowserBundle, manifestFile } from '../../../../tools/build/browser-bundle.ts';
import { newFolder } from '../../../support/tool-runs.ts';
import { bundleOf } from './bundle.ts';

test('reads what Vite writes: imports, direct and indirect, stylesheets, sources', async () => {
  const root = newFolder();
  const modules = {
    'a.js':
      "import { b } from './b.js'; import sheet from './own.css?url'; export const a = [b, sheet];",
    'b.js': "import { shared } from './shared.js'; export const b = [shared];",
    'shared.js': "export const shared = 'partagé';",
    // Too large to be inlined as data.
    'own.css': `.a{color:red}/*${'x'.repeat(5000)}*/`,
  };
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(root, name), code);
  const input = ['a', 'b', 'shared'].map((name) => join(root, `${name}.js`));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      manifest: manifestFile,
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  });
  const bundle = new BrowserBundle(join(root, 'dist'));
  const fileOf = (source: string) => bundle.fileOf(source) ?? '';
  expect(bundle.withImports(fileOf('a.js'))).toEqual(['a.js', 'b.js', 'shared.js'].map(fileOf));
  expect(bundle.withImports(fileOf('b.js'))).toEqual(['b.js', 'shared.js'].map(fileOf));
  expect(bundle.assetsOf([fileOf('a.js')])).toEqual([expect.stringMatching(/own.*\.css$/)]);
  expect(bundle.assetsOf([fileOf('b.js')])).toEqual([]);
  expect(bundle.sourceOf(fileOf('a.js'))).toBe('a.js');
  // No visitor may find it.
  expect(existsSync(join(root, 'dist', manifestFile))).toBe(false);
});

test('images are no files of islands; two scripts may name one stylesheet', () => {
  const bundle = bundleOf({
    'a.js': { assets: ['a.css', 'a.svg'] },
    'b.js': { assets: ['a.css', 'worker.js'] },
  });
  expect(bundle.assetsOf(['a.js', 'b.js'])).toEqual(['a.css', 'worker.js']);
});

test('a file that the bundle lacks stops the build', () => {
  expect(() => bundleOf({}).withImports('_astro/rien.js')).toThrow('rien.js');
});
