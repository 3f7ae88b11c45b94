/** axe on every page, at two widths, in both schemes (WCAG 2.2 AA and best practices). */
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, keepFromLeaving, test } from '../e2e/test.ts';
import { specifiedPages } from '../fixtures/pages.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id} : ${nodes.map((node) => node.html).join(' ')}`);
}

const modes = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;

for (const { width, height, colorScheme } of modes)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height }, colorScheme });

    for (const { path } of specifiedPages)
      test(path, async ({ page, faults }) => {
        faults.expected.push(/404/, /identité : /);
        // /ear leads on at once: it is looked at without its redirection.
        if (path === '/ear') await keepFromLeaving(page);
        // device-engagement would leave for the portal.
        if (path.endsWith('device-engagement'))
          await page.route('**/assets/config/config.json', (route) => route.fulfill({ json: {} }));
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('h1')).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      });

    test('account app: situation, errors shown', async ({ page }) => {
      await page.goto('/gestion-compte/gerer?situation=donnees-erronees');
      await page.getByRole('button', { name: 'Télécharger le texte' }).click();
      await expect(page.getByText('6 erreurs sont à corriger')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    test('account app: deletion checklist, then builder', async ({ page }) => {
      await page.goto('/suppression-identite');
      await expect(page.getByRole('checkbox')).toHaveCount(3);
      expect(await violationsOf(page)).toEqual([]);
      for (const box of await page.getByRole('checkbox').all()) await box.press('Space');
      await expect(page.getByRole('button', { name: 'Imprimer la lettre' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    test('document verification: running, results shown, consent missing, official answer', async ({
      page,
    }) => {
      const workerPath = '**/_astro/worker/*.js';
      await page.route(workerPath, () => new Promise(() => undefined));
      await page.goto('/valider-attest');
      const input = page.getByLabel('Choisissez ou déposez un ou plusieurs justificatifs');
      const file = (name: string, buffer: Buffer) => ({
        name,
        mimeType: 'application/pdf',
        buffer,
      });
      const sample = readFileSync('tests/fixtures/attest/justificatif-exemple.pdf');
      await input.setInputFiles([file('sain.pdf', sample)]);
      await expect(page.getByRole('progressbar')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);

      await page.unroute(workerPath);
      await page.reload();
      const altered = Buffer.from(sample.map((byte, index) => (index === 2000 ? byte ^ 1 : byte)));
      await input.setInputFiles([
        file('sain.pdf', sample),
        file('modifié.pdf', altered),
        file('vide.pdf', Buffer.alloc(0)),
      ]);
      await expect(page.locator('tr[data-status="VALID"]')).toHaveCount(1);
      await expect(page.locator('tr[data-status="PENDING"]')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      const ask = page.getByRole('button', { name: 'la vérification officielle de sain.pdf' });
      await ask.press('Enter');
      await expect(page.getByText('Cochez cette case')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('checkbox', { name: 'sain.pdf' }).press('Space');
      await ask.press('Enter');
      await expect(page.getByText('a répondu : document valide')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    test('display settings and menu open', async ({ page }) => {
      await page.goto('/acces-non-autorise');
      if (width < 992) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Activation à la remise' }).click();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
