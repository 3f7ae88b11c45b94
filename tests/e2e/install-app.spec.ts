/**
 * Pages that ask to install the application. A phone gets a link to its store, a computer gets a QR code of the page.
 */
import jsQR from 'jsqr';
import type { Request } from 'playwright/test';
import { PNG } from 'pngjs';
import { userAgents } from '../support/user-agents.ts';
import { expect, setUserAgent, test } from './test.ts';

const pages = [
  '/activation-a-la-remise',
  '/activation-a-la-remise/etapes',
  '/gestion-compte/nouveau-telephone',
];
const qrScript = /\/QrCode\./;

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('sees one button, to its own store, and loads no QR code', async ({ page }) => {
    for (const [userAgent, store] of [
      [userAgents.androidChrome, 'play.google.com'],
      [userAgents.iphoneSafari, 'apps.apple.com'],
    ] as const) {
      await setUserAgent(page, userAgent);
      for (const path of pages) {
        const asked: string[] = [];
        const note = (request: Request) => asked.push(request.url());
        page.on('request', note);
        await page.goto(path, { waitUntil: 'networkidle' });
        page.off('request', note);
        const button = page.getByRole('link', { name: 'Installer l’application' });
        await expect(button, path).toHaveCount(1);
        await expect(button, path).toHaveAttribute('href', new RegExp(`^https://${store}/`));
        await expect(page.locator('[data-qr-code]'), path).toBeHidden();
        expect(asked, path).not.toEqual([]);
        expect(asked.filter((url) => qrScript.test(url))).toEqual([]);
      }
    }
  });
});

test.describe('a computer', () => {
  // The code stays dark on light.
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });

  test('sees links to both stores, and a QR code that decodes to the page’s address', async ({
    page,
    baseURL,
  }) => {
    for (const path of pages) {
      await page.goto(`${path}?jeton=SECRET#partie`);
      await expect(page.getByRole('link', { name: /^Installer l’application/ })).toHaveCount(2);
      const code = page.getByRole('img', { name: /^QR code de l’adresse de cette page/ });
      const { data, width, height } = PNG.sync.read(await code.screenshot());
      const inversionAttempts = 'dontInvert';
      const read = jsQR(Uint8ClampedArray.from(data), width, height, { inversionAttempts });
      expect(read?.data).toBe(`${baseURL}${path}`);
      await expect(code).toHaveAccessibleName(new RegExp(`${path}$`));
    }
  });
});

test('without scripts, the page links to both stores and has no QR code', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/activation-a-la-remise');
  await expect(page.getByRole('link', { name: /^Installer l’application/ })).toHaveCount(2);
  await expect(page.locator('[data-qr-code]')).toBeHidden();
  await context.close();
});

test('the steps of a lost telephone can be ticked, printed and shared', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls, print: () => calls.push('print') });
    Object.assign(navigator, {
      share: (data: unknown) => {
        calls.push(data);
        return Promise.resolve();
      },
    });
  });
  await page.goto('/gestion-compte/telephone-perdu?source=sms');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(6);
  const first = page.getByRole('checkbox', { name: 'Supprimez votre identité numérique' });
  await first.press('Space');
  await expect(first).toBeChecked();
  // The visible title answers too.
  await page.locator('.steps').getByText('Appelez votre opérateur').click();
  await expect(page.getByRole('checkbox', { name: 'Appelez votre opérateur' })).toBeChecked();
  await page.getByRole('button', { name: 'Imprimer cette page' }).click();
  await page.getByRole('button', { name: 'Partager cette page' }).click();
  const calls = await page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
  expect(calls).toEqual([
    'print',
    {
      title: expect.stringContaining('Téléphone perdu'),
      url: expect.stringMatching(/\/gestion-compte\/telephone-perdu$/),
    },
  ]);
});
