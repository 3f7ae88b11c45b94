/** A page as it is now, with the keyboard alone. */
import { expect, type Page } from '@playwright/test';
import { expectedStops, focusThickness, type Stop, startFromTop, walkByTab } from './focus-walk.ts';
import { type PageState, showsHeader } from './states.ts';

/**
 * Fails unless Tab reaches each control from the top of the page (or of a part of it) on, in reading order, seen,
 * with a visible focus, and gets out at the end. What is open only while it has the focus is walked from there.
 */
export async function expectKeyboardWalk(
  page: Page,
  state: PageState,
  part: 'body' | 'main',
): Promise<void> {
  if (!state.keepsFocus) await startFromTop(page, part);
  const expected = await expectedStops(page, part);
  const faint: string[] = [];
  // The same styles draw controls of a kind; those of header and footer are looked at on the pages that stand for all.
  const seenKinds = new Set<string>();
  const look = async ({ kind, name, isInMain }: Stop) => {
    if (seenKinds.has(kind) || !(isInMain || showsHeader(state))) return;
    seenKinds.add(kind);
    const thickness = await focusThickness(page);
    if (thickness < 1) faint.push(`${name} : ${thickness.toFixed(2)} px`);
  };
  const stops = await walkByTab(page, look);
  expect(stops.map(({ name }) => name)).toEqual(expected);
  expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
  expect(faint).toEqual([]);
}
