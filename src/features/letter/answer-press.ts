/** Answers a press of a button: a complete letter leaves by its way, and the page says what happened. */
import { printAlone } from '../../components/print-alone/print-alone.ts';
import { errorTitle } from './ErrorSummary.tsx';
import { openDraft } from './leave-guard.ts';
import type { LetterValues } from './letter-values.ts';
import { downloadLetter, mailDraft } from './mail-and-save.ts';
import { validateValues } from './validate.ts';
import type { CompleteLetter, PressAnswer, WayId } from './ways.ts';

const draftMessage = (email: string) =>
  `Votre logiciel de courriel s’ouvre avec le brouillon. Relisez-le avant de l’envoyer. Rien ne s’ouvre ? Copiez la lettre, et envoyez-la à ${email}.`;
const copiedMessage =
  'La lettre est trop longue pour un brouillon. Elle a été copiée : collez-la dans le courriel qui s’ouvre.';
const notCopiedMessage = (email: string) =>
  `La lettre est trop longue pour un brouillon et votre navigateur ne permet pas de la copier. Téléchargez-la et joignez-la à un courriel pour ${email}.`;
const printedMessage =
  'Seule la lettre s’imprime. Rien ne s’imprime ? Téléchargez le texte, ou copiez-le.';
const savedMessage =
  'Votre navigateur enregistre la lettre, dans ses téléchargements. Aucun fichier n’arrive ? Copiez le texte de la lettre.';
/** Opens a draft, and copies a letter that is too long for it. Returns what to say: the result, or the failure. */
async function mail({ right, text }: CompleteLetter, email: string): Promise<PressAnswer> {
  const { address, isTooLong } = mailDraft(email, right, text);
  try {
    if (isTooLong) await navigator.clipboard.writeText(text);
  } catch {
    return { failure: notCopiedMessage(email) };
  }
  openDraft(address);
  return { status: isTooLong ? copiedMessage : draftMessage(email) };
}

/** Follows the way of a button. @param email Address of the recipient; empty: the way `mail` is not offered. */
async function followWay(way: WayId, letter: CompleteLetter, email: string): Promise<PressAnswer> {
  switch (way) {
    case 'mail':
      return mail(letter, email);
    case 'save':
      downloadLetter(letter.right, letter.text);
      return { status: savedMessage };
    case 'print':
      printAlone('letter');
      return { status: printedMessage };
  }
}

/** What a press finds in the form. */
interface Pressed {
  values: LetterValues;
  /** Text of the letter. */
  text: string;
  contactEmail: string | undefined;
  /** True if the summary of errors has taken the focus, which says their number. */
  takesFocus: boolean;
}

/** Follows the way, unless the letter has errors. Returns what to say. */
export async function answerPress(way: WayId, pressed: Pressed): Promise<PressAnswer> {
  const { values, text, contactEmail = '', takesFocus } = pressed;
  const count = Object.keys(validateValues(values)).length;
  if (count === 0) {
    const answer = await followWay(way, { right: values.right, text }, contactEmail);
    return answer.failure ? answer : { ...answer, taken: way };
  }
  return takesFocus ? {} : { status: errorTitle(count) };
}
