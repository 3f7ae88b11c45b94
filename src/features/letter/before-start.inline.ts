/**
 * Inline script behind the letter form: puts back the text that crossed a reload, preselects the right that the address
 * names, keeps presses until the island answers them, and keeps the text out of the browser's form history
 * (architecture: letter).
 */
import { isInUse } from '../../browser/is-in-use.ts';
import { restoreText } from '../../browser/kept-text.ts';
import { loadTimeout } from '../../browser/within-time.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { keepPress, markRestored, noteMove } from './kept-press.ts';
import { parseRight } from './letter-address.ts';

const wasRestored = restoreText();
const form = document.querySelector<HTMLFormElement>('.request');

/** Settles when an island has hydrated, or is lost. */
const hydration = (island: Element) =>
  new Promise<void>((resolve) => {
    const look = ({ target }: Event) => {
      if (target === island) resolve();
    };
    for (const type of ['astro:hydrate', 'astro:hydration-error'])
      addEventListener(type, look, { capture: true });
    setTimeout(resolve, loadTimeout);
  });

/** Keeps a press of a button that does not answer yet. After a failure, only the retry can help. */
function keep(event: SubmitEvent, pressed: HTMLFormElement): void {
  // Safari before 15.4 does not name the pressed button.
  const button = event.submitter ?? pressed.querySelector('button[type="submit"]');
  if (!(button instanceof HTMLButtonElement) || !button.hasAttribute('aria-disabled')) return;
  event.preventDefault();
  const retry = document.querySelector<HTMLElement>('[data-island-failure]:not([hidden]) button');
  const island = pressed.closest('astro-island[ssr]');
  if (retry) retry.focus();
  else if (island) void trackOperation(hydration(island));
  // After the focus, which else would count as a move of the citizen.
  keepPress(pressed, button.value);
}

/**
 * Keeps what is typed out of the browser's form history, which others on the same computer see: browsers write it at a
 * press, even a prevented one, but not of fields with `autocomplete="off"`. For the press alone, because browsers do not
 * restore such fields after Back.
 */
function leaveNoHistory(pressed: HTMLFormElement): void {
  const fields = () =>
    [...pressed.elements].filter(
      (field): field is HTMLInputElement | HTMLTextAreaElement =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
    );
  const tokens = new Map<Element, string | null>();
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('button[type="submit"]')) return;
    for (const field of fields()) {
      if (!tokens.has(field)) tokens.set(field, field.getAttribute('autocomplete'));
      field.setAttribute('autocomplete', 'off');
    }
  };
  const putBack = () => {
    for (const [field, token] of tokens)
      if (token === null) field.removeAttribute('autocomplete');
      else field.setAttribute('autocomplete', token);
    tokens.clear();
  };
  pressed.addEventListener('click', onClick, { capture: true });
  pressed.addEventListener('submit', () => setTimeout(putBack));
}

if (form) {
  form.addEventListener('submit', (event) => keep(event, form));
  for (const type of ['input', 'focusin']) addEventListener(type, () => noteMove(form));
  leaveNoHistory(form);
  if (wasRestored) markRestored(form);
}
const chosen = form?.elements.namedItem(`right-${parseRight(location.search)}`);
if (form && !wasRestored && !isInUse(form) && chosen instanceof HTMLInputElement) {
  chosen.checked = true;
  // The new default, too: Firefox restores only a choice that differs from it, and a form with its defaults is not in use.
  for (const choice of form.querySelectorAll<HTMLInputElement>('[type="radio"]'))
    choice.defaultChecked = choice === chosen;
}
