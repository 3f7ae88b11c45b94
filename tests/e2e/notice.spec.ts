/** The configured notice: build-time under the header, or deployed in its room, else at the bottom of the window. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { demoConfigFile } from '../../tools/demo/config-file.ts';
import { largestLayoutShift } from '../support/budgets.ts';
import { expect, layoutShift, statusRegion, test } from './test.ts';

const mainPage = '/acces-non-autorise';
const simplePage = '/pages-simples/email-confirmation';
const late = {
  level: 'alert',
  title: 'Panne en cours.',
  text: 'L’activation reprend à 14 heures.',
};
const built = JSON.parse(readFileSync(demoConfigFile, 'utf8')).notice;
const deployedNotice = (page: Page) => statusRegion(page).getByRole('region', { name: 'Alerte' });

/** Returns the position of the main heading, in px from the top of the window. */
async function placeOf(page: Page): Promise<number | undefined> {
  const box = await page.getByRole('heading', { level: 1 }).boundingBox();
  return box?.y;
}

/** Serves the pages as if they had been built without a notice. Returns a function that counts the changed files. */
async function forgetBuiltNotice(page: Page): Promise<() => number> {
  let changed = 0;
  const change = (text: string, pattern: RegExp, replacement: string) => {
    if (pattern.test(text)) changed += 1;
    return text.replace(pattern, replacement);
  };
  await page.route(/\/(?:_astro\/.*\.js|[^.]*)$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = response.headers()['content-type']?.includes('html')
      ? change(text, /<div><section class="fr-notice.*?<\/section><\/div>/s, '')
      : change(text, /notice:\{title:`[^`]*`,text:`[^`]*`/, 'notice:{title:``,text:``');
    await route.fulfill({ response, body });
  });
  return () => changed;
}

/** Expects a deployed notice above the content, in the room of a built one, or at the bottom of the window. */
async function expectDeployed(page: Page, hasRoom: boolean): Promise<void> {
  await expect(deployedNotice(page)).toContainText(late.text);
  const { y = 0, height = 0 } = (await page.locator('.notice__deployed').boundingBox()) ?? {};
  if (hasRoom) expect(y + height).toBeLessThan((await placeOf(page)) ?? 0);
  else expect(y + height).toBeCloseTo(page.viewportSize()?.height ?? 0);
  await expect(page.getByRole('button', { name: 'Masquer le message' })).toHaveCount(
    hasRoom ? 0 : 1,
  );
}

for (const hasBuilt of [true, false])
  for (const isDeployed of [true, false])
    test(`nothing moves: notice ${hasBuilt ? '' : 'not '}built, ${isDeployed ? '' : 'not '}deployed`, async ({
      page,
      setConfig,
    }) => {
      const countChanges = hasBuilt ? undefined : await forgetBuiltNotice(page);
      await setConfig({ notice: isDeployed ? late : undefined });
      const visits = [mainPage, simplePage].flatMap((path) =>
        [360, 1280].map((width) => ({ path, width })),
      );
      for (const { path, width } of visits) {
        await page.setViewportSize({ width, height: 720 });
        await page.goto(path);
        if (isDeployed) await expectDeployed(page, hasBuilt);
        else {
          await expect(page.locator('.notice__deployed')).toHaveCount(hasBuilt ? 1 : 0);
          await expect(page.locator('.fr-notice').filter({ visible: true })).toHaveCount(0);
        }
        const shift = await layoutShift(page);
        expect(shift, `${path} ${width}`).toBeLessThanOrEqual(largestLayoutShift);
      }
      // Each visit changed its HTML and the built configuration.
      expect(countChanges?.() ?? 2 * visits.length).toBe(2 * visits.length);
    });

test('a deployed notice that its room cannot hold is at the bottom of the window, and can be dismissed', async ({
  page,
  setConfig,
}) => {
  for (const path of [mainPage, simplePage]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await setConfig({ notice: built });
    await page.goto(path);
    const first = page.getByRole('region', { name: 'Information' });
    await expect(first).toHaveText(/^Site de démonstration\. Les personnes/);
    const [bottom, top] = [await first.boundingBox(), await placeOf(page)];
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThan(top ?? 0);

    await page.setViewportSize({ width: 360, height: 640 });
    const link = { libelle: 'En savoir plus', route: '/aide' };
    await setConfig({ notice: { ...late, text: `${late.text} `.repeat(3), link } });
    await page.goto(path);
    const before = await placeOf(page);
    const band = deployedNotice(page);
    await expect(band).toContainText('Panne en cours. L’activation reprend à 14 heures.');
    await expect(band.getByRole('link')).toHaveAttribute('href', '/aide');
    await expect(page.locator('.notice__deployed--bottom')).toBeInViewport({ ratio: 1 });
    expect(await placeOf(page)).toBe(before);
    // The outdated build-time notice is neither visible nor announced, and its space stays empty.
    await expect(page.getByText('Site de démonstration.')).toBeHidden();
    // The end of the page is not below the notice.
    await page.keyboard.press('End');
    const last = page.locator('main a, footer a').filter({ visible: true }).last();
    // The browser may still be scrolling.
    await expect(async () => {
      await expect(last).toBeInViewport({ ratio: 1 });
      const [end, notice] = [await last.boundingBox(), await band.boundingBox()];
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
    }).toPass();
    // Use the mouse directly, because Playwright's own click scrolls first.
    const close = page.getByRole('button', { name: 'Masquer le message' });
    const { x = 0, y = 0 } = (await close.boundingBox()) ?? {};
    await page.mouse.click(x + 5, y + 5);
    await expect(band).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await placeOf(page)).toBe(before);
  }
});

test('another change of the configuration keeps the notice', async ({ page, setConfig }) => {
  await setConfig({ env: 'recette' });
  await page.goto(mainPage);
  await expect(page.getByText('environnement : recette')).toBeVisible();
  await expect(page.getByText('Site de démonstration.')).toBeVisible();
  await expect(page.locator('.notice__deployed')).toHaveCount(0);
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
    const notice = page.locator('.notice__deployed');
    await notice.locator('a').focus();
    // What the citizen reads keeps more than half of the window.
    expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(height * 0.4 + 1);
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await expect(close).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  }
});

test('a notice moves to the bottom, or back to its room, when the window changes', async ({
  page,
  setConfig,
}) => {
  await setConfig({ notice: { ...late, text: `${late.text} `.repeat(3) } });
  await page.goto(mainPage);
  for (const width of [360, 1280, 360]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(page.locator('.notice__deployed--bottom')).toHaveCount(width === 360 ? 1 : 0);
  }
});
