/**
 * The first view of an app takes one wave of requests: no file of the wave requests another
 * (architecture: no-waterfall).
 */
import type { Page } from 'playwright/test';
import { expect, holdBack, test } from './test.ts';

test.use({ hasFonts: true });

/** Files of the build. The deferred stylesheet is on every page and belongs to no app. */
const buildFile = /\/_astro\/(?!deferred\.).*\.(?:js|css)$/;

/** Records the build files that a page requests, in order, and answers none before `release`. */
async function holdFiles(page: Page): Promise<{ asked: string[]; release: () => void }> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (buildFile.test(pathname)) asked.push(pathname);
  });
  return { asked, release: await holdBack(page, buildFile) };
}

/** Waits for a first request, then until none is added for 500 ms. Returns the sorted list without duplicates. */
async function settled(page: Page, asked: readonly string[]): Promise<string[]> {
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  let count = 0;
  while (count !== asked.length) {
    count = asked.length;
    await page.waitForTimeout(500);
  }
  return [...new Set(asked)].sort();
}

test('the HTML requests every file of the letter form', async ({ page }) => {
  const { asked, release } = await holdFiles(page);
  // Once the HTML is read, every request that it makes has started.
  await page.goto('/gestion-compte/gerer', { waitUntil: 'domcontentloaded' });
  const first = await settled(page, asked);
  release();
  await expect(page.getByRole('heading', { name: 'Préparer une demande écrite' })).toBeVisible();
  expect(await settled(page, asked)).toEqual(first);
});

test('the first intent requests every file of the verifier', async ({ page }) => {
  const { asked, release } = await holdFiles(page);
  await page.goto('/valider-attest');
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  const field = page.getByLabel('Choisissez ou déposez un ou plusieurs justificatifs');
  await field.focus();
  await expect.poll(() => asked.some((path) => path.includes('/worker/'))).toBe(true);
  const first = await settled(page, asked);
  release();
  await field.setInputFiles('tools/demo/justificatif-exemple.pdf');
  await expect(page.locator('[data-status="VALID"]')).toBeVisible();
  expect(await settled(page, asked)).toEqual(first);
});
