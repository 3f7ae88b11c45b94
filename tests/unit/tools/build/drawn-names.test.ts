import { expect, test } from 'vitest';
import { BrowserBundle } from '../../../../tools/build/browser-bundle.ts';
import { parsePage } from '../../../../tools/build/built-page.ts';
import { drawnNames } from '../../../../tools/build/drawn-names.ts';

const bundle = new BrowserBundle();
bundle.files.set('A.js', { imports: [], assets: [], entries: ['/src/A.tsx'] });
bundle.files.set('B.js', { imports: [], assets: ['b.css'], entries: ['/src/B.tsx'] });
bundle.modules.set('/src/A.tsx', {
  imports: ['/src/part.tsx', '/node_modules/preact/preact.js', '\0virtual'],
  code: "jsx('dl', { className: 'fr-a' })",
});
bundle.modules.set('/src/part.tsx', { imports: [], code: "'fr-part'" });
bundle.modules.set('/src/B.tsx', { imports: [], code: "'fr-b'" });
bundle.modules.set('/node_modules/preact/preact.js', { imports: [], code: "'fr-library'" });
bundle.modules.set('\0virtual', { imports: [], code: "'fr-data'" });

const namesOf = (html: string) => drawnNames(parsePage(html), '/', bundle);
const island = (component: string) => `<astro-island component-url="/${component}"></astro-island>`;

test('reads the code of islands and of what they import, not of libraries and data', () => {
  const names = namesOf(island('A.js'));
  expect(names).toEqual(expect.arrayContaining(['dl', 'fr-a', 'fr-part']));
  expect(names).not.toEqual(expect.arrayContaining(['fr-library']));
  expect(names).not.toEqual(expect.arrayContaining(['fr-data']));
});

test('an island with a lazy stylesheet of its own is not read', () => {
  expect(namesOf(island('B.js'))).toEqual([]);
});

test('reads inline scripts, but not those of Astro', () => {
  const names = namesOf(
    "<script>a.setAttribute('data-js', '')</script><script>Astro.load = 'select'</script><script type='application/json'>\"table\"</script>",
  );
  expect(names).toContain('data-js');
  expect(names).not.toContain('select');
  expect(names).not.toContain('table');
});
