/** The three outputs of the form: e-mail draft, printed letter, text file. */

import { statusRegion } from '../../../browser/live-region.ts';
import { InAppHint } from '../../../components/browser-hint/InAppHint.tsx';
import {
  canPrint,
  printAlone,
  usePrintingAlone,
} from '../../../components/print-alone/print-alone.ts';
import { useStatus } from '../../../components/useStatus.ts';
import type { Config } from '../../../config/schema.ts';
import { downloadLetter, mailDraft } from './outputs.ts';
import type { RightId } from './rights.ts';
import { openOutside } from './useLeaveGuard.ts';

interface Props {
  account: Config['account'];
  right: RightId;
  /** False until React and the configuration are loaded: the buttons are unavailable until then. */
  isReady: boolean;
  /** Returns the complete letter. If a field has an error, shows the errors and returns null. */
  takeLetter: () => string | null;
}

async function copyLetter(letter: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(letter);
    return true;
  } catch {
    return false;
  }
}

const mailLibelle = 'Préparer un courriel';

const draftMessage = (email: string) =>
  `Votre logiciel de courriel s’ouvre avec le brouillon. Relisez-le avant de l’envoyer. Rien ne s’ouvre ? Copiez la lettre, et envoyez-la à ${email}.`;

const copiedMessage =
  'La lettre est trop longue pour un brouillon. Elle a été copiée : collez-la dans le courriel qui s’ouvre.';
const notCopiedMessage =
  'La lettre est trop longue pour un brouillon et votre navigateur ne permet pas de la copier. Téléchargez-la et joignez le fichier au courriel.';

/** Returns the handlers of the buttons, and the status message. */
function useWaysOut({ account, right, takeLetter }: Props) {
  const [message, say] = useStatus();
  usePrintingAlone();
  /** Returns a click handler that calls `act` with the letter if it is complete. */
  const withLetter = (act: (letter: string) => unknown) => () => {
    say('');
    const letter = takeLetter();
    if (letter !== null) void act(letter);
  };
  const openMail = withLetter(async (letter) => {
    const { address, isTooLong } = mailDraft(account.contactEmail, right, letter);
    if (isTooLong) {
      const isCopied = await copyLetter(letter);
      say(isCopied ? copiedMessage : notCopiedMessage);
      if (!isCopied) return;
    } else say(draftMessage(account.contactEmail));
    openOutside(address);
  });
  const printLetter = withLetter(() => printAlone('letter'));
  const saveText = withLetter((letter) => {
    downloadLetter(right, letter);
    say('La lettre est téléchargée.');
  });
  return { message, openMail, printLetter, saveText };
}

const statusId = 'request-status';

const waitingMessage = 'Ces boutons répondront une fois la page chargée.';

interface Way {
  libelle: string;
  act: () => void;
}

/** Renders the buttons; Enter presses the first. Until the form is ready, they refer to the status line. */
function WayButtons({ ways, isReady }: { ways: readonly Way[]; isReady: boolean }) {
  return (
    <ul className="actions">
      {ways.map(({ libelle, act }, rank) => (
        <li key={libelle}>
          <button
            type={rank === 0 ? 'submit' : 'button'}
            className={libelle === mailLibelle ? 'fr-btn' : 'fr-btn fr-btn--secondary'}
            aria-disabled={isReady ? undefined : true}
            aria-describedby={isReady ? undefined : statusId}
            onClick={act}
          >
            {libelle}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Renders the buttons, and a status line with their result. */
export function WaysOut(props: Props) {
  const { isReady } = props;
  const { message, openMail, printLetter, saveText } = useWaysOut(props);
  const ways = [
    ...(props.account.contactEmail ? [{ libelle: mailLibelle, act: openMail }] : []),
    // Shown until the form is ready, because the build does not know whether the browser can print.
    ...(!isReady || canPrint() ? [{ libelle: 'Imprimer la lettre', act: printLetter }] : []),
    { libelle: 'Télécharger le texte', act: saveText },
  ];
  return (
    <>
      <WayButtons ways={ways} isReady={isReady} />
      <p className="request__status" id={statusId} {...statusRegion}>
        {isReady ? message !== notCopiedMessage && message : waitingMessage}
      </p>
      {message === notCopiedMessage && <p role="alert">{message}</p>}
      {isReady && (
        <InAppHint>
          Si un bouton ne fait rien, copiez le texte de la lettre, ou ouvrez la page dans votre
          navigateur.
        </InAppHint>
      )}
    </>
  );
}
