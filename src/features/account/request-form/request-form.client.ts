/**
 * The request form before React has come: the fields of the chosen right, the right that the address names, presses
 * that wait. The form is hidden in the HTML: without this script nothing would answer.
 */
import { loadingText } from '../../../components/loading/loading-text.ts';
import { showLoading } from '../../../components/loading/show-loading.ts';
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
  const failure = place?.querySelector<HTMLElement>('[role="alert"]');
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

/** Shows the fields of the chosen right; the form itself, once the boxes of the checklist are ticked where there is one. */
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

/** Keeps a press of a button until React answers it, and sends nothing ever. */
function keepPresses({ form, failure }: Parts): void {
  const pressed = new Set<HTMLElement>();
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[aria-disabled]');
    if (!button) return undefined;
    event.preventDefault();
    event.stopPropagation();
    // Nothing comes before the retry.
    if (!failure.hidden) return failure.querySelector('button')?.focus();
    pressed.add(button);
    return showLoading(loadingText);
  });
  form.addEventListener(readyEvent, () => {
    showLoading('');
    // Another configuration may have no such button: the form's own answers then.
    for (const button of pressed)
      (button.isConnected ? button : form.querySelector('button'))?.click();
    pressed.clear();
  });
}

/** Says whether React could not be had. A form in use stays, with its text. */
function showFailure({ form, failure }: Parts, hasFailed: boolean): void {
  failure.hidden = !hasFailed;
  form.hidden = hasFailed && !isUsed(form);
  showLoading('');
}

/** Loads React and hydrates the form. What came late is taken all the same. */
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
 * Loads what was lost, once it can be had. A form in use is never left for a new page, which Chromium would show empty.
 * Without a text to lose, a new page helps browsers that keep a module that failed, and after a deployment.
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
  // The boxes of a page that is shown again may be ticked.
  for (const type of ['change', 'pageshow']) addEventListener(type, () => follow(parts));
  follow(parts);
  keepPresses(parts);
  failure.querySelector('button')?.addEventListener('click', () => void retry(parts));
  load(parts);
}

const parts = findParts();
if (parts) start(parts);
