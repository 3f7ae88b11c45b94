/** The announcement of new verdicts in the page's live region. */
import { useEffect, useRef, useState } from 'react';
import { quotedName } from './FileName.tsx';
import { verdictSentences } from './reasons.ts';
import { labelOf } from './sentences.ts';
import { countSentence } from './standing.ts';
import type { CheckedDocument } from './useChecks.ts';

/** How long verdicts are gathered before they are told, in ms: a live region keeps the last words only. */
const gathering = 300;

const tellingOf = ({ id, attempt }: CheckedDocument) => `${id}/${attempt}`;

/** The announcement of one document: the same sentences as on screen. */
export function wordsOf({ file, verdict, official }: CheckedDocument): string {
  if (!verdict) return '';
  const finding = { verdict, official };
  const words = verdictSentences(finding).join(' ');
  return `${quotedName(file.name)} : ${labelOf(finding)}. ${words}`;
}

/** Tells the verdict of each try once, those that come together in one go. */
export function useAnnouncement(documents: readonly CheckedDocument[]): string {
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
