/** Pages where nothing needs the runtime carry no framework. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { weigh } from '../../tools/lib/page-bytes.ts';
import { budgetOf } from '../support/budgets.ts';
import { specifiedPages } from '../support/pages.ts';
import { builtPage, dist, featuresOf } from './site.ts';

const staticPages = specifiedPages.filter(
  ({ file }) => !featuresOf(builtPage(file).document).includes('configuration'),
);

describe.each(staticPages)('$path', (specified) => {
  const { document } = builtPage(specified.file);
  const external = [...document.querySelectorAll('script[src]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
  // Rules of prefetching are data: nothing of them runs.
  const inline = [...document.querySelectorAll('script:not([src], [type="speculationrules"])')].map(
    (script) => script.textContent ?? '',
  );

  test('runs no more script than its budget', () => {
    // What stands in the page is sent in one stream.
    const files = external.map((src) => readFileSync(`${dist}${src}`, 'utf8'));
    const texts = [inline.join(''), ...files];
    const size = texts.reduce((sum, text) => sum + weigh(text), 0);
    expect(size).toBeLessThanOrEqual(budgetOf(specified).script);
  });

  test('asks for no framework: no module preload, no frame that starts by itself', () => {
    expect(document.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(0);
    expect(document.querySelectorAll('[data-frame="now"]')).toHaveLength(0);
    // Header, footer and what looks whether the configuration has changed are in the page.
    expect(external).toEqual([]);
  });
});
