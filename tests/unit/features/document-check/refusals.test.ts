/** Which refusals end a search inside the verifier. */
import { expect, test } from 'vitest';
import { passOver, Refusal } from '../../../../src/features/document-check/verifier/verdict.ts';

test('a search passes over a refusal, but not over a spent budget or an error of ours', () => {
  const refusal = new Refusal('NOT_VALID', 'organisation');
  const spent = new Refusal('UNSUPPORTED', 'too-complex');
  expect(() => passOver(refusal)).not.toThrow();
  for (const error of [spent, new TypeError('bug')]) expect(() => passOver(error)).toThrow();
});
