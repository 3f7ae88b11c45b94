/**
 * Two engines examine every page and state. They find no violation of WCAG 2.2 AA or of best practices. These rules
 * also cover RGAA 4.1. Two widths; light, dark and forced colours; under the pointer. Pages without scripts are examined in
 * same-text.spec.ts. In `npm test`, snapshots.spec.ts examines a sample. The audit `pages` tries only the engines themselves
 * here, the audit `accessibility` examines every state in every look.
 */
import { expect, test } from '../e2e/test.ts';
import { isFullRun } from '../support/full-run.ts';
import { violationsInEachLook } from './engine-looks.ts';
import { loadEngines, violationsOf } from './engines.ts';
import { openState, pageStates } from './states.ts';
import { setUserStyles } from './user-styles.ts';

for (const width of isFullRun ? [360, 1280] : [])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });

    const canHover = width === 1280;
    for (const state of pageStates)
      test(state.name, async ({ page, faults }) => {
        await openState(page, faults, state);
        expect(await violationsInEachLook(page, { canHover, state, width })).toEqual([]);
      });
  });

test('both engines find a link that is too pale, with all rules and with those of colours', async ({
  page,
}) => {
  await page.goto('/accessibilite');
  await loadEngines(page);
  await setUserStyles(
    page,
    'main a[href] { color: #ddd !important; background: none !important; }',
  );
  for (const rules of ['all', 'colours'] as const) {
    const found = await violationsOf(page, rules);
    expect(found).toContainEqual(expect.stringContaining('axe, color-contrast'));
    expect(found).toContainEqual(expect.stringContaining('Equal Access, text_contrast'));
  }
});
