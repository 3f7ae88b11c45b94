/** A message to copy, for the person whose document was not accepted. No part of it goes into a URL. */

import { useRef } from 'react';
import { statusRegion } from '../../../browser/live-region.ts';
import { ChangingText } from '../../../components/ChangingText.tsx';
import { useAnnouncer } from '../../../components/use-announcer.ts';
import { quotedName } from '../decision/quoted-name.ts';

interface Props {
  /** Unique on the page. */
  id: string;
  message: string;
  /** Of the document. */
  file: File;
}

/** Renders the message as an editable text with a copy button. Stores nothing. */
export function MessageToPerson({ id, message, file }: Props) {
  const [status, say] = useAnnouncer();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? message);
      say('Le message est copié.');
    } catch {
      field.current?.select();
      say(
        'Le message est sélectionné : copiez-le avec votre clavier ou le menu de votre téléphone.',
      );
    }
  };
  const of = <span className="fr-sr-only"> : {quotedName(file.name)}</span>;
  return (
    <>
      <label className="fr-label" htmlFor={id}>
        Texte du message{of}
      </label>
      <textarea ref={field} className="fr-input" id={id} rows={10} defaultValue={message} />
      <p>
        <button type="button" className="fr-btn fr-btn--secondary" onClick={() => void copy()}>
          Copier le message{of}
        </button>
      </p>
      <p {...statusRegion}>
        <ChangingText text={status} />
      </p>
    </>
  );
}
