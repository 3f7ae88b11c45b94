/** Every page can be kept by the browser's back/forward cache: going back is immediate and loses nothing. */
import { chromium } from '@playwright/test';
import { launchOptions } from '../../tools/lib/browser.ts';
import { specifiedPages } from '../fixtures/pages.ts';
import { expect, test } from './test.ts';

// Playwright switches the cache off; these pages are visited with it.
const options = { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] };

// Both lead elsewhere before they can be left.
const leavingPages = ['/ear', '/pages-simples/device-engagement'];

test('pages come back from the back/forward cache', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const browser = await chromium.launch(options);
  const notKept: string[] = [];
  for (const { path } of specifiedPages.filter((page) => !leavingPages.includes(page.path))) {
    const page = await browser.newPage();
    await page.goto(`${baseURL}${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      window.name = 'kept';
      addEventListener('pageshow', (event) => {
        document.documentElement.dataset['restored'] = String(event.persisted);
      });
    });
    await page.goto(
      `${baseURL}/pages-simples/endAuth-FC${path.endsWith('endAuth-FC') ? '-KO' : ''}`,
    );
    await page.goBack();
    const restored = await page.locator('html').getAttribute('data-restored');
    if (restored !== 'true') notKept.push(path);
    await page.close();
  }
  await browser.close();
  expect(notKept).toEqual([]);
});

test('the request form survives back and forward', async ({ baseURL }) => {
  const browser = await chromium.launch(options);
  const page = await browser.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${baseURL}/gestion-compte/gerer?situation=code-oublie`);
  await page.getByLabel('Prénoms').fill('Zoé');
  await page.goto(`${baseURL}/acces-non-autorise`);
  await page.goBack();
  await expect(page.getByLabel('Prénoms')).toHaveValue('Zoé');
  await browser.close();
});
