/** Results of document verification: count, verdicts, record. */

import { useEffect, useRef } from 'react';
import { statusRegion } from '../../../browser/live-region.ts';
import { ChangingText } from '../../../components/ChangingText.tsx';
import { canPrint, printAlone } from '../../../components/print-alone/print-alone.ts';
import { useAnnouncer } from '../../../components/use-announcer.ts';
import type { Config } from '../../../config/schema.ts';
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
}

/** Renders the actions on all results: print, erase. */
function ResultActions({ onForget }: { onForget: () => void }) {
  const [status, say] = useAnnouncer();
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
export function CheckResults({ documents, announcement, config, onForget, ...handlers }: Props) {
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
            <VerdictList documents={documents} apiUrl={config.attest.apiUrl} {...handlers} />
            <ResultActions onForget={onForget} />
            <CheckRecord documents={documents} config={config} />
          </>
        )}
      </section>
    </>
  );
}
