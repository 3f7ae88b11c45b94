/** A message to copy, for the person whose document was not accepted. No part of it goes into a URL. */
import { useMemo, useState } from 'react';
import { announcer, statusRegion } from '../../../browser/live-region.ts';

interface Props {
  /** Unique on the page. */
  id: string;
  message: string;
}

/** Renders the message as an editable text with a copy button. Stores nothing. */
export function MessageToPerson({ id, message }: Props) {
  const [status, setStatus] = useState('');
  const say = useMemo(() => announcer(setStatus), []);
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
