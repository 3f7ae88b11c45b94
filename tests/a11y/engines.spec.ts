/**
 * Two engines, every page and state, two widths, light, dark and forced colours, with and without
 * JavaScript, under the pointer too: no violation (WCAG 2.2 AA and best practices; RGAA 4.1 rests on the same criteria).
 * `npm test` looks at each state once, on a phone, in light and (one engine) dark, and in every way at what stands for the
 * others; `npm run audit:accessibility` at each state in every way.
 */
import type { Page } from '@playwright/test';
import { expect, isWhole, test } from '../e2e/test.ts';
import { loadEngines, violationsOf } from './engines.ts';
import { hoverFaults } from './hover.ts';
import { looks, showLook } from './looks.ts';
import { isChangedByScripts, openState, type PageState, pageStates, showsShell } from './states.ts';
import { addUserStyles } from './user-styles.ts';
import { takeScriptsAway } from './without-scripts.ts';

const widths = [360, 1280];

/** On a phone the current entry of a sub-menu is out of sight: its page is one like the others. */
const isHiddenShell = ({ path }: PageState, width: number) =>
  width === 360 && path === '/activation-a-la-remise/etapes';

/** Looked at in every way by `npm test` too: what all pages share, open and closed. */
const isThorough = (state: PageState, width: number) =>
  isWhole || (showsShell(state) && !isHiddenShell(state, width));

/** What does not depend on colours is asked once; colours in each look, under the pointer where there is one. */
async function violationsInEachLook(
  page: Page,
  { canHover, state, width }: { canHover: boolean; state: PageState; width: number },
): Promise<string[]> {
  await loadEngines(page);
  const found: string[] = [];
  const shownLooks = isThorough(state, width) ? looks : looks.slice(0, 2);
  for (const [index, { name, media }] of shownLooks.entries()) {
    await showLook(page, media);
    const colours = isThorough(state, width) ? 'colours' : 'colours of axe';
    const part =
      isThorough(state, width) || (await page.locator('header').count()) === 0 ? 'page' : 'main';
    const violations = await violationsOf(page, index === 0 ? 'all' : colours, part);
    found.push(...violations.map((violation) => `${name} : ${violation}`));
    // In forced colours nothing is tinted under the pointer, and small screens have none.
    if (!canHover || media.forcedColors !== 'none') continue;
    const faults = await hoverFaults(page, { isWhole: showsShell(state) });
    found.push(...faults.map((fault) => `${name}, survol : ${fault}`));
  }
  return found;
}

for (const width of widths)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    const canHover = width === 1280;
    for (const state of pageStates) {
      if (width === 1280 && !isThorough(state, width)) continue;
      test(state.name, async ({ page, faults }) => {
        await openState(page, faults, state);
        expect(await violationsInEachLook(page, { canHover, state, width })).toEqual([]);
      });

      if (!state.needsScripts && (isWhole || isChangedByScripts(state)))
        test(`${state.name}, sans JavaScript`, async ({ page }) => {
          await takeScriptsAway(page);
          await state.before?.(page);
          await page.goto(state.path);
          const isHovered = canHover && isWhole;
          expect(await violationsInEachLook(page, { canHover: isHovered, state, width })).toEqual(
            [],
          );
        });
    }
  });

for (const rules of ['all', 'colours'] as const)
  test(`a link that is too pale is found, by ${rules} rules of both engines`, async ({ page }) => {
    await page.goto('/accessibilite');
    await loadEngines(page);
    await addUserStyles(page, 'main a[href] { color: #ddd !important; }');
    const found = await violationsOf(page, rules);
    expect(found).toContainEqual(expect.stringContaining('axe, color-contrast'));
    expect(found).toContainEqual(expect.stringContaining('Equal Access, text_contrast'));
  });
