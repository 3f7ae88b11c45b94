/** The buttons of the form (WaysOut.astro): they take the letter, and say the result. */
import { findElement } from '../../../browser/find-element.ts';
import { announcer } from '../../../browser/live-region.ts';
import { makeElement } from '../../../browser/make-element.ts';
import { inAppHint } from '../../../components/browser-hint/in-app-hint.ts';
import { canPrint, printAlone } from '../../../components/print-alone/print-alone.ts';
import type { Config } from '../../../config/schema.ts';
import { openDraft } from './leave-guard.ts';
import { downloadLetter, mailDraft } from './outputs.ts';
import type { RightId } from './rights.ts';

/** A complete letter. */
export interface Letter {
  right: RightId;
  text: string;
}

const draftMessage = (email: string) =>
  `Votre logiciel de courriel s’ouvre avec le brouillon. Relisez-le avant de l’envoyer. Rien ne s’ouvre ? Copiez la lettre, et envoyez-la à ${email}.`;

const copiedMessage =
  'La lettre est trop longue pour un brouillon. Elle a été copiée : collez-la dans le courriel qui s’ouvre.';
const notCopiedMessage = (email: string) =>
  `La lettre est trop longue pour un brouillon et votre navigateur ne permet pas de la copier. Téléchargez-la et joignez-la à un courriel pour ${email}.`;

const hint =
  'Si un bouton ne fait rien, copiez le texte de la lettre, ou ouvrez la page dans votre navigateur.';

/**
 * Connects the buttons of the form to the outputs of a letter.
 * @param takeLetter Returns the complete letter. If a field has an error, shows the errors and returns null.
 */
export function wireWaysOut(
  form: HTMLFormElement,
  { contactEmail }: Config['account'],
  takeLetter: () => Letter | null,
): void {
  const status = findElement('#request-status');
  const say = announcer((text) => {
    status.textContent = text;
  });
  const alert = makeElement('p', '', notCopiedMessage(contactEmail));
  alert.setAttribute('role', 'alert');
  const mail = async ({ right, text }: Letter) => {
    const { address, isTooLong } = mailDraft(contactEmail, right, text);
    try {
      if (isTooLong) await navigator.clipboard.writeText(text);
    } catch {
      return status.after(alert);
    }
    say(isTooLong ? copiedMessage : draftMessage(contactEmail));
    return openDraft(address);
  };
  const save = ({ right, text }: Letter) => {
    downloadLetter(right, text);
    say('La lettre est téléchargée.');
  };
  /** By value of the button. A button without a way, for this configuration or browser, disappears. */
  const ways: Record<string, ((letter: Letter) => unknown) | undefined> = {
    ...(contactEmail && { mail }),
    ...(canPrint() && { print: () => printAlone('letter') }),
    save,
  };
  for (const button of form.querySelectorAll('button')) {
    const way = ways[button.value];
    button.removeAttribute('aria-disabled');
    button.removeAttribute('aria-describedby');
    button.addEventListener('click', () => {
      say('');
      alert.remove();
      const letter = takeLetter();
      if (letter && way) void way(letter);
    });
    const item = button.closest('li');
    if (item) item.hidden = false;
    if (!way) item?.remove();
  }
  say('');
  const text = inAppHint(hint);
  if (text) status.after(makeElement('p', '', text));
}
