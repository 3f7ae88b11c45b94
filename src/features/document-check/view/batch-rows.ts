/** What a batch says of each document in one row: the same on screen, on paper and in the spreadsheet. */
import { findingOf } from './document-sentences.ts';
import { labelOf } from './sentences.ts';
import { decisionOf, type Standing } from './standing.ts';
import type { CheckedDocument } from './useChecks.ts';

/** Words of a decision. */
export const decisions: Readonly<Record<Standing | 'pending', string>> = {
  valid: 'Accepter',
  refused: 'Refuser',
  open: 'Pas vérifié',
  pending: 'En cours',
};

/** A row; its texts are empty where the verdict proves nothing. */
export interface BatchRow {
  /** Family name of the person. */
  person: string;
  recipient: string;
  purpose: string;
  /** Last day of validity, ISO date. */
  lastDay: string;
  decision: Standing | 'pending';
  /** Title of the verdict, and whether the batch has the document twice. */
  label: string;
}

/** Returns the row of a document. */
export function rowOf(document: CheckedDocument): BatchRow {
  const finding = findingOf(document);
  const { attributes, validUntil } = document.verdict ?? {};
  const isTwice = document.repeated === 'file' || document.repeated === 'number';
  return {
    person: attributes?.familyName ?? '',
    recipient: attributes?.recipient ?? '',
    purpose: attributes?.reason ?? '',
    lastDay: validUntil ?? '',
    decision: decisionOf(document),
    label: finding ? `${labelOf(finding)}${isTwice ? ', en double' : ''}` : '',
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
const rankOf: Readonly<Record<Standing | 'pending', number>> = {
  refused: 0,
  open: 1,
  valid: 2,
  pending: 3,
};

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
    if (key === 'decision')
      return direction * (rankOf[decisionOf(first)] - rankOf[decisionOf(second)]);
    const [a, b] = [sortText(first, key), sortText(second, key)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return direction * compare(a, b);
  });
}
