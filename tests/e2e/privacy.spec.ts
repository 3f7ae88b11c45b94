/**
 * The identifier of identite-pivot goes to the identity service and nowhere else. That no page sets a
 * cookie, keeps anything but the scheme or asks a third party is checked at the end of every browser
 * test (`test.ts`).
 */
import { expect, test } from './test.ts';

/** What must never be found but in the address and the one request. */
const identifier = 'IDENTIFIANT-SECRET-0123456789';

test('the identifier goes to the identity service, and nowhere else', async ({ page, faults }) => {
  const asked: string[] = [];
  const referrers: string[] = [];
  const names: string[] = [];
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.route('**/api/identite/**', (route) =>
    route.fulfill({
      json: { familyName: 'MARTIN', birthPlaceCity: '75107', birthCountry: '99352' },
    }),
  );
  page.on('request', (request) => {
    const { referer } = request.headers();
    if (referer?.includes(identifier)) referrers.push(`${request.url()} ← ${referer}`);
    if (request.url().includes(identifier)) asked.push(new URL(request.url()).pathname);
    if (request.url().includes('/cog/')) names.push(request.url());
  });

  await page.goto(`/pages-simples/identite-pivot?identificationId=${identifier}`, {
    waitUntil: 'networkidle',
  });
  expect(asked).toEqual(['/pages-simples/identite-pivot', `/api/identite/${identifier}`]);
  await expect(page.getByText('Paris 7e (75107)')).toBeVisible();
  await expect(page.getByText('Algérie (99352)')).toBeVisible();
  expect(names).toHaveLength(2);
  expect([...told, ...faults.messages].join()).not.toMatch(new RegExp(`${identifier}|MARTIN`));
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
