/** Marianne comes in all weights at once or not at all, and a slow network loads no font. */
import type { Page } from 'playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { specifiedPages } from '../support/pages.ts';
import { expect, holdBack, keepFromLeaving, test } from './test.ts';

/** Returns the weights of Marianne that a page requests. */
async function fontsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name }) => name.replace(/.*-|\..*/g, ''))
      .sort(),
  );
}

const isApplied = (page: Page) => page.locator('html[data-fonts=all]');

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
  ['/gestion-compte/gerer', ['Bold', 'Medium', 'Regular']],
  ['/pages-simples/endAuth-FC', ['Bold', 'Regular']],
] as const)
  for (const [network, line] of [
    ['a fast network', { effectiveType: '4g', saveData: false }],
    ['an unknown network', undefined],
  ] as const)
    test(`${path} requests each font once, and applies them, on ${network}`, async ({ page }) => {
      await sayLine(page, line);
      expect(await fontsOf(page, path)).toEqual(asked);
      await expect(isApplied(page)).toBeAttached();
    });

test('a late font does not keep the text hidden', async ({ page }) => {
  await holdBack(page, '**/Marianne-Bold*');
  await page.goto('/acces-non-autorise', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(isApplied(page)).not.toBeAttached();
});

test('a lost font shows the text at once', async ({ page, faults }) => {
  faults.expected.push(/Failed to load resource|ERR_FAILED|Failed to decode|NetworkError/);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/acces-non-autorise');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(isApplied(page)).not.toBeAttached();
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
    faults.expected.push(/identificationId invalide/);
    await keepFromLeaving(page);
    await sayLine(page, line);
    for (const path of isFullRun ? allPaths : onePageOfEachKind)
      expect(await fontsOf(page, path), path).toEqual([]);
  });
