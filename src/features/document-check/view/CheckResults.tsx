/** Results of document verification: count, verdicts, record. */

import { useEffect, useRef } from 'react';
import { downloadText } from '../../../browser/download.ts';
import { statusRegion } from '../../../browser/live-region.ts';
import { ChangingText } from '../../../components/ChangingText.tsx';
import { canPrint, printAlone } from '../../../components/print-alone/print-alone.ts';
import { useAnnouncer } from '../../../components/use-announcer.ts';
import type { Config } from '../../../config/schema.ts';
import { batchTable } from './batch-table.ts';
import { CheckRecord } from './CheckRecord.tsx';
import { countSentence } from './standing.ts';
import type { CheckedDocument, Checks } from './useChecks.ts';
import { VerdictList } from './VerdictList.tsx';

/**
 * Scrolls to the results when documents are added, because a phone shows them below the visible area. Later additions
 * scroll to the first new entry, because an earlier verdict must not be taken for a new one.
 */
function useResultsInSight(count: number) {
  const results = useRef<HTMLElement>(null);
  const former = useRef(0);
  useEffect(() => {
    const added = results.current?.querySelectorAll('[data-file]')[former.current];
    if (former.current === 0 && count > 0) results.current?.scrollIntoView({ block: 'nearest' });
    else added?.scrollIntoView({ block: 'start' });
    former.current = count;
  }, [count]);
  return results;
}

interface Props {
  documents: readonly CheckedDocument[];
  announcement: string;
  config: Config;
  onRetry: Checks['retry'];
  onAnswer: Checks['addOfficialAnswer'];
  onForget: () => void;
  onAgency: (name: string) => void;
}

/** Renders the field for the reader's own agency. Its name stays in the memory of the page. */
function AgencyField({ onAgency }: Pick<Props, 'onAgency'>) {
  return (
    <div className="fr-input-group">
      <label className="fr-label" htmlFor="agency">
        Nom de votre organisme{' '}
        <span className="fr-hint-text">
          Pour voir quels documents lui sont destinés. Il n’est ni envoyé, ni enregistré.
        </span>
      </label>
      <input
        className="fr-input"
        type="text"
        id="agency"
        autoComplete="organization"
        onChange={({ target }) => onAgency(target.value)}
      />
    </div>
  );
}

/** Renders the actions on all results: print, save, erase. */
function ResultActions({ documents, onForget }: Pick<Props, 'documents' | 'onForget'>) {
  const [status, say] = useAnnouncer();
  const save = () => {
    downloadText('verification-justificatifs.csv', batchTable(documents), 'text/csv');
    say('Votre navigateur enregistre le tableau, dans ses téléchargements.');
  };
  const print = () => {
    say(
      'Le compte rendu seul s’imprime. Rien ne s’imprime\u00a0? Ouvrez la page dans un autre navigateur.',
    );
    printAlone('record');
  };
  return (
    <>
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

/** Renders the results, hidden before the first document. */
export function CheckResults(props: Props) {
  const { documents, announcement, config, onForget, onAgency, ...handlers } = props;
  const results = useResultsInSight(documents.length);
  const isEmpty = documents.length === 0;
  return (
    <>
      <p className="fr-sr-only" {...statusRegion}>
        <ChangingText text={announcement} />
      </p>
      <section aria-labelledby="results-title" ref={results} hidden={isEmpty}>
        <h2 id="results-title">Résultats</h2>
        {documents.length > 1 && (
          <p className="verdict-count">
            <ChangingText text={countSentence(documents)} />
          </p>
        )}
        {!isEmpty && (
          <>
            <AgencyField onAgency={onAgency} />
            <VerdictList documents={documents} apiUrl={config.attest.apiUrl} {...handlers} />
            <ResultActions documents={documents} onForget={onForget} />
            <CheckRecord documents={documents} config={config} />
          </>
        )}
      </section>
    </>
  );
}
