/** What two accessibility engines find of a state, in each way that it can be looked at. */
import type { Page } from '@playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { loadEngines, violationsOf } from './engines.ts';
import { hoverFaults } from './hover.ts';
import { looks, showLook } from './media-emulation.ts';
import { type PageState, showsHeader } from './states.ts';

/** On a phone the current entry of a sub-menu is out of sight: its page is one like the others. */
const isHiddenHeader = ({ path }: PageState, width: number) =>
  width === 360 && path === '/activation-a-la-remise/etapes';

/** Looked at in every way by `npm test` too: what all pages share, open and closed. */
export const isThorough = (state: PageState, width: number) =>
  isFullRun || (showsHeader(state) && !isHiddenHeader(state, width));

/**
 * What both engines find wrong, in words. What does not depend on colours is asked once; colours in each look
 * (in light and dark where the state is not looked at in every way), under the pointer where there is one.
 */
export async function violationsInEachLook(
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
    const faults = await hoverFaults(page, { isFullRun: showsHeader(state) });
    found.push(...faults.map((fault) => `${name}, survol : ${fault}`));
  }
  return found;
}
