/** Results of document verification: count, verdicts, record. */

import { useEffect, useRef, useState } from 'react';
import { statusRegion } from '../../browser/live-region.ts';
import { ChangingText } from '../../components/ChangingText.tsx';
import type { Config } from '../../config/schema.ts';
import { AgencyField } from './AgencyField.tsx';
import { BatchProgress } from './batch/BatchProgress.tsx';
import { BatchTable, type TableProps } from './batch/BatchTable.tsx';
import { type Checks, tableFrom } from './check/use-checks.ts';
import type { CheckedDocument } from './decision/checked-document.ts';
import { countSentence } from './decision/decision.ts';
import { ResultActions } from './ResultActions.tsx';
import { PrintedRecord } from './record/PrintedRecord.tsx';
import { VerdictList } from './VerdictList.tsx';
import { useHandedFocus } from './view/use-handed-focus.ts';

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
  official: Checks['official'];
  /** Name of the reader's agency, as it was typed last. */
  agency: string;
  onForget: () => void;
  onAgency: (name: string) => void;
}

/**
 * Returns the record to draw, and the function that prints it. The record of a batch has thousands of elements, so it is
 * drawn when it is printed. It stays until a document changes, because some phones draw the page after the press.
 */
function useRecordPrint(documents: Props['documents']) {
  const [printed, setPrinted] = useState<{ documents: typeof documents } | null>(null);
  const print = () => setPrinted({ documents });
  useEffect(() => {
    if (printed && printed.documents !== documents) setPrinted(null);
  }, [printed, documents]);
  return [printed, print] as const;
}

/** Renders the list. It hands the focus on when a table replaces it. */
function LeavingList({ onGone, ...props }: TableProps & { onGone: () => void }) {
  const place = useHandedFocus<HTMLDivElement>(onGone);
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
  const { documents, announcement, config, agency, onForget, onAgency, ...handlers } = props;
  // A list answers first; in a table, the name changes the order of the rows.
  const isTable = documents.length >= tableFrom;
  const agencyField = <AgencyField {...{ documents, agency, onAgency }} />;
  const [isList, setIsList] = useState(false);
  const [printed, print] = useRecordPrint(documents);
  const results = useResultsInSight(documents.length);
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = documents.length === 0;
  useEffect(() => {
    // An embedded app that arrives late must not hide the results (run-app.ts).
    results.current?.closest('[data-replaceable]')?.toggleAttribute('data-in-use', !isEmpty);
  }, [results, isEmpty]);
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
            {isTable && agencyField}
            <Documents
              documents={documents}
              apiUrl={config.attest.apiUrl}
              onGone={() => heading.current?.focus()}
              {...handlers}
            />
            {!isTable && agencyField}
            <ResultActions
              {...{ documents, onForget, isList }}
              onList={setIsList}
              onPrint={print}
            />
            {printed && (
              <PrintedRecord
                documents={printed.documents}
                press={printed}
                config={config}
                isList={isList && documents.length > 1}
              />
            )}
          </>
        )}
      </section>
    </>
  );
}
