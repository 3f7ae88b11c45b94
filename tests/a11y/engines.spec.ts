/**
 * Two engines, every page and state, two widths, light, dark and forced colours, with and without
 * JavaScript, under the pointer too: no violation (WCAG 2.2 AA and best practices; RGAA 4.1 rests on the same criteria).
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/test.ts';
import { loadEngines, violationsOf } from './engines.ts';
import { hoverFaults } from './hover.ts';
import { looks, showLook } from './looks.ts';
import { openState, pageStates } from './states.ts';
import { addUserStyles } from './user-styles.ts';
import { takeScriptsAway } from './without-scripts.ts';

const widths = [360, 1280];

async function violationsInEachLook(
  page: Page,
  { canHover }: { canHover: boolean },
): Promise<string[]> {
  await loadEngines(page);
  const found: string[] = [];
  for (const { name, media } of looks) {
    await showLook(page, media);
    found.push(...(await violationsOf(page)).map((violation) => `${name} : ${violation}`));
    // In forced colours nothing is tinted under the pointer, and small screens have none.
    if (canHover && media.forcedColors === 'none')
      found.push(...(await hoverFaults(page, name)).map((fault) => `${name}, survol : ${fault}`));
  }
  return found;
}

for (const width of widths)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    for (const state of pageStates) {
      test(state.name, async ({ page, faults }) => {
        await openState(page, faults, state);
        expect(await violationsInEachLook(page, { canHover: width === 1280 })).toEqual([]);
      });

      if (!state.needsScripts)
        test(`${state.name}, sans JavaScript`, async ({ page }) => {
          await takeScriptsAway(page);
          await state.before?.(page);
          await page.goto(state.path);
          expect(await violationsInEachLook(page, { canHover: width === 1280 })).toEqual([]);
        });
    }
  });

test('a link that is too pale is found', async ({ page }) => {
  await page.goto('/accessibilite');
  await loadEngines(page);
  await addUserStyles(page, 'main a[href] { color: #ddd !important; }');
  expect(await violationsOf(page)).toContainEqual(expect.stringContaining('axe, color-contrast'));
});
