/**
 * Runs the request form before hydration: preselects the right that the address names, shows the fields of the chosen
 * right, and keeps presses of buttons. The form is hidden in the HTML: without this script no button would work.
 */
import { loadingText, showLoading } from '../../../components/loading/loading.ts';
import { parseRight } from './request-address.ts';
import { readyEvent } from './request-form-events.ts';

/** Time limit for React, in ms. After it, the page shows an error, a retry and a link to the model letters. */
const longestWait = 15_000;

interface Parts {
  /** Element around the form and its error message, hidden without scripts. */
  place: HTMLElement;
  form: HTMLFormElement;
  failure: HTMLElement;
  /** Checklist of the deletion page: the form stays hidden until every box is ticked. */
  checklist: HTMLElement | null;
}

function findParts(): Parts | null {
  const place = document.querySelector<HTMLElement>('[data-request]');
  const form = place?.querySelector('form');
  const failure = place?.querySelector<HTMLElement>('[role="alert"]');
  const checklist = document.getElementById('deletion-checklist');
  return place && form && failure ? { place, form, failure, checklist } : null;
}

const rightsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('[name="right"]'),
];

/** Returns true if something was typed or chosen, or restored by the browser. */
function isUsed(form: HTMLFormElement): boolean {
  const texts = [...form.querySelectorAll<HTMLInputElement>('.fr-input')];
  return (
    texts.some(({ value }) => value) ||
    rightsOf(form).some((each) => each.checked !== each.defaultChecked)
  );
}

/** Shows the fields of the chosen right, and hides the form until every box of the checklist, if any, is ticked. */
function follow({ place, form, checklist }: Parts): void {
  place.dataset['right'] = rightsOf(form).find(({ checked }) => checked)?.value;
  const left = checklist?.querySelectorAll('input:not(:checked)').length ?? 0;
  place.hidden = left > 0;
  const status = checklist?.nextElementSibling;
  if (!status) return;
  const points = left === 1 ? 'un point' : `${left} points`;
  status.textContent = left
    ? `Cochez encore ${points} pour préparer la demande.`
    : 'Vous pouvez préparer votre demande ci-dessous.';
}

/** Keeps presses of buttons until React handles them, and blocks every submission of the form. */
function keepPresses({ form, failure }: Parts): void {
  const pressed = new Set<HTMLElement>();
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[aria-disabled]');
    if (!button) return undefined;
    event.preventDefault();
    event.stopPropagation();
    // After a failure, only the retry can help.
    if (!failure.hidden) return failure.querySelector('button')?.focus();
    pressed.add(button);
    return showLoading(loadingText);
  });
  form.addEventListener(readyEvent, () => {
    showLoading('');
    // The deployed configuration may have removed the pressed button: the form's first button replaces it.
    for (const button of pressed)
      (button.isConnected ? button : form.querySelector('button'))?.click();
    pressed.clear();
  });
}

/** Shows or hides the error message. A form in use stays visible, so that its text is not lost. */
function showFailure({ form, failure }: Parts, hasFailed: boolean): void {
  failure.hidden = !hasFailed;
  form.hidden = hasFailed && !isUsed(form);
  showLoading('');
}

/** Loads React and hydrates the form. A load that ends after the time limit still counts. */
function load(parts: Parts, onLost = () => showFailure(parts, true)): void {
  const { form, failure } = parts;
  const timer = setTimeout(onLost, longestWait);
  const onFailure = (error: unknown) => {
    console.warn('Le formulaire n’a pas pu être chargé.', error);
    clearTimeout(timer);
    onLost();
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

/**
 * Loads React again if its files can be fetched. A page with a form in use is never reloaded, because Chromium would
 * show an empty form. Any other page is reloaded if loading fails: the browser may keep a failed module, or a
 * deployment may have removed its file.
 */
async function retry(parts: Parts): Promise<void> {
  const reload = () => location.reload();
  const onLost = isUsed(parts.form) ? () => showFailure(parts, true) : reload;
  showFailure(parts, false);
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const ask = ({ href }: HTMLLinkElement) =>
    fetch(href, { signal: AbortSignal.timeout(longestWait) });
  const answers = await Promise.all([...links].map(ask)).catch(() => null);
  if (!answers) showFailure(parts, true);
  else if (answers.every(({ ok }) => ok)) load(parts, onLost);
  else onLost();
}

function start(parts: Parts): void {
  const { place, form, failure, checklist } = parts;
  const right = checklist ? null : parseRight(location.search);
  if (right && !isUsed(form)) {
    for (const each of rightsOf(form)) each.defaultChecked = each.value === right;
    place.dataset['request'] = right;
  }
  // The browser may restore ticked boxes when it shows the page again.
  for (const type of ['change', 'pageshow']) addEventListener(type, () => follow(parts));
  follow(parts);
  keepPresses(parts);
  failure.querySelector('button')?.addEventListener('click', () => void retry(parts));
  load(parts);
}

const parts = findParts();
if (parts) start(parts);
