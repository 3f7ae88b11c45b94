/** The demonstration that `npm start` serves: its guided visit, and its fictitious FranceConnect. */
import { readFileSync } from 'node:fs';
import { expect, test } from './test.ts';

const visitedPaths = readFileSync('tools/serve/visit.txt', 'utf8').match(/(?<=^ {3})\/\S*/gm) ?? [];

test('every address of the guided visit answers with a page', async ({ request }) => {
  expect(visitedPaths.length).toBeGreaterThan(30);
  for (const path of visitedPaths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(path === '/page-inconnue' ? 404 : 200);
    expect(await response.text(), path).toContain('<h1');
  }
});

const ends = [
  ['Maëlys-Gaëlle Martin', '/pages-simples/identite-pivot', "Continuer sur l'application"],
  ['Je refuse', '/pages-simples/endAuth-FC-KO', 'Trouver de l’aide'],
  ['Le lien de retour', '/pages-simples/endAuth-Erreur-FC', "Retourner sur l'application"],
] as const;

test('the fictitious FranceConnect leads to each of its ends, which link to the next step', async ({
  page,
}) => {
  for (const [choice, path, next] of ends) {
    await page.goto('/gestion-compte');
    await page.getByRole('link', { name: 'S’identifier avec FranceConnect' }).click();
    await expect(page.getByText('ce service est fictif')).toBeVisible();
    await page.getByRole('link', { name: choice }).click();
    await expect(page).toHaveURL(new RegExp(`${path}(?:\\?|$)`));
    await expect(page.getByRole('link', { name: next })).toBeVisible();
  }
});
