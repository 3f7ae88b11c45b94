/**
 * Each page and state, opened once and read: what a screen reader tells, as sentences, compared with the
 * ones kept in `tests/a11y/snapshots/` (a name that changes is seen in review; `npx playwright test reading
 * --update-snapshots` writes them anew); then asked of two engines, squeezed, enlarged, spaced out, printed, and
 * walked through with the keyboard.
 */
import type { Page } from '@playwright/test';
import { takenNames } from '../e2e/clobbering.ts';
import { expect, test } from '../e2e/test.ts';
import { breakableSpaces } from '../support/french-spaces.ts';
import { violationsInEachLook } from './engine-looks.ts';
import { expectKeyboardWalk } from './keyboard.ts';
import { expectGoodLayout } from './layout.ts';
import { readAloud } from './read-aloud.ts';
import { openState, type PageState, pageStates, showsHeader } from './states.ts';
import { setUserStyles } from './user-styles.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

function fileName(state: string, suffix = ''): string {
  const words = state.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return `${words.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')}${suffix}.txt`;
}

const toText = (sentences: readonly string[]) =>
  `${sentences.join('\n')}\n`.replace(/localhost:\d+/g, 'localhost');

/** No line of the page may end before a double sign of punctuation. */
async function expectFrenchSpaces(page: Page): Promise<void> {
  expect(breakableSpaces(await page.locator('body').innerText())).toEqual([]);
}

/** What has a name for the eye must have one for the ear, whatever the kept reading says. */
const nameless =
  /^(Fenêtre|Lien|Bouton|Bouton radio|Champ|Case à cocher|Navigation|Progression|Région|Titre \d)[.,]/;

function expectNames(reading: string): void {
  expect(reading.split('\n').filter((sentence) => nameless.test(sentence))).toEqual([]);
}

/**
 * Ids are unique, and what refers to one finds it (RGAA 8.2; the built files are checked elsewhere); none takes the place
 * of something that code reads.
 */
async function expectSoundIds(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
    const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls'];
    const missing = references.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .flatMap((element) => (element.getAttribute(name) ?? '').split(' '))
        .filter((id) => id !== '' && !ids.includes(id)),
    );
    return { repeated, missing };
  });
  expect(faults).toEqual({ repeated: [], missing: [] });
  expect(await takenNames(page)).toEqual([]);
}

const readMain = async (page: Page) => toText(await readAloud(page, { isFullRun: false }));

/** Header, menu and footer are the same on all pages: they are read once, at both widths, which change them. */
const isShell = (state: PageState) =>
  state.keepsFocus === true || state.path === '/acces-non-autorise';

/** Takes away what an inspection before changed of the way the page is shown. */
async function showAsOpened(page: Page, viewport: typeof wide): Promise<void> {
  await setUserStyles(page, '');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize(viewport);
}

test.use({ viewport: wide, reducedMotion: 'reduce' });

for (const state of pageStates.filter((state) => !isShell(state)))
  test(`${state.name}: the same at both widths`, async ({ page, faults }) => {
    await openState(page, faults, state);
    const reading = await readMain(page);
    expect(reading).toMatchSnapshot(fileName(state.name));
    await page.setViewportSize(narrow);
    expect(await readMain(page)).toBe(reading);
    expectNames(reading);
    await expectSoundIds(page);
    await expectFrenchSpaces(page);
    expect(
      await violationsInEachLook(page, { canHover: false, state, width: narrow.width }),
    ).toEqual([]);
    await showAsOpened(page, wide);
    await expectGoodLayout(page);
    // The walk comes last: it leaves fields empty, and wakes up what waits for interest.
    if (showsHeader(state)) return;
    await showAsOpened(page, narrow);
    await expectKeyboardWalk(page, state, 'main');
  });

for (const viewport of [wide, narrow])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const state of pageStates.filter(isShell))
      test(state.name, async ({ page, faults }) => {
        await openState(page, faults, state);
        const reading = toText(await readAloud(page, { isFullRun: true }));
        expect(reading).toMatchSnapshot(fileName(state.name, `-${viewport.width}`));
        expectNames(reading);
        await expectSoundIds(page);
        await expectFrenchSpaces(page);
        if (!state.keepsFocus && viewport === wide) await expectGoodLayout(page);
      });
  });
