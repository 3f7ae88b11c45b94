/** How every page reads: lines of at most 80 characters (WCAG 2.2, 1.4.8; DSFR), and one main button in a view. */
import { expect, test } from '../e2e/test.ts';
import { ofCi } from '../support/full-run.ts';
import { inGroups } from '../support/groups.ts';
import { resize } from './resize.ts';
import { openState, pageStates } from './states.ts';

const longestLine = 80;

/** Returns the lines of running text that have more characters, with their length. */
function collectLongLines(longest: number): string[] {
  interface Word {
    word: string;
    bottom: number;
  }
  const placeOf = (node: Node, { 0: word, index }: RegExpExecArray): Word[] => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { bottom, width } = range.getBoundingClientRect();
    // Text for screen readers alone has the width of a pixel.
    return width > 1 ? [{ word, bottom: Math.round(bottom) }] : [];
  };
  const wordsIn = (block: Element): Word[] => {
    const words: Word[] = [];
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { textContent } = node;
      for (const match of (textContent ?? '').matchAll(/[^ \n]+/g))
        words.push(...placeOf(node, match));
    }
    return words;
  };
  const linesOf = (block: Element) =>
    Object.values(Object.groupBy(wordsIn(block), ({ bottom }) => bottom)).map((words = []) =>
      words.map(({ word }) => word).join(' '),
    );
  return [...document.querySelectorAll('main :is(p, li, dd, dt, figcaption, .fr-hint-text)')]
    .filter((block) => !block.querySelector('p, li, dd') && block.checkVisibility())
    .flatMap(linesOf)
    .filter(({ length }) => length > longest)
    .map((line) => `${line.length} : ${line}`);
}

const countMainButtons = () =>
  [...document.querySelectorAll('main .fr-btn:not([class*="--secondary"], [class*="--tertiary"])')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => button.textContent);

const pages = pageStates.filter(({ path, name }) => name === path);

for (const states of inGroups(pages, Math.ceil(pages.length / 6)))
  test(
    `short lines, one main button: ${states.map(({ name }) => name).join(', ')}`,
    ofCi,
    async ({ page, faults }) => {
      for (const state of states) {
        await openState(page, faults, state);
        for (const width of [1280, 768]) {
          await resize(page, { width, height: 800 });
          expect(
            await page.evaluate(collectLongLines, longestLine),
            `${state.name}, ${width}`,
          ).toEqual([]);
        }
        for (const width of [1280, 360]) {
          await resize(page, { width, height: 740 });
          const buttons = await page.evaluate(countMainButtons);
          expect(buttons.length, `${state.name}, ${width} : ${buttons.join(', ')}`).toBeLessThan(2);
        }
      }
    },
  );
