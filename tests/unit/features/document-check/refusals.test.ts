/** Refusals inside the verifier: which of them end a search, and what is not taken for another encoding. */
import { expect, test } from 'vitest';
import { decodeText } from '../../../../src/features/document-check/verifier/pdf/text-string.ts';
import { passOver, refuse } from '../../../../src/features/document-check/verifier/verdict.ts';

const refusalOf = (attempt: () => never): unknown => {
  try {
    return attempt();
  } catch (error) {
    return error;
  }
};

test('a search passes over a refusal, but not over a spent budget or an error of ours', () => {
  const refusal = refusalOf(() => refuse('NOT_VALID', 'organisation'));
  const spent = refusalOf(() => refuse('UNSUPPORTED', 'too-complex'));
  expect(() => passOver(refusal)).not.toThrow();
  for (const error of [spent, new TypeError('bug')]) expect(() => passOver(error)).toThrow();
});

test('one byte of a byte order mark does not make a text UTF-16', () => {
  const read = (...bytes: number[]) =>
    decodeText({ kind: 'string', isHex: false, bytes: Uint8Array.from(bytes), place: null });
  expect(read(0x6f, 0xff)).toBe('oÿ');
  expect(read(0xfe, 0x6f)).toBe('þo');
  expect(read(0xfe, 0xff, 0, 0x6f)).toBe('o');
});
