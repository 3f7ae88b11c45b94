/** Draws the letter as typed so far. Each output has the same text. */
import { makeElement } from '../../../browser/make-element.ts';
import { letterBlocks } from './letter.ts';

/** Returns lines with breaks, which remain when styles are off (RGAA 10.3). */
const withBreaks = (lines: readonly string[]) =>
  lines.flatMap((line, index) => (index > 0 ? [makeElement('br', ''), '\n', line] : [line]));

/** Draws the text of a letter into its place in the page. */
export function drawLetter(text: string): void {
  const blocks = letterBlocks(text).map(({ isList, lines }) =>
    isList
      ? makeElement('ul', '', ...lines.map((line) => makeElement('li', '', line)))
      : makeElement('p', '', ...withBreaks(lines)),
  );
  document.getElementById('letter')?.replaceChildren(...blocks);
}
