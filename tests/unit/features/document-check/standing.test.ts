/** The count of verdicts, which gives each status its standing: valid, refused or open. */
import { expect, test } from 'vitest';
import type { Status, Verdict } from '../../../../src/features/document-check/verifier/verdict.ts';
import { countSentence } from '../../../../src/features/document-check/view/standing.ts';

const withStatus = (status: Status | null) => ({
  verdict: status && ({ status } as Verdict),
  official: null,
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
