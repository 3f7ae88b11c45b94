/** Marianne comes in all weights with the first text or not at all, and a slow network loads no font. */
import type { Page } from 'playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { specifiedPages } from '../support/pages.ts';
import { expect, holdBack, keepFromLeaving, sayLine, test } from './test.ts';

test.use({ hasFonts: true });

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

/** One page for each stylesheet that may name a font: layouts, apps, content drawn by scripts. */
const onePageOfEachKind = [
  '/gestion-compte/gerer',
  '/pages-simples/identite-pivot',
  '/pages-simples/endAuth-FI',
];
const allPaths = specifiedPages.map(({ path }) => path);

test('a page requests its fonts before the first paint on a fast network, and on an unknown one', async ({
  page,
}) => {
  for (const line of [{ effectiveType: '4g', saveData: false }, undefined]) {
    await sayLine(page, line);
    for (const [path, asked] of [
      ['/gestion-compte/gerer', ['link Bold', 'link Regular']],
      ['/pages-simples/endAuth-FC', ['link Bold', 'link Regular']],
    ] as const)
      expect(await fontsOf(page, path), path).toEqual(asked);
  }
});

const isApplied = (page: Page) => page.locator('html[data-fonts=all]');

/** Makes the page patient, because a busy machine needs more time. */
const slowClock = (page: Page) =>
  page.addInitScript(() => {
    const start = setTimeout;
    Object.assign(globalThis, { setTimeout: (run: () => void, ms: number) => start(run, ms * 50) });
  });

test('while the text waits for its fonts, nobody sees it, and screen readers have it', async ({
  page,
}) => {
  await slowClock(page);
  const release = await holdBack(page, '**/Marianne-Bold*');
  await page.goto('/acces-non-autorise', { waitUntil: 'domcontentloaded' });
  const body = page.locator('body');
  await expect(body).toHaveCSS('opacity', '0');
  expect(await body.ariaSnapshot()).toContain('heading "Erreur" [level=1]');
  release();
  await expect(isApplied(page)).toBeAttached();
  await expect(body).toHaveCSS('opacity', '1');
});

test('the text is in Marianne, in all its weights', async ({ page }) => {
  await slowClock(page);
  await page.goto('/gestion-compte/gerer');
  await expect(isApplied(page)).toBeAttached();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  for (const selector of ['h1', 'form p', 'form .fr-btn']) {
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(new Set(fonts.map(({ familyName }) => familyName.split(' ')[0])), selector).toEqual(
      new Set(['Marianne']),
    );
  }
});

test('one late or lost font: the text appears, and no part of it is in Marianne', async ({
  page,
  faults,
}) => {
  faults.expected.push(/Failed to load resource/);
  for (const hinder of [
    () => holdBack(page, '**/Marianne-Bold*'),
    () => page.route('**/Marianne-Bold*', (route) => route.abort()),
  ]) {
    await hinder();
    await page.goto('/acces-non-autorise', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html[data-fonts=""]')).toBeAttached();
    await expect(page.locator('body')).toHaveCSS('opacity', '1');
  }
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

test('pages request no font on a slow network, nor with data saving', async ({ page, faults }) => {
  faults.expected.push(/identificationId manque/);
  await keepFromLeaving(page);
  for (const line of [
    { effectiveType: '3g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    await sayLine(page, line);
    for (const path of isFullRun ? allPaths : onePageOfEachKind)
      expect(await fontsOf(page, path), path).toEqual([]);
  }
});
