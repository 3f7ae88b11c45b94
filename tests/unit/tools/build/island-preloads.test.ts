import { expect, test } from 'vitest';
import { parsePage } from '../../../../tools/build/built-page.ts';
import { insertPreloads } from '../../../../tools/build/island-preloads.ts';
import { bundleOf } from './bundle.ts';

const bundle = bundleOf({
  'Form.js': { imports: ['store.js'], assets: ['letter.css'] },
  'Check.js': { imports: ['store.js'], assets: ['worker.js', 'verdicts.css'] },
  'client.js': {},
  'src/config/parse.ts': { file: 'parse.js' },
  'store.js': { imports: ['client.js'] },
});

function built(directive: string, component: string): string {
  const page = parsePage(
    `<head><meta name="portail:csp"><title>t</title><meta name="portail:config"></head><astro-island component-url="/p/${component}" renderer-url="/p/client.js" client="${directive}"></astro-island>`,
  );
  insertPreloads(page, '/p/', bundle);
  return page.html();
}

test('an island that starts with its page has all its files in the head, after the policy', () => {
  expect(built('load', 'Form.js')).toContain(
    '<meta name="portail:csp">' +
      '<link rel="modulepreload" href="/p/Form.js"><link rel="modulepreload" href="/p/client.js">' +
      '<link rel="modulepreload" href="/p/store.js"><link rel="preload" as="style" href="/p/letter.css"><title>',
  );
});

test('an island that starts at an intent names its other files for its directive', () => {
  const html = built('intent', 'Check.js');
  expect(html).toContain('data-preload="/p/store.js /p/worker.js" data-style="/p/verdicts.css"');
  expect(html).not.toContain('<link');
});

test('for islands that follow the configuration, the page names their other scripts and the parser', () => {
  const html = built('config', 'Form.js');
  expect(html).toContain('name="portail:config" data-preload="/p/store.js /p/parse.js"');
  expect(html).not.toContain('<link');
});
