/** Documents made to exhaust time and memory, in a real browser: each gets a verdict, and the page stays responsive. */

import { makeDocument } from '../verifier/attacks/documents.ts';
import { exhaustionDocuments } from '../verifier/attacks/exhaustion.ts';
import { policy } from '../verifier/attacks/trust.ts';
import { expect, pdf, test } from './test.ts';

test('documents made to exhaust resources get a verdict, and the page still checks a sound one', async ({
  page,
  setConfig,
}) => {
  // Each document has its own limit below. A slow machine needs 4 s for each of the 91.
  test.setTimeout(900_000);
  await setConfig({ attest: { ...policy, maxFileSize: 2_000_000 } });
  await page.goto('/valider-attest');
  const input = page.getByLabel('Choisissez ou déposez un ou plusieurs justificatifs');
  const hostile = [...exhaustionDocuments()];
  for (const [index, { name, bytes }] of hostile.entries()) {
    await input.setInputFiles(pdf(`${index}.pdf`, bytes));
    const row = page.locator(`[data-file="${index}.pdf"]`);
    await expect(row, name).not.toHaveAttribute('data-status', 'PENDING', { timeout: 15_000 });
    await expect(row, name).not.toHaveAttribute('data-status', 'VALID');
    // The verifier itself refused the document: the time limit did not stop it, and it did not crash.
    if (index >= 3) await row.getByRole('button').click();
    const details = index < 3 ? row : row.locator('+ tr');
    await expect(details, name).toContainText('accept');
    await expect(details, name).not.toContainText(/a pris trop de temps|s’est arrêtée|Une erreur/);
  }
  await input.setInputFiles(pdf('sain.pdf', makeDocument()));
  await expect(page.locator('[data-file="sain.pdf"]')).toHaveAttribute('data-status', 'VALID');
  await page.getByRole('button', { name: 'Paramètres d’affichage' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
