/** Actions on all results: print, save, erase. */

import { useEffect, useRef } from 'react';
import { canPrint } from '../../../browser/can-print.ts';
import { statusRegion } from '../../../browser/live-region.ts';
import { ChangingText } from '../../../components/ChangingText.tsx';
import { usePart } from '../../../components/failure/use-part.ts';
import { useAnnouncer } from '../../../components/use-announcer.ts';
import type { CheckedDocument } from './checked-document.ts';

type Makers = typeof import('./results-on-file.ts');

interface Props {
  documents: readonly CheckedDocument[];
  /** True: the record is one list. */
  isList: boolean;
  onList: (isList: boolean) => void;
  /** Prints the record of these documents: the press may come from a former drawing, while its code was loading. */
  onPrint: (Record: Makers['PrintedRecord'], documents: readonly CheckedDocument[]) => void;
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
  const { part, request, prefetch } = usePart(() => import('./results-on-file.ts'));
  const hasVerdict = documents.some(({ verdict }) => verdict !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; « prefetch » is new at each render.
  useEffect(() => {
    // Ahead of the press, which tries again if this fails.
    if (hasVerdict) prefetch();
  }, [hasVerdict]);
  const isMaking = useRef(false);
  const latest = useRef(documents);
  latest.current = documents;
  // Erased results: a press that waits for its code has nothing to give any more.
  useEffect(
    () => () => {
      latest.current = [];
    },
    [],
  );
  const make = async (use: (makers: Makers) => void) => {
    // Presses before it has loaded are answered once.
    if (isMaking.current) return;
    isMaking.current = true;
    const makers = part ?? (await request());
    isMaking.current = false;
    if (!makers)
      say('Le compte rendu n’a pas pu être préparé. Vérifiez votre connexion, puis réessayez.');
    else if (latest.current.length > 0) use(makers);
  };
  const save = () =>
    make(({ saveCsv }) => {
      saveCsv(latest.current);
      say('Votre navigateur enregistre le tableau, dans ses téléchargements.');
    });
  const print = () =>
    make(({ PrintedRecord }) => {
      say(
        'Seul le compte rendu s’imprime. Rien ne s’imprime\u00a0? Ouvrez la page dans un autre navigateur.',
      );
      onPrint(PrintedRecord, latest.current);
    });
  return (
    <>
      {documents.length > 1 && canPrint() && <ListChoice {...choice} />}
      <ul className="actions">
        {canPrint() && (
          <li>
            <button type="button" className="fr-btn fr-btn--secondary" onClick={() => void print()}>
              Imprimer le compte rendu
            </button>
          </li>
        )}
        <li>
          <button type="button" className="fr-btn fr-btn--secondary" onClick={() => void save()}>
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
