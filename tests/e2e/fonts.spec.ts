/** Marianne loads before the first paint or not at all: text never moves, and a slow network loads no font. */
import type { Page } from 'playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { specifiedPages } from '../support/pages.ts';
import { expect, keepFromLeaving, test } from './test.ts';

/** Returns the fonts that a page requests, with their initiator: « link » before the first paint, « css » after it. */
async function fontsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, initiatorType }) => `${initiatorType} ${name.replace(/.*-|\..*/g, '')}`)
      .sort(),
  );
}

/** Replaces `navigator.connection`, in which the browser describes the network. */
const sayLine = (page: Page, line: { effectiveType: string; saveData: boolean } | undefined) =>
  page.addInitScript(
    (said) => Object.defineProperty(navigator, 'connection', { get: () => said }),
    line,
  );

/** One page for each stylesheet that may name a font: layouts, apps, content drawn by scripts. */
const onePageOfEachKind = [
  '/gestion-compte/gerer',
  '/pages-simples/identite-pivot',
  '/pages-simples/endAuth-FI',
];
const allPaths = specifiedPages.map(({ path }) => path);

for (const [path, asked] of [
  ['/gestion-compte/gerer', ['link Bold', 'link Medium', 'link Regular']],
  ['/pages-simples/endAuth-FC', ['link Bold', 'link Regular']],
] as const)
  for (const [network, line] of [
    ['a fast network', { effectiveType: '4g', saveData: false }],
    ['an unknown network', undefined],
  ] as const)
    test(`${path} requests its fonts before the first paint on ${network}`, async ({ page }) => {
      await sayLine(page, line);
      expect(await fontsOf(page, path)).toEqual(asked);
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page requests its fonts', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/acces-non-autorise', { waitUntil: 'networkidle' });
    expect(asked.filter((url) => url.endsWith('.woff2'))).toHaveLength(2);
  });
});

for (const [name, line] of [
  ['on a slow network', { effectiveType: '3g', saveData: false }],
  ['with data saving', { effectiveType: '4g', saveData: true }],
] as const)
  test(`pages request no font ${name}`, async ({ page, faults }) => {
    faults.expected.push(/identificationId manque/);
    await keepFromLeaving(page);
    await sayLine(page, line);
    for (const path of isFullRun ? allPaths : onePageOfEachKind)
      expect(await fontsOf(page, path), path).toEqual([]);
  });
