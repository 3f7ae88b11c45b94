/** A task that has started works without network: no press requests anything but what is a request by its nature. */
import type { Page } from 'playwright/test';
import { expect, test } from './test.ts';

const sample = 'tools/demo/justificatif-exemple.pdf';

/** Cuts the network. Returns the addresses that the page asks for afterwards, files that it has made left out. */
async function enterTunnel(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.push(request.url());
  });
  return asked;
}

/** Counts prints, and keeps the addresses of drafts. */
const watchWays = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1);
    };
  });

test('the form shows errors, saves, prints and mails; held keys and double presses count once', async ({
  page,
}) => {
  await watchWays(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/gestion-compte/gerer');
  const button = (name: string) => page.getByRole('button', { name });
  await expect(button('Télécharger le texte')).not.toHaveAttribute('aria-disabled');
  const asked = await enterTunnel(page);
  await button('Imprimer la lettre').click();
  await expect(page.getByRole('group', { name: '2 erreurs sont à corriger' })).toBeFocused();
  await page.getByLabel('Prénoms').fill('Zoé');
  await page.getByLabel('Adresse électronique').fill('zoe@exemple.fr');
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  for (let press = 0; press < 3; press += 1) await button('Télécharger le texte').click();
  await expect(page.getByText('Votre navigateur enregistre la lettre')).toBeVisible();
  await button('Imprimer la lettre').focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1');
  await expect(page.getByRole('region', { name: 'Et maintenant' })).toBeVisible();
  await button('Préparer un courriel').click();
  await expect(page.getByText('Votre logiciel de courriel s’ouvre')).toBeVisible();
  expect(files).toEqual(['demande-acces.txt']);
  expect(asked).toEqual([]);
});

test('a document is checked, recorded and saved; the official check says that it needs the network, and keeps the consent', async ({
  page,
  faults,
}) => {
  faults.expected.push(/Failed to load resource/);
  await watchWays(page);
  await page.goto('/valider-attest');
  const worker = page.waitForEvent('worker');
  await page.locator('input[type=file]').focus();
  // The worker answers once its file is there, which is the last one.
  await (await worker).evaluate(() => undefined);
  const asked = await enterTunnel(page);
  await page.locator('input[type=file]').setInputFiles(sample);
  await expect(page.locator('[data-status="VALID"]')).toBeVisible();
  await page.getByRole('button', { name: 'Imprimer le compte rendu' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1');
  await expect(page.locator('.record')).toHaveCount(1);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le tableau (CSV)' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await page.locator('summary', { hasText: 'Vérification officielle' }).click();
  const consent = page.getByRole('checkbox', { name: /J’accepte que le fichier/ });
  await page.getByText('J’accepte que le fichier').click();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /Demander la vérification officielle/ }).click();
  await expect(page.getByText('Le service officiel n’a pas pu être joint')).toBeVisible();
  await expect(consent).toBeChecked();
  expect(asked).toHaveLength(1);
});

test('a lost stylesheet costs looks: nothing of screen readers is seen, and the record prints alone', async ({
  page,
  faults,
}) => {
  faults.expected.push(/Failed to load resource/);
  await watchWays(page);
  await page.route('**/_astro/verdicts.*.css', (route) => route.abort());
  await page.goto('/valider-attest');
  await page.locator('input[type=file]').setInputFiles(sample);
  await expect(page.locator('[data-status="VALID"]')).toBeVisible();
  await expect(page.locator('.fr-sr-only').first()).toHaveCSS('position', 'absolute');
  await page.getByRole('button', { name: 'Imprimer le compte rendu' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.record')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vérifier un justificatif' })).toBeHidden();
});
