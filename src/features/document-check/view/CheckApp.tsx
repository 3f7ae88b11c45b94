/** Document verification below the file input of the page: checks what is chosen there, announces and shows the verdicts. */
import { useEffect, useRef, useState } from 'react';
import { InAppHint } from '../../../components/browser-hint/InAppHint.tsx';
import { usePrintingAlone } from '../../../components/print-alone/print-alone.ts';
import type { Config } from '../../../config/schema.ts';
import { CheckResults } from './CheckResults.tsx';
import { quotedName } from './FileName.tsx';
import { reasonSentences, revocationWarning, statusLabels } from './sentences.ts';
import { countSentence } from './standing.ts';
import { type CheckedDocument, useChecks } from './useChecks.ts';
import { useChosenFiles } from './useChosenFiles.ts';

/** The size limit of the deployed configuration may not be the build-time one. */
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

interface Props {
  attest: Config['attest'];
  /** The file input of the page. */
  input: HTMLInputElement;
}

/** Checks what is chosen in the file input, and shows the results. */
export function CheckApp({ attest, input }: Props) {
  const { maxFileSize, apiUrl } = attest;
  const { documents, add, retry, clear } = useChecks(attest);
  const announcement = useAnnouncement(documents);
  const [isHydrated, setHydrated] = useState(false);
  useChosenFiles(input, add);
  usePrintingAlone();
  useEffect(() => {
    showSizeLimit(maxFileSize);
    setHydrated(true);
  }, [maxFileSize]);

  const forget = () => {
    clear();
    // The button goes with the results.
    input.focus();
  };
  return (
    <>
      <CheckResults {...{ documents, announcement, apiUrl }} onRetry={retry} onForget={forget} />
      {isHydrated && (
        <InAppHint>
          Si vous ne pouvez pas choisir de fichier, ouvrez la page dans votre navigateur.
        </InAppHint>
      )}
    </>
  );
}
