/** Results of document verification: count, verdicts, record. */

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { downloadText } from '../../../browser/download.ts';
import { statusRegion } from '../../../browser/live-region.ts';
import { ChangingText } from '../../../components/ChangingText.tsx';
import { canPrint, printAlone } from '../../../components/print-alone/print-alone.ts';
import { useAnnouncer } from '../../../components/use-announcer.ts';
import type { Config } from '../../../config/schema.ts';
import { BatchProgress } from './BatchProgress.tsx';
import { BatchTable, type TableProps } from './BatchTable.tsx';
import { batchCsv } from './batch-csv.ts';
import { CheckRecord } from './CheckRecord.tsx';
import { countSentence } from './standing.ts';
import { type CheckedDocument, type Checks, tableFrom } from './useChecks.ts';
import { VerdictList } from './VerdictList.tsx';

/**
 * Scrolls to the results when documents are added, because a phone shows them below the visible area. Later additions
 * scroll to the first new entry of a list, because an earlier verdict must not be taken for a new one; a table has its
 * progress above.
 */
function useResultsInSight(count: number) {
  const results = useRef<HTMLElement>(null);
  const former = useRef(0);
  useEffect(() => {
    const added = results.current?.querySelectorAll('li[data-file]')[former.current];
    if (former.current === 0 && count > 0) results.current?.scrollIntoView({ block: 'nearest' });
    else if (count > former.current) (added ?? results.current)?.scrollIntoView({ block: 'start' });
    former.current = count;
  }, [count]);
  return results;
}

interface Props {
  documents: readonly CheckedDocument[];
  announcement: string;
  config: Config;
  onStop: Checks['stop'];
  onRetry: Checks['retry'];
  onAnswer: Checks['addOfficialAnswer'];
  onForget: () => void;
  onAgency: (name: string) => void;
}

/** Time without a key after which the name of the agency counts, in ms: it changes every row of a batch. */
const typingPause = 300;

/** Renders the field for the reader's own agency. Its name stays in the memory of the page. */
function AgencyField({ onAgency }: Pick<Props, 'onAgency'>) {
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

type ActionProps = Pick<Props, 'documents' | 'onForget'> & {
  isList: boolean;
  onList: (isList: boolean) => void;
  onPrint: () => void;
};

/** Renders the choice between one list and one sheet per document, for several documents. */
function ListChoice({ isList, onList }: Pick<ActionProps, 'isList' | 'onList'>) {
  return (
    <div className="fr-checkbox-group">
      <input
        type="checkbox"
        id="record-list"
        checked={isList}
        onChange={({ target }) => onList(target.checked)}
      />
      <label className="fr-label" htmlFor="record-list">
        Imprimer tous les documents sur une seule liste, et non une feuille par document
      </label>
    </div>
  );
}

/** Renders the actions on all results: print, save, erase. */
function ResultActions({ documents, onForget, onPrint, ...choice }: ActionProps) {
  const [status, say] = useAnnouncer();
  const save = () => {
    downloadText('verification-justificatifs.csv', batchCsv(documents), 'text/csv');
    say('Votre navigateur enregistre le tableau, dans ses téléchargements.');
  };
  const print = () => {
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

/** Renders the list. It gives the focus back before a table replaces it. */
function LeavingList({ onGone, ...props }: TableProps & { onGone: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const leave = useRef(onGone);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      if (current?.contains(document.activeElement)) leave.current();
    };
  }, []);
  return (
    <div ref={place}>
      <VerdictList {...props} />
    </div>
  );
}

/** Renders the documents: a list of verdicts, or a table from four documents on. */
function Documents({
  onStop,
  onGone,
  ...props
}: TableProps & { onStop: Props['onStop']; onGone: () => void }) {
  const { documents, onRetry } = props;
  if (documents.length < tableFrom) return <LeavingList {...props} onGone={onGone} />;
  return (
    <>
      <BatchProgress {...{ documents, onStop, onRetry, onGone }} />
      <BatchTable {...props} />
    </>
  );
}

/** Renders the results, hidden before the first document. */
export function CheckResults(props: Props) {
  const { documents, announcement, config, onForget, onAgency, ...handlers } = props;
  const [isList, setIsList] = useState(false);
  // The record of a batch has thousands of elements, so it is drawn when it is printed. It stays until a document changes,
  // because some phones draw the page after the press.
  const [printed, setPrinted] = useState<{ documents: typeof documents } | null>(null);
  useLayoutEffect(() => {
    if (printed) printAlone('record');
  }, [printed]);
  // The browser's own print command must not look for a record that is gone.
  useEffect(() => {
    if (printed && printed.documents !== documents)
      document.documentElement.removeAttribute('data-printing');
  }, [documents, printed]);
  const results = useResultsInSight(documents.length);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = documents.length === 0;
  return (
    <>
      <p className="fr-sr-only" {...statusRegion}>
        <ChangingText text={announcement} />
      </p>
      <section aria-labelledby="results-title" ref={results} hidden={isEmpty}>
        <h2 id="results-title" ref={heading} tabIndex={-1}>
          Résultats
        </h2>
        {documents.length > 1 && (
          <p className="verdict-count">
            <ChangingText text={countSentence(documents)} />
          </p>
        )}
        {!isEmpty && (
          <>
            <AgencyField onAgency={onAgency} />
            <Documents
              documents={documents}
              apiUrl={config.attest.apiUrl}
              onGone={() => heading.current?.focus()}
              {...handlers}
            />
            <ResultActions
              {...{ documents, onForget, isList }}
              onList={setIsList}
              onPrint={() => setPrinted({ documents })}
            />
            {printed?.documents === documents && (
              <CheckRecord {...{ documents, config }} isList={isList && documents.length > 1} />
            )}
          </>
        )}
      </section>
    </>
  );
}
