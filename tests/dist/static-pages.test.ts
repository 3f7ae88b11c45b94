/** Static pages load no framework. */
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
  // Speculation rules are data, not scripts.
  const inline = [...document.querySelectorAll('script:not([src], [type="speculationrules"])')].map(
    (script) => script.textContent ?? '',
  );

  test('keeps its script budget', () => {
    // Inline scripts are compressed together, because a page is one stream.
    const files = external.map((src) => readFileSync(`${dist}${src}`, 'utf8'));
    const texts = [inline.join(''), ...files];
    const size = texts.reduce((sum, text) => sum + weigh(text), 0);
    expect(size).toBeLessThanOrEqual(budgetOf(specified).script);
  });

  test('requests no framework: no module preload, no frame of an app that starts with the page', () => {
    expect(document.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(0);
    expect(document.querySelectorAll('[data-frame="now"]')).toHaveLength(0);
    // The scripts for header, footer and a changed configuration are inline.
    expect(external).toEqual([]);
  });
});
