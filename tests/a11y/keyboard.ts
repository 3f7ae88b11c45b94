/** Checks a page in its current state with the keyboard alone. */
import { expect, type Page } from 'playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { expectedStops, focusThickness, type Stop, startFromTop, walkByTab } from './focus-walk.ts';
import { type PageState, showsHeader } from './states.ts';

/**
 * Kinds of controls whose focus was measured, by scheme and width. A full run measures them on each page, other runs once:
 * kinds share their styles.
 */
const ofThisProcess = new Set<string>();

/**
 * Fails unless Tab reaches each control in reading order, from the top of the page or of a part of it, and then leaves.
 * Each control must be visible, with a visible focus. If the state closes when the focus leaves it, the walk starts at
 * the focused element.
 */
export async function expectKeyboardWalk(
  page: Page,
  state: PageState,
  part: 'body' | 'main',
): Promise<void> {
  if (!state.keepsFocus) await startFromTop(page, part);
  const expected = await expectedStops(page, part);
  const faint: string[] = [];
  const ofThisWalk = new Set<string>();
  const scheme = await page.locator('html').getAttribute('data-fr-theme');
  const place = `${scheme} ${page.viewportSize()?.width}`;
  // The focus of header and footer is measured only where `showsHeader` is true.
  const look = async ({ kind, name, isInMain }: Stop) => {
    const seenKinds = isFullRun ? ofThisWalk : ofThisProcess;
    if (seenKinds.has(`${place} ${kind}`) || !(isInMain || showsHeader(state))) return;
    seenKinds.add(`${place} ${kind}`);
    const thickness = await focusThickness(page);
    if (thickness < 1) faint.push(`${name} : ${thickness.toFixed(2)} px`);
  };
  const stops = await walkByTab(page, look);
  expect(stops.map(({ name }) => name)).toEqual(expected);
  expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
  expect(faint).toEqual([]);
}
