/** Standing of a verdict (valid, refused or open), and the count of several verdicts. */
import { expect, test } from 'vitest';
import type { Status, Verdict } from '../../../../src/features/document-check/verifier/verdict.ts';
import {
  countSentence,
  standingOf,
} from '../../../../src/features/document-check/view/standing.ts';

const withStatus = (status: Status | null) => ({
  verdict: status && ({ status } as Verdict),
  official: null,
});

const standing = (status: Status) => standingOf({ verdict: { status }, official: null });

test('only VALID is valid', () => {
  const others: Status[] = [
    'EXPIRED',
    'NOT_VALID',
    'ERROR_FILE',
    'ERROR_CONTENT',
    'UNKNOWN_SIGNER',
    'UNSUPPORTED',
  ];
  expect(standing('VALID')).toBe('valid');
  for (const status of others) expect(standing(status), status).not.toBe('valid');
});

test.each<[string, (Status | null)[]]>([
  ['', []],
  ['1 valide', ['VALID']],
  ['2 valides, 1 à refuser', ['VALID', 'NOT_VALID', 'VALID']],
  ['3 à refuser', ['EXPIRED', 'NOT_VALID', 'ERROR_CONTENT']],
  ['1 valide, 2 non vérifiés, 1 en cours', ['UNSUPPORTED', null, 'VALID', 'ERROR_FILE']],
  ['1 non vérifié', ['UNKNOWN_SIGNER']],
])('« %s »', (sentence, statuses) => {
  expect(countSentence(statuses.map(withStatus))).toBe(sentence);
});
