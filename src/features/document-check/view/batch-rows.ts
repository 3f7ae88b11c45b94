/** What a batch says of each document in one row: the same on screen, on paper and in the spreadsheet. */
import { decisionWords, titleOf } from './document-sentences.ts';
import { isTwice } from './repeated.ts';
import { decisionOf, type Standing } from './standing.ts';
import type { CheckedDocument } from './useChecks.ts';

/** A row; its texts are empty where the verdict proves nothing. */
export interface BatchRow {
  /** Family name of the person. */
  person: string;
  recipient: string;
  purpose: string;
  /** Last day of validity, ISO date. */
  lastDay: string;
  decision: Standing | 'pending';
  /** The decision in words. */
  words: string;
  /** Title of the verdict; empty while the document is checked. */
  title: string;
}

/** Returns the row of a document. */
export function rowOf(document: CheckedDocument): BatchRow {
  const { attributes, validUntil } = document.verdict ?? {};
  return {
    person: attributes?.familyName ?? '',
    recipient: attributes?.recipient ?? '',
    purpose: attributes?.reason ?? '',
    lastDay: validUntil ?? '',
    decision: decisionOf(document),
    words: decisionWords(document),
    title: titleOf(document),
  };
}

/** What a table can be sorted by. */
export type SortKey = 'document' | 'recipient' | 'purpose' | 'lastDay' | 'decision';

/** Order of a table. */
export interface Sort {
  key: SortKey;
  isDescending: boolean;
}

/** Refused documents come first: they need an action. */
const ranks: Readonly<Record<Standing | 'pending', number>> = {
  refused: 0,
  open: 1,
  valid: 2,
  pending: 3,
};

/** Returns the rank of a document. What is there twice comes before what is simply valid. */
const rankOf = (document: CheckedDocument) =>
  ranks[decisionOf(document)] - (isTwice(document) ? 0.5 : 0);

const { compare } = new Intl.Collator('fr', { numeric: true });

const sortText = (document: CheckedDocument, key: SortKey) =>
  key === 'document' ? document.file.name : String(rowOf(document)[key]);

/** Returns the documents in order. Those that do not say what is sorted by come last; equal ones stay as they were chosen. */
export function sorted(
  documents: readonly CheckedDocument[],
  { key, isDescending }: Sort,
): CheckedDocument[] {
  const direction = isDescending ? -1 : 1;
  return [...documents].sort((first, second) => {
    if (key === 'decision') return direction * (rankOf(first) - rankOf(second));
    const [a, b] = [sortText(first, key), sortText(second, key)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return direction * compare(a, b);
  });
}

/** The order of a first look: refused, open, valid. */
export const firstOrder: Sort = { key: 'decision', isDescending: false };
