/**
 * In a chunk of its own, loaded when « Paramètres d’affichage » is pressed for the first time: the dialog that
 * chooses light, dark or system, in the DSFR's clothes (architecture: no-dsfr-script).
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

/** A browser without modal dialogs shows it in the page: still usable. */
function openDialog(dialog: HTMLDialogElement): void {
  // A second press while its styles were on their way.
  if (dialog.open) return;
  const current = readScheme();
  for (const radio of dialog.querySelectorAll<HTMLInputElement>('input[name="scheme"]')) {
    radio.checked = radio.value === current;
    // The choice as it stands has the focus: a screen reader begins with the question, not with « Fermer ».
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
  // A click on the dialog itself is a click on its backdrop: its box holds all the rest.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-close-dialog]')))
      closeDialog(dialog);
  });
  dialog.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) chooseScheme(parseScheme(target.value));
  });
  dialog.addEventListener('portail:open', () => openDialog(dialog));
}

/** Fills the dialog of the page and opens it, once its styles are there. */
export async function fillDialog(dialog: HTMLDialogElement): Promise<void> {
  drawContent(dialog);
  wire(dialog);
  await loadStyles(styles);
  openDialog(dialog);
}
