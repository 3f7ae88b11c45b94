/**
 * Inline script behind the letter form: puts back the text that crossed a reload, and preselects the right that the address
 * names (architecture: letter).
 */
import { isInUse } from '../../browser/is-in-use.ts';
import { restoreText } from '../../browser/kept-text.ts';
import { markRestored } from './kept-press.ts';
import { parseRight } from './letter-address.ts';

const restored = restoreText();
const form = document.querySelector<HTMLFormElement>('.request');
if (form && restored === 'text') markRestored(form);
const chosen = form?.elements.namedItem(`right-${parseRight(location.search)}`);
if (form && !restored && !isInUse(form) && chosen instanceof HTMLInputElement) {
  chosen.checked = true;
  // The new default, too: Firefox restores only a choice that differs from it, and a form with its defaults is not in use.
  for (const choice of form.querySelectorAll<HTMLInputElement>('[type="radio"]'))
    choice.defaultChecked = choice === chosen;
}
