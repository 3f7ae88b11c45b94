/** Standing of a document after its check, the three answers that a desk needs: accept, refuse, do not trust yet. */

import type { Status, Verdict } from '../verifier/verdict.ts';
import { addresseeOf } from './addressee.ts';
import type { CheckedDocument } from './checked-document.ts';
import { contradictionOf } from './contradiction.ts';
import { isTwice } from './repeated.ts';

/** Only `valid` is good news. `open`: nothing is proved, for or against the document. */
export type Standing = 'valid' | 'refused' | 'open';

const standings: Readonly<Record<Status, Standing>> = {
  VALID: 'valid',
  EXPIRED: 'refused',
  NOT_VALID: 'refused',
  ERROR_CONTENT: 'refused',
  ERROR_FILE: 'open',
  UNKNOWN_SIGNER: 'open',
  UNSUPPORTED: 'open',
};

/** Returns true if the answer of the official service refuses the document. */
export function isOfficiallyRefused(official: CheckedDocument['official']): boolean {
  return official !== null && standings[official.answer.status] === 'refused';
}

/**
 * Returns true for a document that is addressed to another agency than the reader's: by its signed content, or by the
 * official service for what the verifier could not read.
 */
export function isForAnother({
  verdict: { status, attributes },
  official,
  agency = '',
}: Pick<CheckedDocument, 'agency' | 'official'> & {
  verdict: Pick<Verdict, 'status' | 'attributes'>;
}): boolean {
  const answered = official?.answer.status === 'VALID' ? official.answer.attributes : null;
  const known = status === 'VALID' ? attributes : answered;
  return addresseeOf(known?.recipient ?? '', agency) === 'other';
}

/**
 * Returns the standing of a document. An official refusal overrides the verifier; an official « valid » does not. A
 * contradictory answer leaves a valid document open. A document for another agency is refused.
 */
export function standingOf(
  finding: Pick<CheckedDocument, 'official' | 'agency'> & {
    verdict: Pick<Verdict, 'status' | 'attributes'>;
  },
): Standing {
  if (isOfficiallyRefused(finding.official) || isForAnother(finding)) return 'refused';
  const own = standings[finding.verdict.status];
  return own === 'valid' && contradictionOf(finding) ? 'open' : own;
}

/** Returns true if the verifier could not decide, and the official service accepts the document. */
export const isOfficiallyAccepted = (finding: Parameters<typeof standingOf>[0]): boolean =>
  standingOf(finding) === 'open' &&
  finding.official?.answer.status === 'VALID' &&
  contradictionOf(finding) === null;

/** A document as it counts: its verdict is null while it is checked. */
type Counted = Pick<CheckedDocument, 'verdict' | 'official' | 'agency' | 'repeated'>;

/** Returns the decision on a document: its standing, or « valid » where the official service accepts what is open. */
export function decisionOf({ verdict, ...document }: Counted): Standing | 'pending' {
  if (!verdict) return 'pending';
  const finding = { verdict, ...document };
  return isOfficiallyAccepted(finding) ? 'valid' : standingOf(finding);
}

const many = (count: number) => (count > 1 ? 's' : '');

/** Text of each part of a count, in reading order. */
const counted: readonly (readonly [Standing | 'pending', (count: number) => string])[] = [
  ['valid', (count) => `${count} valide${many(count)}`],
  ['refused', (count) => `${count} à refuser`],
  ['open', (count) => `${count} non vérifié${many(count)}`],
  ['pending', (count) => `${count} en cours`],
];

/** Returns the number of documents of each decision: « 2 valides, 1 à refuser ». */
export function countSentence(documents: readonly Counted[]): string {
  return counted
    .map(([standing, words]) => {
      const found = documents.filter((document) => decisionOf(document) === standing);
      const twice = standing === 'valid' ? found.filter(isTwice).length : 0;
      const repeated = twice > 0 ? ` (dont ${twice} en double)` : '';
      return found.length > 0 ? `${words(found.length)}${repeated}` : '';
    })
    .filter((words) => words !== '')
    .join(', ');
}
