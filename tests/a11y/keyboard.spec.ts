/** Every page with the keyboard alone: each control reached, in reading order, seen, with a visible focus; no trap. */
import { expect, isWhole, test } from '../e2e/test.ts';
import { expectedStops, focusThickness, type Stop, startFromTop, walkByTab } from './focus-walk.ts';
import { openState, type PageState, pageStates, showsShell } from './states.ts';

const modes = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of modes)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });

    // Wide screens only set out otherwise what phones show, but for the shell.
    const isWalked = (state: PageState) => width === 360 || isWhole || showsShell(state);

    for (const state of pageStates.filter(isWalked))
      test(state.name, async ({ page, faults }) => {
        await openState(page, faults, state);
        // The header is walked through on the pages that stand for all.
        const part = isWhole || showsShell(state) ? 'body' : 'main';
        if (!state.keepsFocus) await startFromTop(page, part);
        const expected = await expectedStops(page, part);
        const faint: string[] = [];
        // The same styles draw controls of a kind; the shell's are looked at on the pages that stand for all.
        const seenKinds = new Set<string>();
        const look = async ({ kind, name, isInMain }: Stop) => {
          if (seenKinds.has(kind) || !(isInMain || showsShell(state))) return;
          seenKinds.add(kind);
          const thickness = await focusThickness(page);
          if (thickness < 1) faint.push(`${name} : ${thickness.toFixed(2)} px`);
        };
        const stops = await walkByTab(page, look);
        expect(stops.map(({ name }) => name)).toEqual(expected);
        expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
        expect(faint).toEqual([]);
      });
  });
