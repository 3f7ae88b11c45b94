/**
 * Runs the request form before its script has loaded: preselects the right that the address names, shows the fields of
 * the chosen right, and keeps presses of buttons. The form is hidden in the HTML: without scripts no button would work.
 */
import { findElement } from '../../../browser/find-element.ts';
import { isInUse } from '../../../browser/is-in-use.ts';
import { loadAgain } from '../../../browser/load-again.ts';
import { withinTime } from '../../../browser/within-time.ts';
import { trackOperation } from '../../../components/loading/loading.ts';
import { parseRight } from './request-address.ts';

/** Element around the form and its error message, hidden without scripts. */
const place = findElement('[data-request]');
const form = findElement<HTMLFormElement>('.request');
const failure = findElement('[data-request] .fr-alert');
const retry = findElement('[data-request] .fr-btn');
const rights = [...form.querySelectorAll<HTMLInputElement>('[name="right"]')];

/** Checklist of the deletion page: the form stays hidden until every box is ticked. */
const checklist = document.getElementById('deletion-checklist');

/** Buttons that were pressed before they work. */
const pressed = new Set<HTMLElement>();

/** The current start of the script. It never rejects. */
let loading: Promise<void>;

/** Shows the fields of the chosen right, and hides the form until every box of the checklist, if any, is ticked. */
function follow(): void {
  place.dataset['right'] = rights.find(({ checked }) => checked)?.value;
  const left = checklist?.querySelectorAll('input:not(:checked)').length ?? 0;
  place.hidden = left > 0;
  const status = checklist?.nextElementSibling;
  if (!status) return;
  const points = left === 1 ? 'un point' : `${left} points`;
  const text = left
    ? `Cochez encore ${points} pour préparer la demande.`
    : 'Vous pouvez préparer votre demande ci-dessous.';
  // Other changes of the page must not announce the same text again.
  if (status.textContent !== text) status.textContent = text;
}

/** Shows or hides the error message. A form in use stays visible, so that its text is not lost. */
function showFailure(hasFailed: boolean): void {
  failure.hidden = !hasFailed;
  form.hidden = hasFailed && !isInUse(form);
}

/** Keeps a press of a button that does not work yet. After a failure, only the retry can help. */
function keepPress({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('[aria-disabled]');
  if (!button) return;
  if (failure.hidden) {
    pressed.add(button);
    void trackOperation(loading);
  } else retry.focus();
}

const importScript = () => withinTime(import('./start-request.ts'));

/** Starts the script of the form, then presses the buttons that were pressed before. */
async function load(importIt = importScript): Promise<void> {
  showFailure(false);
  try {
    const { startRequest } = await importIt();
    await startRequest(form);
  } catch (error) {
    console.warn('Le formulaire n’a pas pu être chargé.', error);
    return showFailure(true);
  }
  // The deployed configuration may have removed the pressed button: the form's first button replaces it.
  for (const button of pressed)
    (button.isConnected ? button : form.querySelector('button'))?.click();
  pressed.clear();
}

const right = checklist ? null : parseRight(location.search);
if (right && !isInUse(form))
  for (const each of rights) {
    // Both, because Firefox restores only a choice that differs from the default of the HTML.
    each.checked = each.value === right;
    each.defaultChecked = each.checked;
  }
// The browser may restore ticked boxes when it shows the page again.
for (const type of ['change', 'pageshow']) addEventListener(type, follow);
follow();
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('click', keepPress);
retry.addEventListener('click', () => {
  loading = load(() => loadAgain(importScript, () => isInUse(form)));
});
loading = load();
