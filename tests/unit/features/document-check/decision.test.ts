/** The count of verdicts, which gives each status its decision: valid, refused or open. */

import { expect, test } from 'vitest';
import type { CheckedDocument } from '../../../../src/features/document-check/decision/checked-document.ts';
import {
  countSentence,
  outcomeOf,
} from '../../../../src/features/document-check/decision/decision.ts';
import type { Verdict } from '../../../../src/features/document-check/decision/verdict.ts';
import type { Status } from '../../../../src/verifier/index.ts';

const withStatus = (status: Status | null, official: CheckedDocument['official'] = null) => ({
  verdict: status && ({ status } as Verdict),
  official,
});

test.each<[string, (Status | null)[]]>([
  ['2 valides, 1 à refuser', ['VALID', 'NOT_VALID', 'VALID']],
  ['3 à refuser', ['EXPIRED', 'NOT_VALID', 'ERROR_CONTENT']],
  ['1 non vérifié', ['UNKNOWN_SIGNER']],
  ['1 valide, 2 non vérifiés, 1 en cours', ['UNSUPPORTED', null, 'VALID', 'ERROR_FILE']],
])('« %s »', (sentence, statuses) => {
  expect(countSentence(statuses.map((status) => withStatus(status)))).toBe(sentence);
});

const notValid = [
  'EXPIRED',
  'NOT_VALID',
  'ERROR_CONTENT',
  'ERROR_FILE',
  'UNKNOWN_SIGNER',
  'UNSUPPORTED',
] as const;

test('an official « valid » for another agency never hides a refusal of the verifier', () => {
  const outcomes = notValid.map((status) => {
    const answer = {
      status: 'VALID',
      validUntil: null,
      attributes: { recipient: 'Banque' },
    } as const;
    const official = { answer, at: new Date() };
    return outcomeOf({ verdict: { status, attributes: null }, official, agency: 'Mairie' });
  });
  const [other, refused] = ['for-another', 'refused'] as const;
  expect(outcomes).toEqual([refused, refused, refused, other, other, other]);
});

test('an official refusal overrides a valid verdict', () => {
  const answer = { status: 'NOT_VALID', validUntil: null, attributes: {} } as const;
  expect(countSentence([withStatus('VALID', { answer, at: new Date() })])).toBe('1 à refuser');
});
