import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsePage } from '../../../../tools/build/built-page.ts';
import {
  type BundledModules,
  drawnNames,
  recordModules,
} from '../../../../tools/build/drawn-names.ts';
import { newFolder } from '../../../support/tool-runs.ts';
import { bundle, bundleOf } from './bundle.ts';

const root = process.cwd();
const modules: BundledModules = new Map([
  [
    join(root, 'src/A.tsx'),
    { imports: [join(root, 'src/part.tsx'), '\0virtual'], names: ['fr-a'] },
  ],
  [join(root, 'src/part.tsx'), { imports: [], names: ['fr-part'] }],
  [join(root, 'src/B.tsx'), { imports: [], names: ['fr-b'] }],
]);
const site = bundleOf({
  'A.js': { src: 'src/A.tsx' },
  'B.js': { src: 'src/B.tsx', assets: ['b.css'] },
});

const namesOf = (html: string) => drawnNames(parsePage(html), { base: '/', bundle: site, modules });
const island = (component: string) => `<astro-island component-url="/${component}"></astro-island>`;

test('reads the code of islands and of what they import', () => {
  expect(namesOf(island('A.js'))).toEqual(['fr-a', 'fr-part']);
});

test('an island with a lazy stylesheet of its own is not read; what hides text never needs it', () => {
  expect(namesOf(island('B.js'))).toEqual([
    'fr-sr-only',
    'data-printing',
    'data-print-path',
    'data-print-part',
  ]);
});

test('reads inline scripts, but not those of Astro', () => {
  const names = namesOf(
    "<script>a.setAttribute('data-js', '')</script><script>Astro.load = 'select'</script><script type='application/json'>\"table\"</script>",
  );
  expect(names).toContain('data-js');
  expect(names).not.toContain('select');
  expect(names).not.toContain('table');
});

test('records the used code of each module of the portal, not of libraries', async () => {
  const recorded: BundledModules = new Map();
  const folder = newFolder();
  mkdirSync(join(folder, 'node_modules/library'), { recursive: true });
  await bundle(
    {
      'a.js':
        "import { shared } from './shared.js'; import { lib } from './node_modules/library/lib.js'; export const a = [shared, lib, import('./later.js')];",
      'later.js': "export const later = 'fr-later';",
      'shared.js': "export const shared = 'fr-shared'; export const unused = 'fr-unused';",
      'node_modules/library/lib.js': "export const lib = 'fr-lib';",
    },
    ['a.js'],
    [recordModules(recorded)],
    folder,
  );
  const found = (name: string) => [...recorded].find(([id]) => id.endsWith(`/${name}`))?.[1];
  for (const name of ['/shared.js', '/later.js'])
    expect(found('a.js')?.imports.some((id) => id.endsWith(name))).toBe(true);
  expect(found('shared.js')?.names).toContain('fr-shared');
  expect(found('shared.js')?.names).not.toContain('fr-unused');
  expect([...recorded.keys()].filter((id) => id.endsWith('/lib.js'))).toEqual([]);
});
