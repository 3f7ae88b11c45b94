/** What a batch says of each document in one row: the same on screen, on paper and in the spreadsheet. */

import type { CheckedDocument } from '../decision/checked-document.ts';
import { type Decision, decisionOf } from '../decision/decision.ts';
import {
  decisionWords,
  officialWords,
  stepWords,
  titleOf,
} from '../decision/document-sentences.ts';
import { numericDate } from '../decision/local-date.ts';
import { isTwice } from '../decision/repeated.ts';

/** A row; its texts are empty where the verdict proves nothing. */
export interface BatchRow {
  /** Family name of the person. */
  person: string;
  recipient: string;
  purpose: string;
  /** Last day of validity, as people read it. */
  lastDay: string;
  decision: Decision | 'pending';
  /** The decision in words. */
  words: string;
  /** Title of the verdict; empty while the document is checked. */
  title: string;
  /** What to do, and what another document has too; empty for an ordinary valid document. */
  step: string;
  /** The official answer with its instant; empty without one. */
  official: string;
}

/** Returns the row of a document. */
export function rowOf(document: CheckedDocument): BatchRow {
  const { attributes, validUntil } = document.verdict ?? {};
  return {
    person: attributes?.familyName ?? '',
    recipient: attributes?.recipient ?? '',
    purpose: attributes?.reason ?? '',
    lastDay: validUntil ? numericDate(validUntil) : '',
    decision: decisionOf(document),
    words: decisionWords(document),
    title: titleOf(document),
    step: stepWords(document),
    official: officialWords(document),
  };
}

/** What a table can be sorted by. */
export type SortKey = 'document' | 'recipient' | 'purpose' | 'lastDay' | 'decision';

/** Columns of the table: what each sorts by, and its title. */
export const columns: readonly (readonly [SortKey, string])[] = [
  ['document', 'Document'],
  ['recipient', 'Destinataire'],
  ['purpose', 'Motif'],
  ['lastDay', 'Dernier jour'],
  ['decision', 'Décision'],
];

/** Order of a table. */
export interface Sort {
  key: SortKey;
  isDescending: boolean;
}

/** Refused documents come first: they need an action. */
const ranks: Readonly<Record<Decision | 'pending', number>> = {
  refused: 0,
  open: 1,
  valid: 2,
  pending: 3,
};

/** Returns the rank of a document. What is there twice comes before what is simply valid. */
const rankOf = (document: CheckedDocument) =>
  ranks[decisionOf(document)] - (isTwice(document) ? 0.5 : 0);

const { compare } = new Intl.Collator('fr', { numeric: true });

/** What a document is sorted by; empty: it does not say. */
const sortKeys: Readonly<Record<SortKey, (document: CheckedDocument) => string | number>> = {
  document: ({ file }) => file.name,
  recipient: ({ verdict }) => verdict?.attributes?.recipient ?? '',
  purpose: ({ verdict }) => verdict?.attributes?.reason ?? '',
  lastDay: ({ verdict }) => verdict?.validUntil ?? '',
  decision: rankOf,
};

/** Compares two keys. An empty one comes last, in both directions. */
function compareKeys(a: string | number, b: string | number, direction: 1 | -1): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  return direction * (typeof a === 'number' ? a - Number(b) : compare(a, String(b)));
}

/** Returns the documents in order. Those that do not say what is sorted by come last; equal ones stay as they were chosen. */
export function sorted(
  documents: readonly CheckedDocument[],
  { key, isDescending }: Sort,
): CheckedDocument[] {
  return documents
    .map((document) => ({ document, by: sortKeys[key](document) }))
    .sort((first, second) => compareKeys(first.by, second.by, isDescending ? -1 : 1))
    .map(({ document }) => document);
}

/** The order of a first look: refused, open, valid. */
export const firstOrder: Sort = { key: 'decision', isDescending: false };
