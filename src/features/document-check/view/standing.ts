/** Where a document stands after its check, in three words that a desk needs: take it, refuse it, do not trust it yet. */
import type { Status, Verdict } from '../verifier/verdict.ts';
import type { CheckedDocument } from './useChecks.ts';

/** Only `valid` is good news; `open`: nothing proves anything, for or against. */
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

/** True if the official service answered that the document must not be accepted. */
export function isOfficiallyRefused(official: CheckedDocument['official']): boolean {
  return official !== null && standings[official.answer.status] === 'refused';
}

/** Returns the standing of a checked document. An official refusal overrides the verifier; an official « valid » does not. */
export function standingOf({
  verdict,
  official,
}: Pick<CheckedDocument, 'official'> & { verdict: Pick<Verdict, 'status'> }): Standing {
  return isOfficiallyRefused(official) ? 'refused' : standings[verdict.status];
}

const many = (count: number) => (count > 1 ? 's' : '');

/** Words of each part of a count, in the order of reading. */
const counted: readonly (readonly [Standing | 'pending', (count: number) => string])[] = [
  ['valid', (count) => `${count} valide${many(count)}`],
  ['refused', (count) => `${count} à refuser`],
  ['open', (count) => `${count} non vérifié${many(count)}`],
  ['pending', (count) => `${count} en cours`],
];

/** « 2 valides, 1 à refuser »: all documents, at a glance. */
export function countSentence(
  documents: readonly Pick<CheckedDocument, 'verdict' | 'official'>[],
): string {
  const found = documents.map(({ verdict, official }) =>
    verdict ? standingOf({ verdict, official }) : 'pending',
  );
  return counted
    .map(([standing, words]) => [found.filter((each) => each === standing).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => words(count))
    .join(', ');
}
