/**
 * Every page with the keyboard alone: each control is reached in reading order and is visible, with a visible focus;
 * there is no trap. `npm test` walks here through header and footer; reading.spec.ts walks through the content of each
 * state.
 */
import { test } from '../e2e/test.ts';
import { isFullRun } from '../support/full-run.ts';
import { expectKeyboardWalk } from './keyboard.ts';
import { openState, pageStates, showsHeader } from './states.ts';

const modes = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of modes)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });

    for (const state of pageStates.filter((state) => isFullRun || showsHeader(state)))
      test(state.name, async ({ page, faults }) => {
        await openState(page, faults, state);
        await expectKeyboardWalk(page, state, 'body');
      });
  });
