/**
 * The request form before React has come: the fields of the chosen right, the right that the address names, presses
 * that wait. The form is hidden in the HTML: without this script nothing would answer.
 */
import { loadingText } from '../../runtime/loading/loading-text.ts';
import { parseRight } from './request-address.ts';
import { readyEvent } from './request-form-events.ts';

/** How long React may take before the page offers other ways, in ms. */
const longestWait = 15_000;

interface Parts {
  /** What is hidden without scripts: form, failure. */
  place: HTMLElement;
  form: HTMLFormElement;
  failure: HTMLElement;
  /** The checklist of the deletion, which the form follows. */
  checklist: HTMLElement | null;
}

function findParts(): Parts | null {
  const place = document.querySelector<HTMLElement>('[data-request]');
  const form = place?.querySelector('form');
  const failure = place?.querySelector<HTMLElement>('[data-request-failure]');
  const checklist = document.getElementById('deletion-checklist');
  return place && form && failure ? { place, form, failure, checklist } : null;
}

const rightsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('[name="right"]'),
];

/** True when something was typed or chosen, or restored by the browser. */
function isUsed(form: HTMLFormElement): boolean {
  const texts = [...form.querySelectorAll<HTMLInputElement>('.fr-input')];
  return (
    texts.some(({ value }) => value) ||
    rightsOf(form).some((each) => each.checked !== each.defaultChecked)
  );
}

/** Shows the fields of the chosen right, from now on. */
function followRight({ place, form }: Parts): void {
  const follow = () => {
    place.dataset['right'] = rightsOf(form).find(({ checked }) => checked)?.value;
  };
  form.addEventListener('change', () => {
    // An app from elsewhere does not take the place of what is in use (embedded-app).
    place.dataset['inUse'] = '';
    follow();
  });
  addEventListener('pageshow', follow);
  follow();
}

/** Shows the form, once the boxes of the checklist are ticked where there is one. */
function followChecklist({ place, checklist }: Parts): void {
  const status = document.querySelector('[data-checklist-status]');
  const follow = () => {
    const left = checklist?.querySelectorAll('input:not(:checked)').length ?? 0;
    place.hidden = left > 0;
    if (!status) return;
    const points = left === 1 ? 'un point' : `${left} points`;
    status.textContent = left
      ? `Cochez encore ${points} pour préparer la demande.`
      : 'Vous pouvez préparer votre demande ci-dessous.';
  };
  checklist?.addEventListener('change', follow);
  // The boxes of a page that is shown again may be ticked.
  addEventListener('pageshow', follow);
  follow();
}

/** Keeps a press of a button until React answers it, and sends nothing ever. */
function keepPresses({ form }: Parts): void {
  let pressed: HTMLElement | null = null;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[aria-disabled]');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
    showLoading(loadingText);
  });
  form.addEventListener(readyEvent, () => {
    showLoading('');
    pressed?.click();
    pressed = null;
  });
}

/** The loading indicator of the page (LoadingIndicator.astro). */
function showLoading(text: string): void {
  const indicator = document.getElementById('loading-indicator');
  indicator?.classList.toggle('loading--on', text !== '');
  if (indicator) indicator.textContent = text;
}

/** Says that React cannot be had. A form in use stays, with its text. */
function fail({ form, failure }: Parts): void {
  failure.hidden = false;
  form.hidden = !isUsed(form);
  showLoading('');
}

/** Loads React and hydrates the form. What came late is taken all the same. */
function load(parts: Parts): void {
  const { form, failure } = parts;
  failure.hidden = true;
  form.hidden = false;
  const timer = setTimeout(fail, longestWait, parts);
  const onFailure = (error: unknown) => {
    console.warn('Le formulaire n’a pas pu être chargé, ou s’est arrêté.', error);
    clearTimeout(timer);
    fail(parts);
  };
  form.addEventListener(readyEvent, () => {
    clearTimeout(timer);
    failure.hidden = true;
    form.hidden = false;
  });
  import('./hydrate-request.tsx')
    .then(({ hydrateRequest }) => hydrateRequest(parts.place, onFailure))
    .catch(onFailure);
}

function start(parts: Parts): void {
  const { form, failure, checklist } = parts;
  const right = checklist ? null : parseRight(location.search);
  for (const each of right && !isUsed(form) ? rightsOf(form) : [])
    each.defaultChecked = each.value === right;
  followRight(parts);
  followChecklist(parts);
  keepPresses(parts);
  // Not every browser asks twice for a module that failed: without a text to lose, a new page does.
  failure
    .querySelector('button')
    ?.addEventListener('click', () => (isUsed(form) ? load(parts) : location.reload()));
  load(parts);
}

const parts = findParts();
if (parts) start(parts);
