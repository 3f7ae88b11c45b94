/** Outcome of a document after its check, and the decision on it that a desk needs: accept, refuse, do not trust yet. */

import type { Status } from '../../../verifier/index.ts';
import { addresseeOf } from './addressee.ts';
import type { CheckedDocument } from './checked-document.ts';
import { contradictionOf } from './contradiction.ts';
import { isTwice } from './repeated.ts';
import type { Verdict } from './verdict.ts';

/** What the reader does with a document. Only `valid` is good news. `open`: nothing is proved, for or against it. */
export type Decision = 'valid' | 'refused' | 'open';

/**
 * What decides on a document: the verifier's decision, or what overrides it. `officially-accepted` and `officially-unread`
 * are answers of the official service on what the verifier left open.
 */
export type Outcome =
  | Decision
  | 'officially-refused'
  | 'for-another'
  | 'contradicted'
  | 'officially-accepted'
  | 'officially-unread';

const ownDecisions: Readonly<Record<Status, Decision>> = {
  VALID: 'valid',
  EXPIRED: 'refused',
  NOT_VALID: 'refused',
  ERROR_CONTENT: 'refused',
  ERROR_FILE: 'open',
  UNKNOWN_SIGNER: 'open',
  UNSUPPORTED: 'open',
};

/** True for an answer of the official service that refuses the document. */
export const isRefusal = (status: Status): boolean => ownDecisions[status] === 'refused';

/** What the outcome of a document depends on. */
type Checked = Pick<CheckedDocument, 'official' | 'agency'> & {
  verdict: Pick<Verdict, 'status' | 'attributes'>;
};

/** True for another agency than the reader's: by the signed content of a valid document, else by the official answer. */
function isForAnother({ verdict: { status, attributes }, official, agency = '' }: Checked) {
  const answered = official?.answer.status === 'VALID' ? official.answer.attributes : null;
  const known = status === 'VALID' ? attributes : answered;
  return addresseeOf(known?.recipient ?? '', agency) === 'other';
}

/**
 * Returns the outcome of a document. An official refusal overrides the verifier. An official « valid » changes no refusal; a
 * document that it contradicts is open.
 */
export function outcomeOf(checked: Checked): Outcome {
  const own = ownDecisions[checked.verdict.status];
  const answer = checked.official?.answer;
  if (answer && isRefusal(answer.status)) return 'officially-refused';
  if (own === 'refused') return own;
  if (isForAnother(checked)) return 'for-another';
  if (!answer) return own;
  if (contradictionOf(checked)) return 'contradicted';
  if (own === 'valid') return own;
  return answer.status === 'VALID' ? 'officially-accepted' : 'officially-unread';
}

/** The decision that follows from each outcome. */
const decisionsOf: Readonly<Record<Outcome, Decision>> = {
  valid: 'valid',
  refused: 'refused',
  open: 'open',
  'officially-refused': 'refused',
  'for-another': 'refused',
  contradicted: 'open',
  'officially-accepted': 'valid',
  'officially-unread': 'open',
};

/** A document as it counts: its verdict is null while it is checked. */
type Counted = Pick<CheckedDocument, 'verdict' | 'official' | 'agency' | 'repeated'>;

/** Returns the decision on a document; pending while it is checked. */
export const decisionOf = ({ verdict, ...document }: Counted): Decision | 'pending' =>
  verdict ? decisionsOf[outcomeOf({ verdict, ...document })] : 'pending';

const many = (count: number) => (count > 1 ? 's' : '');

/** Text of each part of a count, in reading order. */
const counted: readonly (readonly [Decision | 'pending', (count: number) => string])[] = [
  ['valid', (count) => `${count} valide${many(count)}`],
  ['refused', (count) => `${count} à refuser`],
  ['open', (count) => `${count} non vérifié${many(count)}`],
  ['pending', (count) => `${count} en cours`],
];

/** Returns the number of documents of each decision: « 2 valides, 1 à refuser ». */
export function countSentence(documents: readonly Counted[]): string {
  return counted
    .map(([decision, words]) => {
      const found = documents.filter((document) => decisionOf(document) === decision);
      const twice = decision === 'valid' ? found.filter(isTwice).length : 0;
      const repeated = twice > 0 ? ` (dont ${twice} en double)` : '';
      return found.length > 0 ? `${words(found.length)}${repeated}` : '';
    })
    .filter((words) => words !== '')
    .join(', ');
}
