/** The shell's script is a file (architecture: shell-file): what is pressed before it comes, and a page that it never reaches. */
import type { Page } from '@playwright/test';
import { expect, holdBack, stopClock, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const file = '**/_astro/shell.*.js';

const holdShell = (page: Page) => holdBack(page, file);

/** The menu as pages without scripts show it: every entry, no button that answers nobody. */
async function expectMenuLaidOpen(page: Page): Promise<void> {
  for (const name of ['Mon identité numérique', 'Les étapes', 'Vérifier un justificatif'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Menu', 'Fermer', 'Paramètres d’affichage', 'Activation à la remise'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
}

test.describe('pressed before it has come', () => {
  test('the burger button: the menu opens once it is there', async ({ page }) => {
    const release = await holdShell(page);
    await page.goto('/acces-non-autorise', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('pressed twice: opened, not closed again', async ({ page }) => {
    const release = await holdShell(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/acces-non-autorise', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Activation à la remise' });
    await button.dblclick();
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the « Menu » skip link: the burger button has the focus then', async ({ page }) => {
    const release = await holdShell(page);
    await page.goto('/acces-non-autorise', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test('the display settings: the dialog opens then', async ({ page }) => {
    const release = await holdShell(page);
    await page.goto('/acces-non-autorise', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Paramètres d’affichage' })).toBeVisible();
  });

  test('a citizen who has moved on is not called back', async ({ page }) => {
    const release = await holdShell(page);
    await page.goto('/gestion-compte', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.getByRole('link', { name: 'Données erronées' });
    await link.focus();
    const loaded = page.waitForEvent('load');
    release();
    await loaded;
    await expect(link).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a wider screen meanwhile: the menu that is not needed there stays closed', async ({
    page,
  }) => {
    const release = await holdShell(page);
    await page.goto('/gestion-compte', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    const loaded = page.waitForEvent('load');
    release();
    await loaded;
    await expect(page.locator('[inert]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Données erronées' }).click();
    await expect(page).toHaveURL('/gestion-compte/donnees-erronees');
  });

  test('a link leads on at once', async ({ page }) => {
    await holdShell(page);
    await page.goto('/acces-non-autorise', { waitUntil: 'commit' });
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Accessibilité/ })
      .click();
    await expect(page).toHaveURL('/accessibilite');
  });
});

test('given up while its button has the focus: the focus goes to the menu', async ({
  page,
  faults,
}) => {
  faults.expected.push(/Failed to load resource/);
  await page.route(file, (route) => route.abort());
  const fail = await holdShell(page);
  await page.goto('/acces-non-autorise', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  fail();
  await expect(page.locator('#menu')).toBeFocused();
});

test.describe('it cannot be had', () => {
  test.beforeEach(async ({ page, faults }) => {
    faults.expected.push(/Failed to load resource/);
    await page.route(file, (route) => route.abort());
  });

  test('the menu is laid open', async ({ page }) => {
    await page.goto('/acces-non-autorise');
    await expectMenuLaidOpen(page);
  });

  test('apps come all the same', async ({ page }) => {
    await page.goto('/gestion-compte/gerer');
    await expect(page.getByLabel('Prénoms')).toBeVisible();
    await page.goto('/valider-attest');
    await page
      .getByLabel(/Choisissez ou déposez/)
      .setInputFiles('tools/demo/justificatif-exemple.pdf');
    await expect(page.locator('[data-status="VALID"]')).toBeVisible();
  });
});

test('a browser that cannot read it has the page without scripts', async ({ page, faults }) => {
  faults.expected.push(/Unexpected end of input/);
  await page.route(file, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const élan = { ' }),
  );
  await page.goto('/valider-attest');
  await expectMenuLaidOpen(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-js');
});

test('after ten seconds without it the menu is laid open, and stays so should it come', async ({
  page,
}) => {
  await stopClock(page);
  const release = await holdShell(page);
  await page.goto('/acces-non-autorise', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.clock.runFor(9_900);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.clock.runFor(200);
  await expectMenuLaidOpen(page);
  const loaded = page.waitForEvent('load');
  release();
  await loaded;
  await expectMenuLaidOpen(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
