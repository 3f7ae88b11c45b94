/**
 * In-app browsers (SMS, social networks) have no new window, download, printing, clipboard or storage. Some cannot
 * choose a file. Each page explains what to do where one of these is missing.
 */
import type { Page } from 'playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { userAgents } from '../support/user-agents.ts';
import { expect, keepFromLeaving, test } from './test.ts';

/** Removes what Android's WebView does not have. */
const limit = (page: Page) =>
  page.addInitScript(() => {
    const take = (owner: object, name: string, value: unknown) =>
      Object.defineProperty(owner, name, { get: () => value, configurable: true });
    take(window, 'print', undefined);
    take(window, 'localStorage', null);
    take(navigator, 'clipboard', undefined);
    window.open = () => null;
  });

/** In-app browsers differ only by user agent, which unit tests cover, so `npm test` takes one. */
const inAnotherApp = [
  'androidWebView',
  ...(isFullRun ? (['iphoneInAnotherApp', 'facebookOnAndroid', 'instagramOnIphone'] as const) : []),
] as const;

for (const name of inAnotherApp)
  test.describe(name, () => {
    test.use({ userAgent: userAgents[name], viewport: { width: 360, height: 640 } });

    test.beforeEach(async ({ page }) => limit(page));

    test('device-engagement redirects, and says what to do if nothing opens', async ({ page }) => {
      const destinations = await keepFromLeaving(page);
      await page.goto('/pages-simples/device-engagement');
      const hint = page.getByText('Ouvrez cette page dans votre navigateur');
      await expect(hint).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
      await expect.poll(() => destinations.length).toBe(1);
    });

    test('a document is checked, and no button offers to print', async ({ page }) => {
      await page.goto('/valider-attest');
      const field = page.getByLabel('Choisissez ou déposez un ou plusieurs justificatifs');
      await field.focus();
      await expect(page.getByText('Si vous ne pouvez pas choisir de fichier')).toBeVisible();
      await field.setInputFiles('tools/demo/justificatif-exemple.pdf');
      await expect(page.locator('li[data-status="VALID"]')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Effacer les résultats' })).toBeVisible();
      await expect(page.getByRole('button', { name: /Imprimer/ })).toHaveCount(0);
    });

    test('the letter can be read and copied, no button offers to print, and a scheme can be chosen', async ({
      page,
    }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto('/gestion-compte/gerer?droit=acces');
      await page.getByLabel('Prénoms').fill('Zoé');
      await expect(page.getByRole('region', { name: 'Votre lettre' })).toContainText('Zoé');
      await expect(page.getByText('copiez le texte de la lettre')).toBeVisible();
      await expect(page.getByRole('button', { name: /Imprimer/ })).toHaveCount(0);
      // A chosen scheme applies to a page that cannot store it.
      await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
      await page.getByText('Thème sombre').click();
      await expect(page.locator('html')).toHaveAttribute('data-fr-theme', 'dark');
    });
  });
