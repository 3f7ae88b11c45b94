/** All sentences on a document of a batch: the same on screen, in announcements, in the record and in the table. */
import { type Finding, verdictSentences } from './reasons.ts';
import { repeatedSentences } from './repeated.ts';
import type { CheckedDocument } from './useChecks.ts';

/** Returns the verdict of a document, with the official answer and the reader; null while it is checked. */
export function findingOf({ verdict, official, agency }: CheckedDocument): Finding | null {
  return verdict && { verdict, official, agency };
}

/** Returns the sentence on what another document of the batch has too; none if nothing. */
const repeatedSentence = ({ repeated }: CheckedDocument) =>
  repeated ? [repeatedSentences[repeated]] : [];

/** Returns the sentences in reading order; none while the document is checked. */
export function documentSentences(document: CheckedDocument): string[] {
  const finding = findingOf(document);
  if (!finding) return [];
  return [...verdictSentences(finding), ...repeatedSentence(document)];
}
