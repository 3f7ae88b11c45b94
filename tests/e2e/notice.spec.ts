/** The configured notice: build-time under the header, or deployed at the bottom of the window. */
import type { Page } from 'playwright/test';
import { expect, statusRegion, test } from './test.ts';

const mainPage = '/acces-non-autorise';
const simplePage = '/pages-simples/email-confirmation';
const late = {
  level: 'alert',
  title: 'Panne en cours.',
  text: 'L’activation reprend à 14 heures.',
};

/** Returns the position of the main heading, in px from the top of the window. */
async function placeOf(page: Page): Promise<number | undefined> {
  const box = await page.getByRole('heading', { level: 1 }).boundingBox();
  return box?.y;
}

for (const path of [mainPage, simplePage]) {
  test.describe(path, () => {
    test('the build-time notice is above the content', async ({ page }) => {
      await page.goto(path);
      const band = page.getByRole('region', { name: 'Information' });
      await expect(band).toHaveText(/^Site de démonstration\. Les personnes/);
      const [bottom, top] = [await band.boundingBox(), await placeOf(page)];
      expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThan(top ?? 0);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.deployed-notice')).toHaveCount(0);
    });

    test('a deployed notice is announced, moves nothing, and can be dismissed', async ({
      page,
      setConfig,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await setConfig({ notice: { ...late, link: { libelle: 'En savoir plus', route: '/aide' } } });
      await page.goto(path);
      const before = await placeOf(page);
      const band = statusRegion(page).getByRole('region', { name: 'Alerte' });
      await expect(band).toContainText('Panne en cours. L’activation reprend à 14 heures.');
      await expect(band.getByRole('link')).toHaveAttribute('href', '/aide');
      await expect(page.locator('.deployed-notice')).toBeInViewport({ ratio: 1 });
      expect(await placeOf(page)).toBe(before);
      // The outdated build-time notice is neither visible nor announced, and its space stays empty.
      await expect(page.getByText('Site de démonstration.')).toBeHidden();
      // Use the mouse directly, because Playwright's own click scrolls first.
      const close = page.getByRole('button', { name: 'Masquer le message' });
      const { x = 0, y = 0 } = (await close.boundingBox()) ?? {};
      await page.mouse.click(x + 5, y + 5);
      await expect(band).toHaveCount(0);
      expect(await placeOf(page)).toBe(before);
    });

    test('a withdrawn build-time notice leaves its space empty', async ({ page, setConfig }) => {
      await setConfig({ notice: undefined });
      await page.goto(path);
      const before = await placeOf(page);
      await expect(page.getByText('Site de démonstration.')).toBeHidden();
      expect(await placeOf(page)).toBe(before);
      await expect(page.locator('.deployed-notice')).toHaveCount(0);
    });
  });
}

test('another change of the configuration keeps the build-time notice', async ({
  page,
  setConfig,
}) => {
  await setConfig({ env: 'recette' });
  await page.goto(mainPage);
  await expect(page.getByText('environnement : recette')).toBeVisible();
  await expect(page.getByText('Site de démonstration.')).toBeVisible();
  await expect(page.locator('.deployed-notice')).toHaveCount(0);
});

test('a deployed notice appears even without its styles', async ({ page, setConfig, faults }) => {
  faults.expected.push(/Failed to load resource/);
  await page.route('**/deployed-notice*.css', (route) => route.abort());
  await setConfig({ notice: late });
  await page.goto(mainPage);
  await expect(page.getByRole('region', { name: 'Alerte' })).toContainText('Panne en cours.');
});

for (const viewport of [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
])
  test(`the focused button of a notice is visible at ${viewport.width} × ${viewport.height}, and leads to the content`, async ({
    page,
    setConfig,
  }) => {
    await page.setViewportSize(viewport);
    const link = { libelle: 'En savoir plus', href: 'https://aide.example/' };
    await setConfig({ notice: { ...late, text: 'Reprise à 14 heures. '.repeat(12), link } });
    await page.goto(mainPage);
    const close = page.getByRole('button', { name: 'Masquer le message' });
    await page.locator('.deployed-notice a').focus();
    const notice = page.locator('.deployed-notice');
    if (viewport.height < 300) await expect(notice).toHaveCSS('position', 'static');
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await expect(close).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });

test('on a short page, the notice is at the bottom of the window', async ({ page, setConfig }) => {
  await setConfig({ notice: late });
  await page.goto(simplePage);
  await expect(page.getByRole('region', { name: 'Alerte' })).toBeVisible();
  const box = await page.locator('.deployed-notice').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
});
