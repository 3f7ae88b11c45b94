import type { Page } from 'playwright/test';
import { expect, runUntil, statusRegion, stopClock, test } from './test.ts';

const modulePath = '/module-du-ministere.js';

const soundModule = `export function mount(target, { config, withBase, trackOperation }) {
  const heading = document.createElement('h2');
  heading.textContent = 'Application du ministère (' + config.env + ', ' + withBase('/a') + ', ' + typeof trackOperation + ')';
  target.append(heading);
  return () => heading.remove();
}`;

const moduleFile = `**${modulePath}*`;

/** Serves the module. */
const serve = (page: Page) =>
  page.route(moduleFile, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: soundModule }),
  );

test.beforeEach(async ({ setConfig }) => {
  await setConfig({ env: 'recette', embeddedApps: { gestionCompte: modulePath } });
});

test('the pages of an app mount the module that the deployed configuration names, the others do not', async ({
  page,
}) => {
  await serve(page);
  for (const path of ['/gestion-compte', '/suppression-identite', '/gestion-compte/gerer']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: 'Application du ministère (recette, /a, function)' }),
    ).toBeVisible();
    // The content of the built-in app is hidden: situations, letters, checklist.
    const letters = page.locator('main').getByRole('link', { name: 'modèle de lettre' });
    await expect(letters).toHaveCount(0);
    await expect(page.locator('[data-replaceable]').first()).toBeHidden();
    await expect(page.locator('#loading-indicator')).toBeEmpty();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/valider-attest');
  await expect(page.getByText('environnement : recette')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vérifier le document vous-même' })).toBeVisible();
});

test('a module that is missing shows an error with a working retry, and the static content stays', async ({
  page,
  faults,
  setConfig,
}) => {
  faults.expected.push(/n’a pas pu démarrer/, /Failed to load resource/);
  await setConfig({ embeddedApps: { gestionCompte: `${modulePath}?v=2` } });
  await page.route(moduleFile, (route) => route.fulfill({ status: 404 }));
  await page.goto('/gestion-compte');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Ce service n’a pas pu être chargé');
  await expect(page.getByRole('link', { name: 'Téléphone perdu ou volé' })).toBeVisible();
  await expect(statusRegion(page)).toBeEmpty();

  await page.unroute(moduleFile);
  await serve(page);
  // Browsers keep a failed module under its address.
  const next = page.waitForRequest(moduleFile);
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  expect(new URL((await next).url()).search).toBe('?v=2&essai=1');
  await expect(page.getByRole('heading', { name: /Application du ministère/ })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a module that never arrives shows an error with a retry after the time limit', async ({
  page,
  faults,
}) => {
  faults.expected.push(/n’a pas pu démarrer/);
  await stopClock(page);
  await page.route(moduleFile, () => undefined);
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().includes(modulePath);
  });
  await page.goto('/gestion-compte', { waitUntil: 'commit' });
  await runUntil(page, () => isAsked);
  await page.clock.runFor(1000);
  await expect(statusRegion(page)).toHaveText('Chargement en cours…');
  await page.clock.runFor(14_500);
  const message = page.getByText('Ce service n’a pas pu être chargé');
  await runUntil(page, () => message.isVisible());
  await expect(statusRegion(page)).toBeEmpty();
  await serve(page);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  const heading = page.getByRole('heading', { name: /Application du ministère/ });
  await runUntil(page, () => heading.isVisible());
});
