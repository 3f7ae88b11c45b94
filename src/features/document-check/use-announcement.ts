/** Announcement of new verdicts in the page's live region. */

import { useEffect, useRef, useState } from 'react';
import { tableFrom } from './check/use-checks.ts';
import type { CheckedDocument } from './decision/checked-document.ts';
import { countSentence, decisionOf } from './decision/decision.ts';
import { documentSentences, titleOf } from './decision/document-sentences.ts';
import { quotedName } from './decision/quoted-name.ts';

/** Time to gather verdicts before their announcement, in ms, because a live region keeps only the last text. */
const gathering = 300;

const announcementOf = ({ id, attempt }: CheckedDocument) => `${id}/${attempt}`;

/** Returns the announcement of one document, with the same sentences as on screen. */
export function wordsOf(document: CheckedDocument): string {
  if (!document.verdict) return '';
  const words = documentSentences(document).join(' ');
  return `${quotedName(document.file.name)} : ${titleOf(document)}. ${words}`;
}

const openHint = 'Le nom d’un document ouvre ses détails.';

/**
 * Returns the announcement of new verdicts: the count of all documents, then the sentences of the new ones. As many as make a
 * table are only counted, because a screen reader cannot pause a long announcement.
 */
function textOf(fresh: readonly CheckedDocument[], documents: readonly CheckedDocument[]): string {
  const count = documents.length > 1 ? `${countSentence(documents)}.` : '';
  const hasRefused = documents.some((document) => decisionOf(document) === 'refused');
  const words =
    fresh.length < tableFrom
      ? fresh.map(wordsOf)
      : [hasRefused ? 'Les documents à refuser sont en tête du tableau.' : '', openHint];
  return [count, ...words].filter(Boolean).join(' ');
}

/**
 * Returns the text to announce. It announces the verdict of each try once, and verdicts of one moment together; a batch is
 * one moment, which ends with its last verdict. Another agency may change decisions, so it announces their count.
 */
export function useAnnouncement(documents: readonly CheckedDocument[]): string {
  const announced = useRef(new Set<string>());
  const agency = documents.at(-1)?.agency;
  const announcedAgency = useRef(agency);
  const [latest, setLatest] = useState<{ documents: typeof documents; words: string }>();
  useEffect(() => {
    const fresh = documents.filter(
      (document) => document.verdict && !announced.current.has(announcementOf(document)),
    );
    const isBatchRunning =
      documents.length >= tableFrom && documents.some(({ verdict }) => verdict === null);
    const isRead = fresh.length === 0 && announcedAgency.current === agency;
    if (documents.length === 0 || isRead || isBatchRunning) return undefined;
    const timer = setTimeout(() => {
      announcedAgency.current = agency;
      for (const document of fresh) announced.current.add(announcementOf(document));
      setLatest({ documents, words: textOf(fresh, documents) });
    }, gathering);
    return () => clearTimeout(timer);
  }, [documents, agency]);
  // After a retry or an erasure the text is out of date. Clear it, so that the same text can be announced again.
  return latest?.documents === documents ? latest.words : '';
}
