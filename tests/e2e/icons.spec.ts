/** If the deferred stylesheet never arrives, the page lacks only icons, print, pointer and forced-colours rules. */
import { expect, holdBack, test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => {
  await page.route('**/_astro/deferred.*.css', () => undefined);
});

test('menu, display settings, form and verifier work', async ({ page }) => {
  await page.goto('/acces-non-autorise', { waitUntil: 'commit' });
  // A burger button pressed as soon as it is drawn opens the menu.
  await page.locator('#menu-button').click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Accès non autorisé.')).toBeVisible();
  await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
  await expect(page.getByRole('dialog', { name: 'Paramètres d’affichage' })).toBeVisible();

  await page.goto('/gestion-compte/gerer', { waitUntil: 'commit' });
  await expect(page.locator('#letter')).toContainText('Madame, Monsieur');
  await page.goto('/valider-attest', { waitUntil: 'commit' });
  await page
    .getByLabel(/Choisissez ou déposez/)
    .setInputFiles('tools/demo/justificatif-exemple.pdf');
  await expect(page.locator('[data-status="VALID"]')).toBeVisible();
});

test('a page that redirects shows an alert without its configuration, and redirects with it', async ({
  page,
  faults,
}) => {
  faults.expected.push(/config\.json|commencer sa tâche|ERR_FAILED/);
  await page.route('**/config.json', (route) => route.abort());
  await page.goto('/pages-simples/device-engagement', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/config.json');
  const leaving = page.waitForRequest(
    (request) => request.isNavigationRequest() && !/localhost/.test(request.url()),
  );
  await page.goto('/pages-simples/device-engagement', { waitUntil: 'commit' });
  await leaving;
});

test.describe('on a page whose island starts with it, the stylesheet', () => {
  const address = '/pages-simples/identite-pivot?identificationId=demo';
  const island = '**/_astro/IdentityData.*.js';

  test('waits for the island, and no longer than 3 s', async ({ page, faults }) => {
    faults.expected.push(/Error hydrating/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isAsked = () => asked.some((url) => url.includes('/deferred.'));
    const release = await holdBack(page, island);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForTimeout(1_000);
    expect(isAsked()).toBe(false);
    release();
    await expect(page.locator('dd').first()).not.toBeEmpty();
    await expect.poll(isAsked).toBe(true);

    // An island that never arrives.
    asked.length = 0;
    await page.route(island, () => undefined);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(isAsked).toBe(true);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the stylesheet is requested at once', async ({ page }) => {
    const asking = page.waitForRequest('**/_astro/deferred.*.css');
    await page.goto('/pages-simples/identite-pivot', { waitUntil: 'commit' });
    await asking;
  });
});
