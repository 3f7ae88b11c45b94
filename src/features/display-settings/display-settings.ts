/** Opens the dialog « Paramètres d’affichage » of the page, and applies the choice in it at once. */
import { chooseScheme, parseScheme, readScheme } from './scheme.ts';

/** Opens the dialog. A browser without modal dialogs shows it in the page, where it still works. */
function show(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else {
    dialog.setAttribute('open', '');
    // In its place before the footer, over nothing.
    dialog.style.position = 'relative';
  }
}

function hide(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else {
    dialog.removeAttribute('open');
    document.getElementById('display-settings-button')?.focus();
  }
}

/** The script stands before the footer: the dialog is looked for at the press. */
const dialogOf = () => document.getElementById('display-settings') as HTMLDialogElement | null;

/** Opens the dialog with the current choice. */
function open(dialog: HTMLDialogElement): void {
  const choice = dialog.querySelector<HTMLInputElement>(`[value="${readScheme()}"]`);
  if (choice) choice.checked = true;
  if (!dialog.open) show(dialog);
  // The current choice takes the focus, so that a screen reader begins with the question, not with « Fermer ».
  choice?.focus();
}

/** Answers presses of the footer's button, and in the dialog. */
export function wireDisplaySettings(): void {
  document.addEventListener('click', ({ target }) => {
    const dialog = dialogOf();
    if (!dialog || !(target instanceof Element)) return;
    if (target.closest('#display-settings-button')) open(dialog);
    // The dialog's box contains all of it, so a click on the dialog itself is on the backdrop.
    else if (target === dialog || target.closest('#display-settings [data-close]')) hide(dialog);
  });
  document.addEventListener('keydown', ({ key }) => {
    const dialog = dialogOf();
    // A modal dialog closes by itself.
    if (key === 'Escape' && dialog?.hasAttribute('open') && !('close' in dialog)) hide(dialog);
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'scheme')
      chooseScheme(parseScheme(target.value));
  });
}
