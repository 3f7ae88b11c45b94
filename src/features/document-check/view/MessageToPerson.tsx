/** A message for the person whose document was not accepted, to copy: nothing of it goes into an address. */

import { statusRegion } from '../../../browser/live-region.ts';
import { useStatus } from '../../../components/useStatus.ts';

interface Props {
  /** Unique on the page. */
  id: string;
  message: string;
}

/** The text can be changed before it is copied; nothing of it is kept. */
export function MessageToPerson({ id, message }: Props) {
  const [status, say] = useStatus();
  const copy = async () => {
    const field = document.getElementById(id) as HTMLTextAreaElement | null;
    try {
      await navigator.clipboard.writeText(field?.value ?? message);
      say('Le message est copié.');
    } catch {
      field?.select();
      say(
        'Le message est sélectionné : copiez-le avec votre clavier ou le menu de votre téléphone.',
      );
    }
  };
  return (
    <>
      <label className="fr-label" htmlFor={id}>
        Texte du message
      </label>
      <textarea className="fr-input" id={id} rows={10} defaultValue={message} />
      <p>
        <button type="button" className="fr-btn fr-btn--secondary" onClick={() => void copy()}>
          Copier le message
        </button>
      </p>
      <p {...statusRegion}>{status}</p>
    </>
  );
}
