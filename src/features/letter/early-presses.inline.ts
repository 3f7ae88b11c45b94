/**
 * Inline script before the letter form, because a press may come while the rest of the HTML is on its way: a native submission
 * would end the page. Keeps presses until the island answers them, and keeps the text out of the browser's form history
 * (architecture: letter).
 */
import { loadTimeout } from '../../browser/within-time.ts';
import { trackOperation } from '../../components/loading/loading.ts';
import { keepPress, noteMove, wayButton } from './kept-press.ts';

/** Returns the letter form of an event in it. */
const formOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>('.request') : null;

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

/** The button of the last click, because Safari before 15.4 does not name it in the submission. Enter clicks the first one. */
let clicked: Element | null = null;

/** Keeps a press of a button that does not answer yet. After a failure, only the retry can help. */
function keep(event: SubmitEvent, pressed: HTMLFormElement): void {
  const button = event.submitter ?? clicked;
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
function leaveNoHistory(): void {
  const tokens = new Map<Element, string | null>();
  const onClick = (event: Event) => {
    const { target } = event;
    const form = formOf(event);
    const button = target instanceof Element ? target.closest(wayButton) : null;
    if (!form || !button) return;
    clicked = button;
    for (const field of form.elements) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
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
  addEventListener('click', onClick, { capture: true });
  addEventListener('submit', () => setTimeout(putBack));
}

addEventListener('submit', (event) => {
  const form = formOf(event);
  if (form) keep(event, form);
});
for (const type of ['input', 'focusin'])
  addEventListener(type, () => {
    const form = document.querySelector<HTMLFormElement>('.request');
    if (form) noteMove(form);
  });
leaveNoHistory();
