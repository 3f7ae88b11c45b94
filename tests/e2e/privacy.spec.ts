/**
 * The identifier of identite-pivot goes to the identity service and nowhere else. That no page sets a
 * cookie, keeps anything but the scheme or asks a third party is checked at the end of every browser
 * test (`test.ts`).
 */
import { expect, test } from './test.ts';

/** What must never be found but in the address and the one request. */
const identifier = 'IDENTIFIANT-SECRET-0123456789';

test('the identifier goes to the identity service, and nowhere else', async ({ page, faults }) => {
  faults.expected.push(/Failed to load resource/, /identité : /);
  const asked: string[] = [];
  const referrers: string[] = [];
  const cacheRules: string[] = [];
  page.on('request', (request) => {
    const { referer } = request.headers();
    if (referer?.includes(identifier)) referrers.push(`${request.url()} ← ${referer}`);
    if (request.url().includes(identifier)) asked.push(new URL(request.url()).pathname);
  });
  page.on('response', (response) => {
    if (response.url().includes('/api/identite/'))
      cacheRules.push(response.headers()['cache-control'] ?? 'aucune');
  });

  await page.goto(`/pages-simples/identite-pivot?identificationId=${identifier}`, {
    waitUntil: 'networkidle',
  });
  expect(asked).toEqual(['/pages-simples/identite-pivot', `/api/identite/${identifier}`]);
  expect(cacheRules).toEqual(['no-store']);
  expect(faults.messages.join()).not.toContain(identifier);
  expect(await page.title()).not.toContain(identifier);
  expect(await page.content()).not.toContain(identifier);

  await page.getByRole('link', { name: "Continuer sur l'application" }).click();
  await expect(page.getByRole('heading', { name: 'Identité vérifiée' })).toBeVisible();
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(referrers).toEqual([]);
});

test('the chosen scheme is what the portal keeps, and all of it', async ({ page }) => {
  await page.goto('/acces-non-autorise');
  await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
  await page.getByText('Thème clair').click();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ scheme: 'light' });
});
