/** The outputs of a letter, and what the page says of them. */

import { useEffect, useState } from 'react';
import { inAppHint } from '../../../components/browser-hint/in-app-hint.ts';
import { canPrint, printAlone } from '../../../components/print-alone/print-alone.ts';
import { useAnnouncer } from '../../../components/use-announcer.ts';
import { openDraft } from './leave-guard.ts';
import { downloadLetter, mailDraft } from './outputs.ts';
import type { RightId } from './rights.ts';

/** A way out of the form for a letter. */
export type WayId = 'mail' | 'print' | 'save';

/** A complete letter. */
export interface Letter {
  right: RightId;
  text: string;
}

const waitingMessage = 'La page se charge encore. Ces boutons marcheront ensuite.';
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
const advice =
  'Si un bouton ne fait rien, copiez le texte de la lettre, ou ouvrez la page dans votre navigateur.';

/** Opens a draft, and copies a letter that is too long for it. Returns what to say: the result, or the failure. */
async function mail({ right, text }: Letter, email: string) {
  const { address, isTooLong } = mailDraft(email, right, text);
  try {
    if (isTooLong) await navigator.clipboard.writeText(text);
  } catch {
    return { failure: notCopiedMessage(email) };
  }
  openDraft(address);
  return { status: isTooLong ? copiedMessage : draftMessage(email) };
}

/**
 * Returns the ways that this configuration and browser have, what the page says, and the function that takes a way.
 * @param contactEmail Address of the recipient; undefined until it is known. @param isReady False until the form answers.
 */
export function useWaysOut(contactEmail: string | undefined, isReady: boolean) {
  const [status, say] = useAnnouncer(waitingMessage);
  const [failure, setFailure] = useState('');
  const [hint, setHint] = useState('');
  useEffect(() => {
    if (!isReady) return;
    say('');
    setHint(inAppHint(advice));
  }, [isReady, say]);
  const ways: WayId[] = [
    ...(contactEmail === '' ? [] : (['mail'] as const)),
    ...(!isReady || canPrint() ? (['print'] as const) : []),
    'save',
  ];
  const silence = () => {
    say('');
    setFailure('');
  };
  const take = async (way: WayId, letter: Letter) => {
    if (way === 'print') {
      say(printedMessage);
      return printAlone('letter');
    }
    if (way === 'save') {
      downloadLetter(letter.right, letter.text);
      return say(savedMessage);
    }
    const said = await mail(letter, contactEmail ?? '');
    if (said.status) say(said.status);
    setFailure(said.failure ?? '');
  };
  return { ways, status, failure, hint, say, silence, take };
}
