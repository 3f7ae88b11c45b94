/** « Paramètres d’affichage »: the dialog that chooses light, dark or system (architecture: no-dsfr-script). */
import { chooseScheme, parseScheme, readScheme } from './scheme.ts';

const openSelector = '[aria-controls="display-settings"]';

function checkCurrentScheme(dialog: HTMLDialogElement): void {
  const current = readScheme();
  for (const radio of dialog.querySelectorAll<HTMLInputElement>('input[name="scheme"]'))
    radio.checked = radio.value === current;
}

/** A browser without modal dialogs shows it in the page: still usable. */
function openDialog(dialog: HTMLDialogElement): void {
  checkCurrentScheme(dialog);
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/** Wires the dialog and every button that opens it, those drawn later too. */
export function wireDisplaySettings(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#display-settings');
  if (!dialog) return;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(openSelector) && !dialog.contains(target)) openDialog(dialog);
    // A click on the dialog itself is a click on its backdrop: its box holds all the rest.
    else if (target === dialog || target.closest('[data-close-dialog]')) closeDialog(dialog);
  });
  dialog.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) chooseScheme(parseScheme(target.value));
  });
}
