import { userAgents } from '../support/user-agents.ts';
import { expect, setUserAgent, stopClock, test } from './test.ts';

const path = '/pages-simples/endAuth-FI';

test('the back link goes two history steps back, also after a double click', async ({ page }) => {
  await page.goto('/valider-attest');
  await page.goto('/acces-non-autorise');
  await page.goto(path);
  await page.getByRole('link', { name: 'Retour', exact: true }).dblclick();
  await expect(page).toHaveURL('/valider-attest');
});

test('the back link closes a window that was opened for the page', async ({ page }) => {
  await page.goto('/acces-non-autorise');
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), path);
  const popup = await opened;
  const closed = popup.waitForEvent('close');
  // The window may close before the click ends. The test checks only that it closes.
  const clicked = popup.getByRole('link', { name: 'Retour', exact: true }).click();
  await Promise.all([closed, clicked.catch(() => undefined)]);
});

test('in a window that cannot be left or closed, a link leads home', async ({ page }) => {
  await stopClock(page);
  await page.addInitScript(() => {
    // Browsers refuse to close a tab that the citizen opened.
    window.close = () => undefined;
  });
  await page.goto(path);
  const stayed = page.locator('#stayed');
  await expect(stayed).toBeHidden();
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.clock.runFor(4000);
  await expect(stayed).toContainText('Vous pouvez fermer cet onglet');
  await stayed.getByRole('link', { name: "revenir à l'accueil" }).click();
  await expect(page).toHaveURL('/gestion-compte');
});

test('desktop Firefox alone sees its hint', async ({ page }) => {
  for (const [who, isShown] of [
    ['desktopFirefox', true],
    ['desktopChrome', false],
    ['androidFirefox', false],
  ] as const) {
    await setUserAgent(page, userAgents[who]);
    await page.goto(path, { waitUntil: 'networkidle' });
    const hints = page.locator('[data-browser-hint]').filter({ visible: true });
    await expect(hints, who).toHaveText(isShown ? [/^Avec Firefox sur ordinateur/] : []);
  }
});
