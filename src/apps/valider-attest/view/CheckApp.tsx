/** The results of document verification, below the file input of the page. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { statusRegion } from '../../../lib/live-region.ts';
import type { AppContext } from '../../contract.ts';
import { InAppHint } from '../../InAppHint.tsx';
import { canPrint, printAlone, usePrintingAlone } from '../../print-alone.ts';
import { CheckRecord } from './CheckRecord.tsx';
import { quotedName } from './FileName.tsx';
import { reasonSentences, revocationWarning, statusLabels } from './sentences.ts';
import { countSentence } from './standing.ts';
import { type CheckedDocument, useChecks } from './useChecks.ts';
import { useChosenFiles } from './useChosenFiles.ts';
import { VerdictList } from './VerdictList.tsx';

interface Props {
  context: AppContext;
  /** The file input of the page. */
  input: HTMLInputElement | null;
  /** Called once, when the app is on screen. */
  onShown: () => void;
}

/** The size limit of the deployed configuration may not be the baked one. */
function showSizeLimit(maxFileSize: number): void {
  const limit = document.querySelector('[data-max-size]');
  if (limit) limit.textContent = String(Math.floor(maxFileSize / 1000));
}

/** How long verdicts are gathered before they are told, in ms: a live region keeps the last words only. */
const gathering = 300;

const tellingOf = ({ id, attempt }: CheckedDocument) => `${id}/${attempt}`;

function wordsOf({ file, verdict }: CheckedDocument): string {
  if (!verdict) return '';
  const sentences = [reasonSentences[verdict.reason], revocationWarning(verdict)];
  const words = sentences.filter((sentence) => sentence !== null).join(' ');
  return `${quotedName(file.name)} : ${statusLabels[verdict.status]}. ${words}`;
}

/** Tells the verdict of each try once, those that come together in one go. */
function useAnnouncement(documents: readonly CheckedDocument[]): string {
  const told = useRef(new Set<string>());
  const [latest, setLatest] = useState<{ documents: typeof documents; words: string }>();
  useEffect(() => {
    const fresh = documents.filter(
      (document) => document.verdict && !told.current.has(tellingOf(document)),
    );
    if (fresh.length === 0) return undefined;
    const timer = setTimeout(() => {
      for (const document of fresh) told.current.add(tellingOf(document));
      const count = documents.length > 1 ? `${countSentence(documents)}. ` : '';
      setLatest({ documents, words: `${count}${fresh.map(wordsOf).join(' ')}` });
    }, gathering);
    return () => clearTimeout(timer);
  }, [documents]);
  // A new try, or nothing left: what was told is no longer true, and may have to be told again.
  return latest?.documents === documents ? latest.words : '';
}

/** Brings the results into sight when documents are added: on a telephone they stand below it. */
function useResultsInSight(count: number) {
  const results = useRef<HTMLElement>(null);
  useEffect(() => {
    if (count > 0) results.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return results;
}

/** What can be done with all results together. */
function ResultActions({ onForget }: { onForget: () => void }) {
  return (
    <ul className="actions">
      {canPrint() && (
        <li>
          <button
            type="button"
            className="fr-btn fr-btn--secondary"
            onClick={() => printAlone('record')}
          >
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
  );
}

/** Count, verdicts, record. Empty before the first document. */
export function CheckApp({ context, input, onShown }: Props) {
  const { maxFileSize, apiUrl } = context.config.attest;
  const { documents, add, retry, clear } = useChecks(context);
  const announcement = useAnnouncement(documents);
  useChosenFiles(input, add);
  usePrintingAlone();
  const results = useResultsInSight(documents.length);
  useLayoutEffect(onShown, [onShown]);
  useEffect(() => showSizeLimit(maxFileSize), [maxFileSize]);

  const forget = () => {
    clear();
    // The button goes with the results.
    input?.focus();
  };
  return (
    <>
      <p className="fr-sr-only" {...statusRegion}>
        {announcement}
      </p>
      <InAppHint>
        Si vous ne pouvez pas choisir de fichier, ouvrez la page dans votre navigateur.
      </InAppHint>
      {documents.length > 0 && (
        <section aria-labelledby="results-title" ref={results}>
          <h2 id="results-title">Résultats</h2>
          {documents.length > 1 && <p className="verdict-count">{countSentence(documents)}</p>}
          <VerdictList documents={documents} apiUrl={apiUrl} onRetry={retry} />
          <ResultActions onForget={forget} />
          <CheckRecord documents={documents} />
        </section>
      )}
    </>
  );
}
