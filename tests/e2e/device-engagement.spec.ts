import type { Page } from 'playwright/test';
import { hintedBrowsers } from '../../src/browser/user-agent.ts';
import { largestLayoutShift } from '../support/budgets.ts';
import { ofCi } from '../support/full-run.ts';
import { redirectDelay } from '../support/pages.ts';
import { userAgents } from '../support/user-agents.ts';
import {
  configPath,
  expect,
  holdBack,
  layoutShift,
  setUserAgent,
  stopClock,
  test,
} from './test.ts';

const path = '/pages-simples/device-engagement';
const playStore = 'https://play.google.com/store/apps/details?id=fr.gouv.franceidentite';
const appStore = 'https://apps.apple.com/fr/app/france-identit%C3%A9/id1590142959';
const portal = 'https://france-identite.gouv.fr/';

/** Stops the animations of the page, which the test then moves: the delay is one of the styles. */
async function stopAnimations(page: Page): Promise<(time: number) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  return (time) =>
    page.evaluate((ms) => {
      for (const animation of document.getAnimations()) animation.currentTime = ms;
    }, time);
}

// device.test.ts has the address of every other device.
test(`the page is hidden for ${redirectDelay} ms, then visible, then redirects to the address of the device`, async ({
  page,
}) => {
  await stopClock(page);
  let wanted = '';
  await page.context().route(/^https:/, (route) => {
    wanted = route.request().url();
    // With this status, the browser stays on the page.
    return route.fulfill({ status: 204 });
  });
  for (const [who, target] of [
    ['androidChrome', playStore],
    ['iphoneSafari', appStore],
    ['desktopChrome', portal],
  ] as const) {
    wanted = '';
    await setUserAgent(page, userAgents[who]);
    // Each visit begins at the usual rate.
    const moveAnimations = await stopAnimations(page);
    await page.goto(path);
    const heading = page.locator('h1');
    await page.clock.runFor(redirectDelay - 1);
    await moveAnimations(redirectDelay - 1);
    await expect(heading).toBeHidden();
    expect(wanted).toBe('');
    await page.clock.runFor(1);
    await moveAnimations(redirectDelay);
    await expect(heading).toBeVisible();
    await expect.poll(() => wanted, who).toBe(target);
  }
});

test('redirects to the address of the deployed configuration', async ({ page, setConfig }) => {
  await setConfig({ portailUrl: 'https://autre-portail.example/' });
  await page.goto(path);
  await expect(page).toHaveURL('https://autre-portail.example/');
});

test('a late configuration delays the redirect, but not the page', async ({ page }) => {
  await stopClock(page);
  const answer = await holdBack(page, configPath);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeAttached();
  await page.clock.runFor(redirectDelay);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page).toHaveURL(path);
  answer();
  await expect(page).toHaveURL(portal);
});

test('after a step back, only the link to continue redirects again', async ({ page }) => {
  await page.goto('/acces-non-autorise');
  await page.goto(path);
  await expect(page).toHaveURL(portal);
  await page.goBack();
  await expect(page).toHaveURL(path);
  const goOn = page.getByRole('link', { name: 'Continuer' });
  await expect(goOn).toBeVisible();
  await expect(page.getByText('Cette page vous dirige')).toBeHidden();
  // Well after the delay of a redirect.
  await page.waitForTimeout(redirectDelay * 1.5);
  await expect(page).toHaveURL(path);
  await goOn.click();
  await expect(page).toHaveURL(portal);
  await page.goBack();
  await expect(goOn).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/acces-non-autorise');
});

test('a QR code comes only where a computer stays', async ({ page, setConfig }) => {
  const code = page.getByRole('img', { name: `QR code de l’adresse de cette page\u00a0: ` });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const hasAsked = () => asked.some((url) => url.includes('/QrCode.'));
  await page.goto('/acces-non-autorise');
  await page.goto(path);
  await expect(page).toHaveURL(portal);
  expect(hasAsked()).toBe(false);
  await page.goBack();
  await expect(code).toBeVisible();
  expect(hasAsked()).toBe(true);
  // It is drawn beside its caption, which hides nothing.
  const { width } = (await code.boundingBox()) ?? {};
  expect(width).toBe(128);

  await setConfig({ portailUrl: '' });
  await page.goto(path);
  await expect(code).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(largestLayoutShift);

  asked.length = 0;
  await setUserAgent(page, userAgents.androidChrome);
  await page.goto(path);
  await expect(page).toHaveURL(playStore);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Continuer' })).toBeVisible();
  await expect(page.locator('.qr-code')).toBeHidden();
  expect(hasAsked()).toBe(false);
});

test(
  'Firefox sees its hint after a step back, and its reload button redirects again',
  ofCi,
  async ({ page }) => {
    for (const { who, system, address } of [
      { who: 'androidFirefox', system: 'Android', address: playStore },
      { who: 'desktopFirefox', system: 'ordinateur', address: portal },
    ] as const) {
      await setUserAgent(page, userAgents[who]);
      await page.goto('/acces-non-autorise');
      await page.goto(path);
      await expect(page).toHaveURL(address);
      await page.goBack();
      const hint = page.getByRole('heading', { name: `Avec Firefox sur ${system}` });
      await expect(hint).toBeVisible();
      await page.getByRole('button', { name: 'Recharger la page' }).click();
      await expect(page).toHaveURL(address);
    }
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows at once, with its links and every hint', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Google Play', 'App Store', 'En savoir plus'])
      await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.locator('[data-browser-hint]').filter({ visible: true })).toHaveCount(
      hintedBrowsers.length,
    );
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
