import { expect, keepFromLeaving, test } from './test.ts';

const phone = { width: 360, height: 740 };

test.describe('skip links', () => {
  test('are the first tab stops, and lead to content, menu and footer', async ({ page }) => {
    for (const [presses, target] of ['#content', '#menu', '#footer'].entries()) {
      await page.goto('/acces-non-autorise');
      for (let press = 0; press <= presses; press += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator(target)).toBeFocused();
    }
    // On a small screen, « Menu » leads to the burger button.
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });
});

test.describe('burger menu', () => {
  test.use({ viewport: phone });

  test.beforeEach(async ({ page }) => {
    await page.goto('/acces-non-autorise');
    await page.getByRole('button', { name: 'Menu' }).click();
  });

  test('is a modal dialog: it gets the focus, the rest is inert, and Escape closes what is open in it', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
    await expect(page.locator('main')).toHaveAttribute('inert');
    // Escape closes an open sub-menu first.
    const subMenu = page.getByRole('button', { name: 'Activation à la remise' });
    await subMenu.click();
    await expect(page.getByRole('link', { name: 'Les étapes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(subMenu).toHaveAttribute('aria-expanded', 'false');
    await expect(dialog).toBeVisible();
    // It closes the menu also after a click beside its links.
    await page.locator('#menu-modal').click({ position: { x: 180, y: 700 } });
    await expect(page.locator('body')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await expect(page.locator('main')).not.toHaveAttribute('inert');
  });

  test('marks the current entry by more than its colour (WCAG 1.4.1)', async ({ page }) => {
    await page.goto('/valider-attest');
    await page.getByRole('button', { name: 'Menu' }).click();
    const entry = (name: string) => page.getByRole('dialog').getByRole('link', { name });
    await expect(entry('Vérifier un justificatif')).toHaveCSS('border-left-width', '3px');
    await expect(entry('Votre identité numérique')).toHaveCSS('border-left-width', '0px');
  });

  test('its button and a wider screen close it, and its links work', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeVisible();
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Vérifier un justificatif' }).click();
    await expect(page).toHaveURL('/valider-attest');
  });
});

test.describe('sub-menu', () => {
  test('opens on click; closes on click, Escape, a click or focus elsewhere', async ({ page }) => {
    await page.goto('/acces-non-autorise');
    const button = page.getByRole('button', { name: 'Activation à la remise' });
    const entry = page.getByRole('link', { name: 'Les étapes' });
    await expect(entry).toBeHidden();

    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(entry).toBeVisible();
    await button.click();
    await expect(entry).toBeHidden();

    await button.press('Enter');
    await expect(entry).toBeVisible();
    await entry.focus();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await page.getByRole('contentinfo').click();
    await expect(entry).toBeHidden();

    await button.click();
    await page.getByRole('link', { name: 'Vérifier un justificatif' }).focus();
    await expect(entry).toBeHidden();
  });
});

test.describe('display settings', () => {
  test('offer three schemes; the choice applies, and stays on the next page', async ({ page }) => {
    await page.goto('/acces-non-autorise');
    const opener = page.getByRole('button', { name: 'Paramètres d’affichage' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Paramètres d’affichage' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Système' })).toBeChecked();

    await dialog.getByText('Thème sombre').click();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-fr-theme', 'dark');
    await expect(html).toHaveAttribute('data-fr-scheme', 'dark');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ scheme: 'dark' });

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.goto('/valider-attest');
    await expect(html).toHaveAttribute('data-fr-theme', 'dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(22, 22, 22)',
    );
  });

  test('« system » follows the system while a page of each kind is open', async ({ page }) => {
    await keepFromLeaving(page);
    for (const path of [
      '/acces-non-autorise',
      '/pages-simples/endAuth-FI',
      '/pages-simples/endAuth-FC',
      '/pages-simples/identite-pivot?identificationId=demo',
      '/pages-simples/device-engagement',
    ]) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      const html = page.locator('html');
      await expect(html, path).toHaveAttribute('data-fr-theme', 'light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(html, path).toHaveAttribute('data-fr-theme', 'dark');
    }
  });

  for (const path of ['/acces-non-autorise', '/pages-simples/endAuth-FI'])
    test(`${path}: they open without network and without their look; a click on the backdrop closes them`, async ({
      page,
      context,
      faults,
    }) => {
      faults.expected.push(/Failed to load resource/);
      await page.route('**/_astro/deferred.*.css', (route) => route.abort());
      await page.goto(path);
      await context.setOffline(true);
      const opener = page.getByRole('button', { name: 'Paramètres d’affichage' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Paramètres d’affichage' });
      await expect(dialog).toBeVisible();
      await dialog.getByText('Thème sombre').click();
      await expect(page.locator('html')).toHaveAttribute('data-fr-theme', 'dark');
      await page.mouse.click(5, 5);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the whole menu is readable at both widths, without settings button, in the system’s scheme', async ({
    page,
  }) => {
    for (const viewport of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      await page.goto('/acces-non-autorise');
      for (const name of ['Votre identité numérique', 'Les étapes', 'Vérifier un justificatif'])
        await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.locator('#menu-button')).toBeHidden();
      await expect(page.locator('#menu-close')).toBeHidden();
      for (const settings of await page.getByText('Paramètres d’affichage').all())
        await expect(settings).toBeHidden();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 22, 22)');
    }
  });
});
