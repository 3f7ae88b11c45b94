/** What the first view of an app needs comes in one wave (architecture: no-waterfall): no file is asked for by a file of the wave. */
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Files of the build that a page asks for, in order; none is answered before `release`. */
async function holdFiles(page: Page): Promise<{ asked: string[]; release: () => void }> {
  const asked: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/_astro\/.*\.(?:js|css)$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    // The icons, which every page has: no app is behind them.
    if (/\/deferred\./.test(pathname)) return route.continue();
    asked.push(pathname);
    await held;
    return route.continue();
  });
  return { asked, release };
}

/** The list once nothing has been added to it for a while. */
async function settled(page: Page, asked: readonly string[]): Promise<string[]> {
  let count = -1;
  while (count !== asked.length) {
    count = asked.length;
    await page.waitForTimeout(500);
  }
  return [...new Set(asked)].sort();
}

test('the request form: all of it is asked for from the HTML', async ({ page }) => {
  const { asked, release } = await holdFiles(page);
  await page.goto('/gestion-compte/gerer', { waitUntil: 'commit' });
  const first = await settled(page, asked);
  release();
  await expect(page.getByRole('heading', { name: 'Préparer une demande écrite' })).toBeVisible();
  expect(await settled(page, asked)).toEqual(first);
});

test('the verifier: all of it is asked for at the first interest', async ({ page }) => {
  const { asked, release } = await holdFiles(page);
  await page.goto('/valider-attest', { waitUntil: 'commit' });
  expect(await settled(page, asked)).toEqual([]);
  await page.getByLabel('Choisissez ou déposez un ou plusieurs justificatifs').focus();
  const first = await settled(page, asked);
  expect(first.some((path) => path.includes('/worker/'))).toBe(true);
  release();
  await page
    .getByLabel('Choisissez ou déposez un ou plusieurs justificatifs')
    .setInputFiles('tools/demo/justificatif-exemple.pdf');
  await expect(page.locator('[data-status="VALID"]')).toBeVisible();
  expect(await settled(page, asked)).toEqual(first);
});
