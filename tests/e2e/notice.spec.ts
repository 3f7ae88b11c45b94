/** The configured notice: build-time under the header, or deployed at the bottom of the window. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { demoConfigFile } from '../../tools/demo/config-file.ts';
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

test('the build-time notice is above the content; a deployed one is at the bottom of the window', async ({
  page,
  setConfig,
}) => {
  const { notice } = JSON.parse(readFileSync(demoConfigFile, 'utf8'));
  for (const path of [mainPage, simplePage]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await setConfig({ notice });
    await page.goto(path);
    const built = page.getByRole('region', { name: 'Information' });
    await expect(built).toHaveText(/^Site de démonstration\. Les personnes/);
    const [bottom, top] = [await built.boundingBox(), await placeOf(page)];
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThan(top ?? 0);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.deployed-notice')).toHaveCount(0);

    // A deployed one is announced, moves nothing, and can be dismissed.
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
  }
});

test('a withdrawn notice leaves its space empty; another change keeps the notice', async ({
  page,
  setConfig,
}) => {
  await setConfig({ notice: undefined });
  for (const path of [mainPage, simplePage]) {
    await page.goto(path);
    const before = await placeOf(page);
    await expect(page.getByText('Site de démonstration.')).toBeHidden();
    expect(await placeOf(page)).toBe(before);
    await expect(page.locator('.deployed-notice')).toHaveCount(0);
  }
  await setConfig({ env: 'recette' });
  await page.goto(mainPage);
  await expect(page.getByText('environnement : recette')).toBeVisible();
  await expect(page.getByText('Site de démonstration.')).toBeVisible();
  await expect(page.locator('.deployed-notice')).toHaveCount(0);
});

test('the focused button of a notice is visible in a small window, and leads to the content', async ({
  page,
  setConfig,
}) => {
  const link = { libelle: 'En savoir plus', href: 'https://aide.example/' };
  await setConfig({ notice: { ...late, text: 'Reprise à 14 heures. '.repeat(12), link } });
  for (const height of [256, 568]) {
    await page.setViewportSize({ width: 320, height });
    await page.goto(mainPage);
    const close = page.getByRole('button', { name: 'Masquer le message' });
    const notice = page.locator('.deployed-notice');
    await notice.locator('a').focus();
    if (height < 300) await expect(notice).toHaveCSS('position', 'static');
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await expect(close).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  }
});

test('a deployed notice appears without its styles; on a short page, it is at the bottom of the window', async ({
  page,
  setConfig,
  faults,
}) => {
  await setConfig({ notice: late });
  await page.goto(simplePage);
  await expect(page.getByRole('region', { name: 'Alerte' })).toBeVisible();
  const box = await page.locator('.deployed-notice').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);

  faults.expected.push(/Failed to load resource/);
  await page.route('**/deployed-notice*.css', (route) => route.abort());
  await page.goto(mainPage);
  await expect(page.getByRole('region', { name: 'Alerte' })).toContainText('Panne en cours.');
});
