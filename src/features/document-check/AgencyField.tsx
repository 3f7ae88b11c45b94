/** The field for the reader's own agency. */
import { useEffect, useRef } from 'react';
import { ChangingText } from '../../components/ChangingText.tsx';
import { addresseeOf } from './decision/addressee.ts';
import type { CheckedDocument } from './decision/checked-document.ts';

/** Time without a key after which the name of the agency counts, in ms: it changes every row of a batch. */
const typingPause = 300;

/** Returns true if no document is for the named agency: its name may have a fault. */
function isForNobodyHere(documents: readonly CheckedDocument[]): boolean {
  const found = documents.flatMap(({ verdict, agency = '' }) => {
    const recipient = verdict?.attributes?.recipient;
    return recipient ? [addresseeOf(recipient, agency)] : [];
  });
  return found.length > 0 && found.every((addressee) => addressee === 'other');
}

interface Props {
  documents: readonly CheckedDocument[];
  /** The name as it was typed last: the field changes its place when a list becomes a table. */
  agency: string;
  onAgency: (name: string) => void;
}

/** Renders the field. The name stays in the memory of the page. */
export function AgencyField({ documents, agency, onAgency }: Props) {
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
          Facultatif. Écrivez-le comme sur les justificatifs : un justificatif destiné à un autre
          organisme sera à refuser. Ce nom n’est ni envoyé, ni enregistré.
        </span>
      </label>
      <input
        className="fr-input"
        type="text"
        id="agency"
        defaultValue={agency}
        autoComplete="organization"
        onChange={({ target }) => take(target.value)}
      />
      <p className="agency-advice" role="alert">
        <ChangingText
          text={
            isForNobodyHere(documents)
              ? 'Aucun de ces documents n’est destiné à cet organisme : vérifiez l’orthographe du nom.'
              : ''
          }
        />
      </p>
    </div>
  );
}
