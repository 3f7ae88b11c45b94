/** The field for the reader's own agency. */
import { useEffect, useRef } from 'react';

/** Time without a key after which the name of the agency counts, in ms: it changes every row of a batch. */
const typingPause = 300;

interface Props {
  onAgency: (name: string) => void;
}

/** Renders the field. The name stays in the memory of the page. */
export function AgencyField({ onAgency }: Props) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const take = (name: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onAgency(name), typingPause);
  };
  return (
    <div className="fr-input-group">
      <label className="fr-label" htmlFor="agency">
        Nom de votre organisme{' '}
        <span className="fr-hint-text">
          Facultatif. Écrivez-le comme sur les justificatifs : ceux d’un autre destinataire seront à
          refuser. Il n’est ni envoyé, ni enregistré.
        </span>
      </label>
      <input
        className="fr-input"
        type="text"
        id="agency"
        autoComplete="organization"
        onChange={({ target }) => take(target.value)}
      />
    </div>
  );
}
