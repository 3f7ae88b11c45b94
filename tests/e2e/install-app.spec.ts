/**
 * Pages that ask to install the application. A phone gets a link to its store, a computer gets a QR code of the page.
 */
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { userAgents } from '../support/user-agents.ts';
import { expect, test } from './test.ts';

const pages = [
  '/activation-a-la-remise',
  '/activation-a-la-remise/etapes',
  '/gestion-compte/nouveau-telephone',
  '/gestion-compte/supprime',
];
const qrScript = /draw-qr-code/;

for (const [name, userAgent, store] of [
  ['Android', userAgents.androidChrome, 'play.google.com'],
  ['iPhone', userAgents.iphoneSafari, 'apps.apple.com'],
] as const)
  test.describe(name, () => {
    test.use({ userAgent, viewport: { width: 360, height: 740 } });

    for (const path of pages)
      test(`${path} has one button, to the phone’s own store, and loads no QR code`, async ({
        page,
      }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const button = page.getByRole('link', { name: 'Installer l’application' });
        await expect(button).toHaveCount(1);
        await expect(button).toHaveAttribute('href', new RegExp(`^https://${store}/`));
        await expect(page.locator('[data-qr-code]')).toBeHidden();
        expect(asked.filter((url) => qrScript.test(url))).toEqual([]);
      });
  });

test.describe('a computer', () => {
  // The code stays dark on light.
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });

  for (const path of pages)
    test(`${path} links to both stores, and its QR code decodes to the page’s address`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(`${path}?jeton=SECRET#partie`);
      await expect(page.getByRole('link', { name: /^Installer l’application/ })).toHaveCount(2);
      const code = page.getByRole('img', { name: /^QR code de l’adresse de cette page/ });
      const { data, width, height } = PNG.sync.read(await code.screenshot());
      const inversionAttempts = 'dontInvert';
      const read = jsQR(Uint8ClampedArray.from(data), width, height, { inversionAttempts });
      expect(read?.data).toBe(`${baseURL}${path}`);
      await expect(code).toHaveAccessibleName(new RegExp(`${path}$`));
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
  const boxes = page.getByRole('checkbox', { name: /^Étape \d faite$/ });
  await expect(boxes).toHaveCount(5);
  await boxes.first().press('Space');
  await expect(boxes.first()).toBeChecked();
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
