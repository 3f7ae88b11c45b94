/**
 * Opens a page or a state once, and examines it in every respect. Its sentences are compared with the accessibility-tree
 * snapshots of `tests/a11y/snapshots/`, so that a changed name is seen in review. Then two engines examine it, then its layout
 * and print, then the keyboard walks through it. Header, menu and footer are examined in the states that show them best, in
 * every look. `npm test` takes a sample, the audit `pages` the others (docs/tests.md).
 */
import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/test.ts';
import { breakableSpaces } from '../support/french-spaces.ts';
import { isExamined } from '../support/full-run.ts';
import { inGroups } from '../support/groups.ts';
import { isThorough, violationsInEachLook } from './engine-looks.ts';
import { expectKeyboardWalk } from './keyboard.ts';
import { expectGoodLayout } from './layout.ts';
import { readAloud } from './read-aloud.ts';
import { resize } from './resize.ts';
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
  const texts = await page
    .locator('html[lang=fr] > body > :not(script, style, link, noscript), html[lang=en] [lang=fr]')
    .allInnerTexts();
  expect(texts.flatMap(breakableSpaces)).toEqual([]);
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
  await resize(page, viewport);
}

test.use({ viewport: wide, reducedMotion: 'reduce' });

// Chromium 156 itself has crashed during a change of the styles of a page (« Target crashed »).
test.describe.configure({ retries: 1 });

/** Fails if an engine finds a fault at a width, in the looks that a state needs. */
async function expectNoViolation(page: Page, state: PageState, width: number): Promise<void> {
  const options = { canHover: width === wide.width, state, width };
  expect(await violationsInEachLook(page, options)).toEqual([]);
}

/** A table is sorted by the titles of its columns, cards by a choice. The rest reads alike at both widths. */
const withoutSort = (reading: string) =>
  reading.replace(/^(?:Bouton|Liste déroulante) : Trier par.*\n/gm, '');

/** Examines a state in every respect, at both widths, but for its header. */
async function expectGoodState(page: Page, state: PageState): Promise<void> {
  const reading = await readMain(page);
  expect(reading).toMatchSnapshot(fileName(state.name));
  expectNames(reading);
  await expectSoundIds(page);
  await expectFrenchSpaces(page);
  if (isThorough(state, wide.width)) await expectNoViolation(page, state, wide.width);
  await showAsOpened(page, narrow);
  expect(withoutSort(await readMain(page))).toBe(withoutSort(reading));
  await expectFrenchSpaces(page);
  await expectNoViolation(page, state, narrow.width);
  await showAsOpened(page, narrow);
  await expectGoodLayout(page);
  // The walk comes last, because it leaves required fields empty, and its focus loads the verifier.
  await showAsOpened(page, narrow);
  await expectKeyboardWalk(page, state, showsHeader(state) ? 'body' : 'main');
}

const otherStates = pageStates.filter((state) => !isShell(state) && isExamined(state.name));
const isPlain = ({ path, name, before }: PageState) => name === path && !before;
const plainStates = otherStates.filter(isPlain);

/** Pages as they open share a window, by three; each other state has its own. */
const windows = [
  ...inGroups(plainStates, Math.ceil(plainStates.length / 3)),
  ...otherStates.filter((state) => !isPlain(state)).map((state) => [state]),
];

for (const states of windows)
  test(`the same sentences at both widths: ${states.map(({ name }) => name).join(', ')}`, async ({
    page,
    faults,
  }) => {
    for (const state of states)
      await test.step(state.name, async () => {
        await openState(page, faults, state);
        await expectGoodState(page, state);
        await showAsOpened(page, wide);
      });
  });

for (const viewport of [wide, narrow])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    const isChosen = ({ name }: PageState) => isExamined(`${name}, ${viewport.width} px`);
    for (const state of pageStates.filter((each) => isShell(each) && isChosen(each)))
      test(state.name, async ({ page, faults }) => {
        await openState(page, faults, state);
        const reading = toText(await readAloud(page, { isFullRun: true }));
        expect(reading).toMatchSnapshot(fileName(state.name, `-${viewport.width}`));
        expectNames(reading);
        await expectSoundIds(page);
        await expectFrenchSpaces(page);
        await expectNoViolation(page, state, viewport.width);
        await showAsOpened(page, viewport);
        if (!state.keepsFocus && viewport === narrow) {
          await expectGoodLayout(page);
          await showAsOpened(page, viewport);
        }
        // On the wide screen, the focus is measured in the dark.
        if (viewport === wide) await page.emulateMedia({ colorScheme: 'dark' });
        await expectKeyboardWalk(page, state, 'body');
      });
  });
