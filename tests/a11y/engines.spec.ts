/**
 * Two engines examine every page and state. They find no violation of WCAG 2.2 AA or of best practices. These rules
 * also cover RGAA 4.1. Two widths; light, dark and forced colours; with and without JavaScript; under the pointer.
 * In `npm test`, this file examines in every look only the states that represent the others. It also examines, without
 * scripts, the pages that scripts change. reading.spec.ts examines the other states. The audit `accessibility`
 * examines every state in every look.
 */
import { expect, test } from '../e2e/test.ts';
import { isFullRun } from '../support/full-run.ts';
import { isThorough, violationsInEachLook } from './engine-looks.ts';
import { loadEngines, violationsOf } from './engines.ts';
import { isChangedByScripts, openState, pageStates } from './states.ts';
import { setUserStyles } from './user-styles.ts';
import { takeScriptsAway } from './without-scripts.ts';

const widths = [360, 1280];

for (const width of widths)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    const canHover = width === 1280;
    for (const state of pageStates) {
      if (isThorough(state, width))
        test(state.name, async ({ page, faults }) => {
          await openState(page, faults, state);
          expect(await violationsInEachLook(page, { canHover, state, width })).toEqual([]);
        });

      const isInSample = isChangedByScripts(state) && (width === 360 || isThorough(state, width));
      if (!state.needsScripts && (isFullRun || isInSample))
        test(`${state.name}, sans JavaScript`, async ({ page }) => {
          await takeScriptsAway(page);
          await state.before?.(page);
          await page.goto(state.path);
          const options = { canHover: canHover && isFullRun, state, width };
          expect(await violationsInEachLook(page, options)).toEqual([]);
        });
    }
  });

for (const rules of ['all', 'colours'] as const)
  test(`both engines find a link that is too pale (rules: ${rules})`, async ({ page }) => {
    await page.goto('/accessibilite');
    await loadEngines(page);
    await setUserStyles(
      page,
      'main a[href] { color: #ddd !important; background: none !important; }',
    );
    const found = await violationsOf(page, rules);
    expect(found).toContainEqual(expect.stringContaining('axe, color-contrast'));
    expect(found).toContainEqual(expect.stringContaining('Equal Access, text_contrast'));
  });
