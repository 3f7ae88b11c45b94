/**
 * Opens each page and state once and examines it in every respect. Its sentences are compared with the
 * accessibility-tree snapshots of `tests/a11y/snapshots/`, so that a changed name is seen in review.
 * `npx playwright test reading --update-snapshots` rewrites them. Then come two engines, layout, print and keyboard.
 */
import type { Page } from 'playwright/test';
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

/** Fails if a line of the page may end before a double punctuation mark. */
async function expectFrenchSpaces(page: Page): Promise<void> {
  expect(breakableSpaces(await page.locator('body').innerText())).toEqual([]);
}

/** Matches the sentence of an element without a name, which is an error even if the snapshot contains it. */
const nameless =
  /^(Fenêtre|Lien|Bouton|Bouton radio|Champ|Case à cocher|Navigation|Progression|Région|Titre \d)[.,]/;

function expectNames(reading: string): void {
  expect(reading.split('\n').filter((sentence) => nameless.test(sentence))).toEqual([]);
}

/**
 * Runs in the page: returns the ids and names of elements that hide a property of a window, a document or a form (DOM
 * clobbering).
 */
function collectTakenNames(): string[] {
  const clean = document.implementation.createHTMLDocument();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const globals = frame.contentWindow ?? window;
  const form = document.createElement('form');
  const names = [...document.querySelectorAll('[id], [name]')].flatMap((element) => [
    element.id,
    element.closest('head') ? '' : (element.getAttribute('name') ?? ''),
  ]);
  const taken = names.filter(
    (name) => name !== '' && (name in globals || name in clean || name in form),
  );
  frame.remove();
  return taken;
}

/**
 * Fails unless ids are unique (RGAA 8.2; the built files are checked elsewhere, and the engines check references to
 * ids). No id or name may clobber a property.
 */
async function expectSoundIds(page: Page): Promise<void> {
  const repeated = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(repeated).toEqual([]);
  expect(await page.evaluate(collectTakenNames)).toEqual([]);
}

const readMain = async (page: Page) => toText(await readAloud(page, { isFullRun: false }));

/**
 * Returns true for states whose header, menu and footer are read too, at both widths. They are the same on all pages,
 * but depend on the width.
 */
const isShell = (state: PageState) =>
  state.keepsFocus === true || state.path === '/acces-non-autorise';

/** Resets the styles, media and width that earlier checks changed. */
async function showAsOpened(page: Page, viewport: typeof wide): Promise<void> {
  await setUserStyles(page, '');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize(viewport);
}

test.use({ viewport: wide, reducedMotion: 'reduce' });

// Chromium 156 itself has crashed during a change of the styles of a page (« Target crashed »).
test.describe.configure({ retries: 1 });

for (const state of pageStates.filter((state) => !isShell(state)))
  test(`${state.name}: the same sentences at both widths`, async ({ page, faults }) => {
    await openState(page, faults, state);
    const reading = await readMain(page);
    expect(reading).toMatchSnapshot(fileName(state.name));
    await page.setViewportSize(narrow);
    expect(await readMain(page)).toBe(reading);
    expectNames(reading);
    await expectSoundIds(page);
    await expectFrenchSpaces(page);
    const options = { canHover: false, state, width: narrow.width };
    expect(await violationsInEachLook(page, options)).toEqual([]);
    await showAsOpened(page, wide);
    await expectGoodLayout(page);
    // The walk comes last, because it leaves required fields empty, and its focus loads the verifier.
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
