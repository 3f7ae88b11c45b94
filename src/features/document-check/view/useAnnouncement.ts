/** Announcement of new verdicts in the page's live region. */
import { useEffect, useRef, useState } from 'react';
import { documentSentences, findingOf } from './document-sentences.ts';
import { quotedName } from './FileName.tsx';
import { labelOf } from './sentences.ts';
import { countSentence } from './standing.ts';
import type { CheckedDocument } from './useChecks.ts';

/** Time to gather verdicts before their announcement, in ms, because a live region keeps only the last text. */
const gathering = 300;

const announcementOf = ({ id, attempt }: CheckedDocument) => `${id}/${attempt}`;

/** Returns the announcement of one document, with the same sentences as on screen. */
export function wordsOf(document: CheckedDocument, documents: readonly CheckedDocument[]): string {
  const finding = findingOf(document);
  if (!finding) return '';
  const words = documentSentences(document, documents).join(' ');
  return `${quotedName(document.file.name)} : ${labelOf(finding)}. ${words}`;
}

/** Returns the text to announce. It announces the verdict of each try once, and verdicts of one moment together. */
export function useAnnouncement(documents: readonly CheckedDocument[]): string {
  const announced = useRef(new Set<string>());
  const [latest, setLatest] = useState<{ documents: typeof documents; words: string }>();
  useEffect(() => {
    const fresh = documents.filter(
      (document) => document.verdict && !announced.current.has(announcementOf(document)),
    );
    if (fresh.length === 0) return undefined;
    const timer = setTimeout(() => {
      for (const document of fresh) announced.current.add(announcementOf(document));
      const count = documents.length > 1 ? `${countSentence(documents)}. ` : '';
      setLatest({
        documents,
        words: `${count}${fresh.map((each) => wordsOf(each, documents)).join(' ')}`,
      });
    }, gathering);
    return () => clearTimeout(timer);
  }, [documents]);
  // After a retry or an erasure the text is out of date. Clear it, so that the same text can be announced again.
  return latest?.documents === documents ? latest.words : '';
}
