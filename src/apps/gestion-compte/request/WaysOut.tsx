/** Three ways out of the form: e-mail draft, printed letter, text file. */
import type { Config } from '../../../config/schema.ts';
import { statusRegion } from '../../../lib/live-region.ts';
import { InAppHint } from '../../InAppHint.tsx';
import { canPrint, printAlone, usePrintingAlone } from '../../print-alone.ts';
import { useStatus } from '../../useStatus.ts';
import { downloadLetter, mailDraft } from './outputs.ts';
import type { RightId } from './rights.ts';
import { openOutside } from './useLeaveGuard.ts';

interface Props {
  account: Config['account'];
  right: RightId;
  letter: string;
  /** Validates the form; false: it tells the citizen why not. */
  tryToLeave: () => boolean;
}

async function copyLetter(letter: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(letter);
    return true;
  } catch {
    return false;
  }
}

const copiedMessage =
  'La lettre est trop longue pour un brouillon. Elle a été copiée : collez-la dans le courriel qui s’ouvre.';
const notCopiedMessage =
  'La lettre est trop longue pour un brouillon et votre navigateur ne permet pas de la copier. Téléchargez-la et joignez le fichier au courriel.';

/** What the buttons do, and the line that says what they did. */
function useWaysOut({ account, right, letter, tryToLeave }: Props) {
  const [message, say] = useStatus();
  usePrintingAlone();
  const openMail = async () => {
    if (!tryToLeave()) return say('');
    const { address, isTooLong } = mailDraft(account.contactEmail, right, letter);
    if (isTooLong) {
      const isCopied = await copyLetter(letter);
      say(isCopied ? copiedMessage : notCopiedMessage);
      if (!isCopied) return;
    } else
      say('Votre logiciel de courriel s’ouvre avec le brouillon. Relisez-le avant de l’envoyer.');
    openOutside(address);
  };
  const printLetter = () => {
    say('');
    if (tryToLeave()) printAlone('letter');
  };
  const saveText = () => {
    if (!tryToLeave()) return say('');
    downloadLetter(right, letter);
    say('La lettre est téléchargée.');
  };
  return { message, openMail, printLetter, saveText };
}

/** Buttons, and what they did in a status line. The first one is the form's submit: Enter does it. */
export function WaysOut(props: Props) {
  const { message, openMail, printLetter, saveText } = useWaysOut(props);
  const { contactEmail } = props.account;
  return (
    <>
      <InAppHint>
        Si un bouton ne fait rien, copiez le texte de la lettre, ou ouvrez la page dans votre
        navigateur.
      </InAppHint>
      <ul className="actions">
        {contactEmail && (
          <li>
            <button type="submit" className="fr-btn" onClick={() => void openMail()}>
              Préparer un courriel
            </button>
          </li>
        )}
        {canPrint() && (
          <li>
            <button
              type={contactEmail ? 'button' : 'submit'}
              className="fr-btn fr-btn--secondary"
              onClick={printLetter}
            >
              Imprimer la lettre
            </button>
          </li>
        )}
        <li>
          <button
            type={contactEmail || canPrint() ? 'button' : 'submit'}
            className="fr-btn fr-btn--secondary"
            onClick={saveText}
          >
            Télécharger le texte
          </button>
        </li>
      </ul>
      <p {...statusRegion}>{message !== notCopiedMessage && message}</p>
      {message === notCopiedMessage && <p role="alert">{message}</p>}
    </>
  );
}
