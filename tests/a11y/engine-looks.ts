/** Runs two accessibility engines on a state in each of its looks: light, dark, forced colours, under the pointer. */
import type { Page } from 'playwright/test';
import { isFullRun } from '../support/full-run.ts';
import { loadEngines, violationsOf } from './engines.ts';
import { hoverFaults } from './hover.ts';
import { type PageState, showsHeader } from './states.ts';

/** Light, dark, and forced colours, which are the citizen's own palette. */
const looks = [
  { name: 'clair', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'sombre', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'couleurs forcées', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;

/** Shows an open page in another look. Waits two frames, because the page reacts when it is next drawn. */
async function showLook(page: Page, media: (typeof looks)[number]['media']): Promise<void> {
  await page.emulateMedia(media);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/**
 * Returns true if only the closed menu of the header differs from that of other pages: on a phone, it contains the
 * current entry.
 */
const isHiddenHeader = ({ path }: PageState, width: number) =>
  width === 360 && path === '/activation-a-la-remise/etapes';

/** Returns true if every look and rule applies: always in a full run, else only where the shared header is examined. */
export const isThorough = (state: PageState, width: number) =>
  isFullRun || (showsHeader(state) && !isHiddenHeader(state, width));

/**
 * Returns the violations that either engine finds, as text. The first look runs all rules, the others only colour
 * rules. A state that is not thorough has only the light and dark looks. `canHover`: also hovers controls.
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
    // Forced colours have no hover colours, and small screens have no pointer.
    if (!canHover || media.forcedColors !== 'none') continue;
    const faults = await hoverFaults(page, { isFullRun: showsHeader(state) });
    found.push(...faults.map((fault) => `${name}, survol : ${fault}`));
  }
  return found;
}
