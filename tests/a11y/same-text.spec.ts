/**
 * Compares the text of each page with and without JavaScript: no sentence, link or step is lost. Two engines examine the page
 * without scripts.
 */
import type { BrowserContext, Page } from 'playwright/test';
import { expect, type Faults, test } from '../e2e/test.ts';
import { isFullRun } from '../support/full-run.ts';
import { inGroups } from '../support/groups.ts';
import { violationsInEachLook } from './engine-looks.ts';
import { isChangedByScripts, openState, type PageState, pageStates } from './states.ts';
import { isJustified } from './text-differences.ts';
import { takeScriptsAway } from './without-scripts.ts';

/**
 * Runs in the page: returns its sentences, and its links with their addresses. Folded content counts as shown. Omits the
 * letter form and its dated letter: who does without them has the model letters of /gestion-compte/modeles.
 */
function collectText(): string[] {
  const isVisible = (element: Element | null | undefined) =>
    element?.checkVisibility({ visibilityProperty: true }) === true;
  const isShown = (element: Element) =>
    !element.closest('.request') &&
    (isVisible(element) || isVisible(element.closest('.fr-menu, details')?.parentElement));
  const blockOf = (element: Element): Element => {
    const isInline = /^inline/.test(getComputedStyle(element).display);
    const parent = element.parentElement;
    return isInline && !element.matches('li') && parent ? blockOf(parent) : element;
  };
  const blocks = new Map<Element, string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, noscript') || !isShown(element)) continue;
    const block = blockOf(element);
    blocks.set(block, `${blocks.get(block) ?? ''}${node.textContent}`);
  }
  const folded = (text: string) => text.replace(/[ \n\t]+/g, ' ').trim();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(isShown)
    .map((link) => `lien ${folded(link.textContent ?? '')} → ${link.getAttribute('href')}`);
  return [...[...blocks.values()].map(folded), ...links];
}

test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

// Pages that no script changes have the same HTML in both cases.
const compared = pageStates.filter(
  (state) => !state.needsScripts && (isFullRun || isChangedByScripts(state)),
);

/** Fails if a page loses text with or without its scripts, or if an engine finds a fault without them. */
async function expectSameText(
  page: Page,
  context: BrowserContext,
  faults: Faults,
  state: PageState,
): Promise<void> {
  await openState(page, faults, state);
  const withScripts = new Set(await page.evaluate(collectText));

  const other = await context.newPage();
  await takeScriptsAway(other);
  await state.before?.(other);
  await other.goto(state.path);
  const without = new Set(await other.evaluate(collectText));

  const lost = (from: Set<string>, to: Set<string>) => [...from].filter((text) => !to.has(text));
  const isLost = (shown: 'with scripts' | 'without scripts') => (text: string) =>
    text !== '' && !isJustified(state.path, shown, text);
  expect(lost(withScripts, without).filter(isLost('with scripts'))).toEqual([]);
  expect(lost(without, withScripts).filter(isLost('without scripts'))).toEqual([]);

  for (const width of isFullRun ? [1280, 360] : [360]) {
    await other.setViewportSize({ width, height: 800 });
    const options = { canHover: width === 1280, state, width };
    expect(await violationsInEachLook(other, options)).toEqual([]);
  }
  await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const group of inGroups(compared, isFullRun ? compared.length : 3))
  test(group.map(({ name }) => name).join(', '), async ({ page, context, faults }) => {
    for (const state of group) await expectSameText(page, context, faults, state);
  });
