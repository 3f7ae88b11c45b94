/** Browsers without `:has`, without `dialog`, without modules: pages stay readable and usable. */
import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/test.ts';

/** Simulates a browser without `:has`, which drops the rules whose selector it does not know. */
async function withoutHas(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!/document|stylesheet/.test(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(':has(', ':unknown(');
    // Remove the policy, because the changed styles no longer match its hashes.
    const open = body.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '');
    const headers = { ...response.headers(), 'content-security-policy': '' };
    return route.fulfill({ response, headers, body: open });
  });
}

/** Removes `showModal` and `close`, as in a browser for which `dialog` is an unknown element. */
async function withoutDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  });
}

test.describe('without :has and dialog', () => {
  test.beforeEach(async ({ page }) => {
    await withoutHas(page);
    await withoutDialog(page);
  });

  test('the display settings open in the page, apply and close; the form writes its letter and shows its errors; the menu opens', async ({
    page,
  }) => {
    await page.goto('/acces-non-autorise');
    await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
    const settings = page.locator('#display-settings');
    await expect(settings).toBeVisible();
    await settings.getByText('Thème sombre').click();
    await expect(page.locator('html')).toHaveAttribute('data-fr-theme', 'dark');
    await settings.getByRole('button', { name: 'Fermer' }).click();
    await expect(settings).toBeHidden();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Activation à la remise' }).click();
    await page.getByRole('link', { name: 'Les conditions' }).click();
    await expect(page).toHaveURL('/activation-a-la-remise/conditions');

    await page.goto('/gestion-compte/gerer');
    await page.getByLabel('Prénoms').fill('Maëlys');
    await expect(page.getByRole('region', { name: 'Votre lettre' })).toContainText('Maëlys');
    await page.getByRole('button', { name: 'Télécharger le texte' }).click();
    await expect(page.getByText(/erreurs? (est|sont) à corriger/)).toBeVisible();
  });
});

test.describe('a browser from before 2020, which cannot parse the inline scripts', () => {
  test.beforeEach(async ({ page, faults }) => {
    faults.provoked.push(/Content Security Policy/);
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const modern =
        /<script>(?=(?:(?!<\/script>)[\s\S])*?(?:import\(|\?\.|\?\?))[\s\S]*?<\/script>/g;
      // The replaced scripts no longer match the policy, so none of them runs.
      return route.fulfill({
        response,
        body: (await response.text()).replace(modern, '<script>une erreur de syntaxe</script>'),
      });
    });
  });

  test('the menu is a plain list of links; the file field is hidden, and the page explains how to check by hand', async ({
    page,
  }) => {
    await page.goto('/acces-non-autorise');
    await expect(page.getByRole('link', { name: 'Les conditions' })).toBeVisible();
    await expect(page.locator('#menu-button')).toBeHidden();
    await page.goto('/valider-attest');
    await expect(page.locator('input[type="file"]')).toBeHidden();
    await expect(page.getByText('Ouvrez-le avec un lecteur de PDF')).toBeVisible();
  });
});
