/** Shows the errors of the request form: a summary above it, and a message at each field. */
import { findElement } from '../../../browser/find-element.ts';
import { makeElement } from '../../../browser/make-element.ts';
import type { RequestErrors } from './validate.ts';

const controls = [...document.querySelectorAll<HTMLInputElement>('.request .fr-input')];

// Add the empty container of each message before any error (RGAA 11.10), because Orca with Firefox does not announce an
// alert that arrives with its container.
for (const control of controls) {
  const messages = makeElement('div', 'fr-messages-group');
  messages.id = `${control.id}-messages`;
  control.after(messages);
  control.setAttribute('aria-describedby', messages.id);
}

/** By name of the field. */
let errors: Readonly<Record<string, string>> = {};

/** Returns a link that moves the focus without a navigation, so that the address keeps the form's fragment. */
function linkTo(control: HTMLElement, text = ''): HTMLElement {
  const link = makeElement('a', '', text);
  link.href = `#${control.id}`;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    control.focus();
  });
  return link;
}

const title = makeElement('h3', 'fr-alert__title');
title.id = 'error-title';
const list = makeElement('ul', '');

/** Draws the summary, hidden, before the first field. */
function drawSummary(): HTMLElement {
  const drawn = makeElement('div', 'fr-alert fr-alert--error fr-mb-4w', title, list);
  Object.assign(drawn, { id: 'error-summary', tabIndex: -1, hidden: true });
  drawn.setAttribute('role', 'group');
  drawn.setAttribute('aria-labelledby', title.id);
  findElement('.request fieldset').before(drawn);
  return drawn;
}

/** The summary of the errors. It is focusable and hidden while there are none. */
export const summary = drawSummary();

/** Writes the errors into the summary. */
function showSummary(): void {
  const links = controls
    .filter(({ name }) => errors[name])
    .map((control) => linkTo(control, errors[control.name]));
  // Unchanged links stay, with the focus.
  if (list.textContent === links.map(({ textContent }) => textContent).join('')) return;
  list.replaceChildren(...links.map((link) => makeElement('li', '', link)));
  summary.hidden = links.length === 0;
  title.textContent =
    links.length > 1 ? `${links.length} erreurs sont à corriger` : 'Une erreur est à corriger';
}

/**
 * Writes the errors of the fields. While a field has the focus, its error can disappear, but no new error appears: a
 * half-typed address is not yet wrong, and a screen reader would announce the error at each key.
 * @param left Field that is losing the focus.
 */
function showMessages(left?: EventTarget | null): void {
  for (const control of controls) {
    const messages = control.nextElementSibling;
    const error = errors[control.name] ?? '';
    if (!messages || messages.textContent === error) continue;
    const isShown = error !== '' && (control === left || control !== document.activeElement);
    const message = makeElement('p', 'fr-message fr-message--error', error);
    // Announces an error that appears on blur. After a press of a button, the summary announces the errors.
    if (control === left) message.setAttribute('role', 'alert');
    messages.replaceChildren(...(isShown ? [message] : []));
    control.parentElement?.classList.toggle('fr-input-group--error', isShown);
    control.setAttribute('aria-invalid', String(isShown));
  }
}

/** Shows these errors, and no others. */
export function showErrors(found: RequestErrors): void {
  errors = found;
  showMessages();
  showSummary();
}

addEventListener('focusout', ({ target }) => showMessages(target));
