/**
 * The dialog « Paramètres d’affichage » (light, dark or system), with the DSFR's look. It is a separate chunk,
 * loaded at the first press of the button (architecture: no-dsfr-script).
 */
import { loadStyles } from '../../browser/lazy-styles.ts';
import { makeElement } from '../../browser/make-element.ts';
import styles from './display-settings.css?url';
import { chooseScheme, parseScheme, readScheme, type Scheme } from './scheme.ts';

const choices: readonly { value: Scheme; libelle: string; hint?: string }[] = [
  { value: 'light', libelle: 'Thème clair' },
  { value: 'dark', libelle: 'Thème sombre' },
  { value: 'system', libelle: 'Système', hint: 'Utilise les paramètres système' },
];

function drawChoice({ value, libelle, hint }: (typeof choices)[number]): HTMLElement {
  const id = `scheme-${value}`;
  const radio = Object.assign(makeElement('input', ''), {
    type: 'radio',
    name: 'scheme',
    id,
    value,
  });
  const label = makeElement('label', 'fr-label', libelle);
  label.htmlFor = id;
  if (hint) label.append(' ', makeElement('span', 'fr-hint-text', hint));
  return makeElement(
    'div',
    'fr-fieldset__element',
    makeElement('div', 'fr-radio-group', radio, label),
  );
}

function drawContent(dialog: HTMLElement): void {
  const close = makeElement('button', 'fr-btn--close fr-btn', 'Fermer');
  close.type = 'button';
  close.dataset['closeDialog'] = '';
  const title = makeElement('h2', 'fr-modal__title', 'Paramètres d’affichage');
  title.id = `${dialog.id}-title`;
  dialog.setAttribute('aria-labelledby', title.id);
  const legend = makeElement(
    'legend',
    'fr-fieldset__legend fr-fieldset__legend--regular',
    'Choisissez un thème pour personnaliser l’apparence du site.',
  );
  const fields = makeElement('fieldset', 'fr-fieldset', legend, ...choices.map(drawChoice));
  legend.id = `${dialog.id}-legend`;
  fields.setAttribute('aria-labelledby', legend.id);
  dialog.append(
    makeElement(
      'div',
      'fr-modal__body display-settings',
      makeElement('div', 'fr-modal__header', close),
      makeElement('div', 'fr-modal__content', title, fields),
    ),
  );
}

/** Opens the dialog. A browser without modal dialogs shows it in the page, where it still works. */
function openDialog(dialog: HTMLDialogElement): void {
  // A second press, while the stylesheet was loading, has already opened it.
  if (dialog.open) return;
  const current = readScheme();
  for (const radio of dialog.querySelectorAll<HTMLInputElement>('input[name="scheme"]')) {
    radio.checked = radio.value === current;
    // The current choice takes the focus, so that a screen reader begins with the question, not with « Fermer ».
    radio.autofocus = radio.checked;
  }
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}

function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

function wire(dialog: HTMLDialogElement): void {
  // A click whose target is the dialog itself is on the backdrop, because the box contains everything else.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-close-dialog]')))
      closeDialog(dialog);
  });
  dialog.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) chooseScheme(parseScheme(target.value));
  });
  dialog.addEventListener('portail:open', () => openDialog(dialog));
}

/** Fills the dialog of the page, and opens it after its stylesheet has loaded. */
export async function fillDialog(dialog: HTMLDialogElement): Promise<void> {
  drawContent(dialog);
  wire(dialog);
  await loadStyles(styles);
  openDialog(dialog);
}
