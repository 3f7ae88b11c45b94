/**
 * The identifier of identite-pivot goes to the identity service and nowhere else. Every browser test also ends with a
 * check of cookies, storage and third-party requests (`test.ts`).
 */
import { expect, test } from './test.ts';

test.use({ hasFonts: true });

/** Identifier that only the page's address and the identity request may contain. */
const identifier = 'IDENTIFIANT-SECRET-0123456789';

test('the identifier goes to the identity service, and nowhere else', async ({ page, faults }) => {
  const asked: string[] = [];
  const referrers: string[] = [];
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const json = { familyName: 'MARTIN', birthPlaceCity: '75107', birthCountry: '99352' };
  await page.route('**/api/identite/**', (route) => route.fulfill({ json }));
  page.on('request', (request) => {
    const { referer } = request.headers();
    if (referer?.includes(identifier)) referrers.push(`${request.url()} ← ${referer}`);
    if (request.url().includes(identifier)) asked.push(new URL(request.url()).pathname);
  });

  await page.goto(`/pages-simples/identite-pivot?identificationId=${identifier}`, {
    waitUntil: 'networkidle',
  });
  expect(asked).toEqual(['/pages-simples/identite-pivot', `/api/identite/${identifier}`]);
  await expect(page.getByText('Paris 7e (75107)')).toBeVisible();
  await expect(page.getByText('Algérie (99352)')).toBeVisible();
  expect([...logged, ...faults.messages].join()).not.toMatch(new RegExp(`${identifier}|MARTIN`));
  expect(await page.title()).not.toContain(identifier);
  expect(await page.content()).not.toContain(identifier);

  await page.getByRole('link', { name: "Continuer sur l'application" }).click();
  await expect(page.getByRole('heading', { name: 'Identité vérifiée' })).toBeVisible();
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(referrers).toEqual([]);
});
