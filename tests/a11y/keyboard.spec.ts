/**
 * Every page and state with the keyboard alone, header and footer included: each control is reached in reading order and is
 * visible, with a visible focus; there is no trap. A part of the audit `accessibility`; in `npm test`, snapshots.spec.ts walks
 * through each state.
 */
import { test } from '../e2e/test.ts';
import { expectKeyboardWalk } from './keyboard.ts';
import { openState, pageStates } from './states.ts';

const modes = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of modes)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });

    for (const state of pageStates)
      test(state.name, async ({ page, faults }) => {
        await openState(page, faults, state);
        await expectKeyboardWalk(page, state, 'body');
      });
  });
