/** The preview of a configuration (`npm run config -- preview`): what changes, the check, and the portal that follows it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { projectDir } from '../../tools/lib/run-node.ts';
import { servePreview } from '../../tools/preview-config/main.ts';
import { pages } from '../../tools/preview-config/preview-page.ts';
import { expect, test } from '../e2e/test.ts';
import { siteFolder } from '../support/site-folder.ts';
import { loadEngines, violationsOf } from './engines.ts';

// The engines are scripts, which the page's policy forbids.
test.use({ bypassCSP: true });

test('the preview shows a changed menu, its differences and warnings; both engines find no fault', async ({
  page,
  faults,
}, testInfo) => {
  const file = testInfo.outputPath('nouveau <b>.json');
  // Not the demonstration's own file, which no site may deploy.
  const next = JSON.parse(readFileSync('public/assets/config/config.json', 'utf8'));
  next.header = [{ libelle: 'Un menu <i>nouveau</i>', route: '/valider-attest' }];
  next.footer = [{ libelle: 'Page absente', route: '/nulle-part' }];
  writeFileSync(file, JSON.stringify(next));
  // With routes, Chromium lost a script that two frames asked for at once: the page never finished loading, 1 run of 8.
  await page.context().unrouteAll();
  const preview = await servePreview(file, siteFolder, { projectDir, publishDir: siteFolder });
  try {
    await page.goto(preview.origin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aperçu de la configuration');
    const added = page.getByRole('row', { name: /^ajouté header › « Un menu/ });
    await expect(added).toContainText('Un menu <i>nouveau</i>');
    await expect(page.getByRole('row', { name: /^retiré header/ }).first()).toBeVisible();
    await expect(page.locator('.warning', { hasText: '/nulle-part' })).toBeVisible();
    const menuOf = (title: string) =>
      page
        .frameLocator(`iframe[title^="${title}"]`)
        .getByRole('navigation', { name: 'Menu principal' });
    for (const width of [1280, 360]) {
      // In a narrow window the menu is closed, and stays in the page.
      const hidden = width === 360 ? { includeHidden: true } : {};
      const links = (title: string) =>
        page
          .frameLocator(`iframe[title^="${title}, ${width} "]`)
          .getByRole('link', { name: 'Un menu', ...hidden });
      await expect(links('Nouveau')).toHaveCount(1);
      await expect(links('En ligne')).toHaveCount(0);
    }
    await expect(menuOf('En ligne, 1280')).toContainText('Activation à la remise');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await loadEngines(page);
      expect(await violationsOf(page, 'all')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
    // Frames stay where they are.
    for (const path of pages.map(([each]) => each)) {
      await page.goto(`${preview.origin}/?page=${encodeURIComponent(path)}`, {
        waitUntil: 'commit',
      });
      const shown = () =>
        page
          .frames()
          .slice(1)
          .map((frame) => frame.url().replace(/^https?:\/\/[^/]+/, ''));
      await expect.poll(shown).toEqual(Array(4).fill(path));
      // Longer than a redirect waits.
      await page.waitForTimeout(1500);
      expect(shown()).toEqual(Array(4).fill(path));
    }
    // Not even a link leads them away.
    const [frame] = page.frames().slice(1);
    faults.expected.push(/Blocked opening/);
    await frame?.evaluate(() => window.open('https://ailleurs.example/'));
    expect(page.context().pages()).toHaveLength(1);
    await page.goto(preview.origin);
    // The keyboard reaches another page.
    await page.getByRole('link', { name: '/mentions-legales' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'La page /mentions-legales' })).toBeVisible();
  } finally {
    // The frames must not ask servers that are gone.
    await page.goto('about:blank');
    preview.close();
  }
});
