/** Which halts end a search inside the verifier. */
import { expect, test } from 'vitest';
import { Halt, passOver } from '../../src/verifier/verdict.ts';

test('a search passes over a halt, but not over a spent budget or an error of ours', () => {
  const other = new Halt('NOT_VALID', 'organisation');
  const spent = new Halt('UNSUPPORTED', 'too-complex');
  expect(() => passOver(other)).not.toThrow();
  for (const error of [spent, new TypeError('bug')]) expect(() => passOver(error)).toThrow();
});
