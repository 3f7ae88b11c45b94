/** The letter form before its script loads, and if it never does. */
import type { Frame, Page } from 'playwright/test';
import { ofCi } from '../support/full-run.ts';
import { abortAfterTyping, configPath, expect, holdBack, test } from './test.ts';

const address = '/gestion-compte/gerer';
const script = '**/_astro/LetterForm.*.js*';

const givenNames = (page: Page) => page.getByLabel('Prénoms');
const letter = (page: Page) => page.locator('#letter');
const download = (page: Page) => page.getByRole('button', { name: 'Télécharger le texte' });

/** Opens the form while its script is held back. Returns a function that releases the script. */
async function openEarly(page: Page, path = address): Promise<() => void> {
  const release = await holdBack(page, script);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Préparer une demande écrite' })).toBeVisible();
  return release;
}

test.beforeEach(({ page }) => {
  // Accept the dialog about leaving, because the typed text is no longer needed.
  page.on('dialog', (dialog) => dialog.accept());
});

test('text, choice and caret from before the script are kept', async ({ page }) => {
  const release = await openEarly(page, `${address}?droit=rectification`);
  const own = page.getByLabel('Donnée à corriger');
  await expect(page.getByRole('radio', { name: /Corriger/ })).toBeChecked();
  await expect(own).toBeVisible();
  await page.getByText('Effacer mes données').click();
  await expect(own).toBeHidden();
  await page.getByText('Corriger mes données').click();
  await expect(own).toBeVisible();
  await page.getByLabel('Valeur exacte').fill('31 juillet 1990');
  await page.getByLabel('Précisions').fill('Ligne 1\nLigne 2');
  // Values without an event, as some password managers set them.
  for (const name of ['familyName', 'email'])
    await page
      .locator(`[name="${name}"]`)
      .evaluate((field, value) => Object.assign(field, { value }), `rempli-${name}`);
  await givenNames(page).pressSequentially('Zé');
  await page.keyboard.press('ArrowLeft');
  release();
  for (const name of ['familyName', 'email'])
    await expect(letter(page)).toContainText(`rempli-${name}`);
  await expect(letter(page)).toContainText('31 juillet 1990');
  await expect(letter(page)).toContainText('Ligne 2');
  await expect(letter(page)).toContainText('Zé');
  await expect(givenNames(page)).toBeFocused();
  await page.keyboard.type('o');
  await expect(givenNames(page)).toHaveValue('Zoé');
  await expect(letter(page)).toContainText('Zoé');
  await expect(page.getByRole('radio', { name: /Corriger/ })).toBeChecked();
});

test('values restored after Back appear in the letter', async ({ page }) => {
  await page.goto(`${address}?droit=effacement`);
  await expect(letter(page)).toContainText('Madame, Monsieur');
  await page.getByText('Corriger mes données').click();
  await givenNames(page).fill('Zoé');
  await page.goto('/gestion-compte/modeles');
  const release = await holdBack(page, script);
  await page.goBack({ waitUntil: 'commit' });
  await expect(givenNames(page)).toHaveValue('Zoé');
  release();
  await expect(page.getByRole('radio', { name: /Corriger/ })).toBeChecked();
  await expect(page.getByLabel('Donnée à corriger')).toBeVisible();
  await expect(letter(page)).toContainText('Zoé');
});

test('a press before the script is handled once, afterwards, without navigation', async ({
  page,
}) => {
  for (const press of [
    () => download(page).press('Enter'),
    () => givenNames(page).press('Enter'),
    () => download(page).click({ force: true }),
  ]) {
    const release = await openEarly(page);
    const navigations: string[] = [];
    const note = (frame: Frame) => navigations.push(frame.url());
    page.on('framenavigated', note);
    await expect(download(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(download(page)).toHaveAccessibleDescription(/Ces boutons marcheront ensuite/);
    await press();
    await expect(page.locator('#loading-indicator')).toHaveText('Chargement en cours…');
    release();
    const summary = page.getByText('2 erreurs sont à corriger').locator('..');
    await expect(summary).toBeFocused();
    await expect(page.locator('#loading-indicator')).toBeEmpty();
    await expect(download(page)).not.toHaveAttribute('aria-disabled');
    page.off('framenavigated', note);
    expect(navigations).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('of several buttons pressed before the script the last one is handled, once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const release = await openEarly(page);
  await givenNames(page).fill('Zoé');
  await page.getByLabel('Nom de naissance').fill('DUPONT');
  await page.getByLabel('Adresse électronique').fill('zoe@exemple.fr');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await page.getByRole('button', { name: 'Imprimer la lettre' }).press('Enter');
  await download(page).press('Enter');
  await download(page).press('Enter');
  release();
  await expect(page.getByText('Votre navigateur enregistre la lettre')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-printed');
  expect(files).toEqual(['demande-acces.txt']);
});

test.describe('the script is lost', () => {
  test.beforeEach(({ faults }) => {
    faults.expected.push(/Error hydrating/, /Failed to load resource/);
  });
  const alert = (page: Page) => page.getByRole('alert');

  test('before any typing: model letters replace it, and a retry restores it', async ({ page }) => {
    await page.route(script, (route) => route.abort());
    await page.goto(address);
    await expect(alert(page).getByRole('link', { name: 'modèle de lettre' })).toBeVisible();
    await download(page).click({ force: true });
    await expect(alert(page).getByRole('button', { name: 'Réessayer' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Voyez toutes les situations' })).toBeVisible();
    await page.unroute(script);
    await alert(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(letter(page)).toContainText('Madame, Monsieur');
    await expect(alert(page)).toHaveCount(0);
  });

  test('after some typing: the form keeps its text, even after a retry', async ({ page }) => {
    await page.route(script, abortAfterTyping);
    await page.goto(address, { waitUntil: 'commit' });
    await givenNames(page).fill('Zoé');
    await expect(alert(page).getByRole('link', { name: 'modèle de lettre' })).toBeVisible();
    await expect(givenNames(page)).toHaveValue('Zoé');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await alert(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(letter(page)).toContainText('Zoé');
  });
});

test(
  'an app that only the deployed configuration names does not replace a form that was filled in before',
  ofCi,
  async ({ page, setConfig }) => {
    const app = '/module-du-ministere.js';
    await setConfig({ embeddedApps: { gestionCompte: app } });
    await page.route(`**${app}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const mount = (target) => { target.append("Application du ministère"); return () => undefined; }',
      }),
    );
    // It is filled in while the app loads, then before the configuration.
    for (const late of [`**${app}`, configPath]) {
      const release = await holdBack(page, late);
      await page.goto(address, { waitUntil: 'commit' });
      if (late !== configPath) await expect(letter(page)).toContainText('Madame, Monsieur');
      await givenNames(page).fill('Zoé');
      release();
      await expect(letter(page)).toContainText('Zoé');
      await page.waitForLoadState('networkidle');
      await expect(givenNames(page)).toHaveValue('Zoé');
      await expect(page.getByText('Application du ministère')).toHaveCount(0);
    }
  },
);

test('values that a program sets appear in the letter', async ({ page }) => {
  await page.goto(address);
  await expect(letter(page)).toContainText('Madame, Monsieur');
  const set = (name: string, value: string, ...events: string[]) =>
    page.evaluate(
      ([field, text, kinds]) => {
        const control = document.querySelector<HTMLInputElement>(`[name="${field}"]`);
        if (control) control.value = text;
        for (const kind of kinds) control?.dispatchEvent(new Event(kind, { bubbles: true }));
      },
      [name, value, events] as const,
    );
  await set('givenNames', 'Programme', 'input');
  await expect(letter(page)).toContainText('Programme');
  await set('familyName', 'SANS ÉVÉNEMENT');
  await set('email', 'zoe@exemple.fr');
  const file = page.waitForEvent('download');
  await download(page).click();
  await file;
  await expect(letter(page)).toContainText('SANS ÉVÉNEMENT');
});

test(
  'a script that arrives during a retry draws the letter once',
  ofCi,
  async ({ page, faults }) => {
    faults.expected.push(/Error hydrating/);
    await page.clock.install();
    const release = await openEarly(page);
    await givenNames(page).fill('Zoé');
    await page.clock.runFor(15_500);
    await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
    release();
    await page.clock.runFor(1_000);
    await expect(letter(page)).toContainText('Zoé');
    await expect(page.getByText('Objet : Demande d’accès')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('the letter and its buttons do not move when the script loads', async ({ page }) => {
  const release = await openEarly(page);
  const top = async () => (await download(page).boundingBox())?.y ?? 0;
  const before = await top();
  release();
  await expect(letter(page)).toContainText('Madame, Monsieur');
  expect(Math.abs((await top()) - before)).toBeLessThan(40);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is hidden, and the page links to the model letters', async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('form')).toBeHidden();
    await expect(page.getByRole('link', { name: 'modèle de lettre' })).toBeVisible();
  });
});
