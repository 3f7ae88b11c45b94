/** Actions on all results: print, save, erase. */

import { useState } from 'react';
import { canPrint } from '../../browser/can-print.ts';
import { statusRegion } from '../../browser/live-region.ts';
import { repeatGuard } from '../../browser/repeat-guard.ts';
import { ChangingText } from '../../components/ChangingText.tsx';
import { useAnnouncer } from '../../components/use-announcer.ts';
import { saveCsv } from './batch/batch-csv.ts';
import type { CheckedDocument } from './decision/checked-document.ts';

interface Props {
  documents: readonly CheckedDocument[];
  /** True: the record is one list. */
  isList: boolean;
  onList: (isList: boolean) => void;
  onPrint: () => void;
  onForget: () => void;
}

/** Renders the choice between one list and one sheet per document, for several documents. */
function ListChoice({ isList, onList }: Pick<Props, 'isList' | 'onList'>) {
  return (
    <div className="fr-checkbox-group">
      <input
        type="checkbox"
        id="record-list"
        checked={isList}
        onChange={({ target }) => onList(target.checked)}
      />
      <label className="fr-label" htmlFor="record-list">
        Imprimer une seule liste, au lieu d’une feuille par document
      </label>
    </div>
  );
}

/** Renders the actions. */
export function ResultActions({ documents, onForget, onPrint, ...choice }: Props) {
  const [status, say] = useAnnouncer();
  const [isRepeated] = useState(repeatGuard);
  const save = () => {
    if (isRepeated('save')) return;
    saveCsv(documents);
    say('Votre navigateur enregistre le tableau, dans ses téléchargements.');
  };
  const print = () => {
    // A batch that goes on prints another record.
    const checked = documents.filter(({ verdict }) => verdict).length;
    if (isRepeated(`print ${choice.isList} ${checked}`)) return;
    say(
      'Seul le compte rendu s’imprime. Rien ne s’imprime\u00a0? Ouvrez la page dans un autre navigateur.',
    );
    onPrint();
  };
  return (
    <>
      {documents.length > 1 && canPrint() && <ListChoice {...choice} />}
      <ul className="actions">
        {canPrint() && (
          <li>
            <button type="button" className="fr-btn fr-btn--secondary" onClick={print}>
              Imprimer le compte rendu
            </button>
          </li>
        )}
        <li>
          <button type="button" className="fr-btn fr-btn--secondary" onClick={save}>
            Télécharger le tableau (CSV)
          </button>
        </li>
        <li>
          <button type="button" className="fr-btn fr-btn--secondary" onClick={onForget}>
            Effacer les résultats
          </button>
        </li>
      </ul>
      <p {...statusRegion}>
        <ChangingText text={status} />
      </p>
    </>
  );
}
