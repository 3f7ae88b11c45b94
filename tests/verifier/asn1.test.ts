/** Numbers of one byte, and lengths. */
import { expect, test } from 'vitest';
import { enumeratedOf } from '../../src/verifier/cms/asn1.ts';
import { parseDer, parseFirstValue } from '../../src/verifier/cms/der.ts';
import { Work } from '../../src/verifier/work.ts';

test('a small number is not negative', () => {
  const read = (byte: number) =>
    enumeratedOf(parseDer(Uint8Array.from([0x0a, 1, byte]), new Work()));
  expect([read(0), read(0x7f)]).toEqual([0, 0x7f]);
  expect(() => read(0x80)).toThrow();
});

test('only a constructed value has an indefinite length (X.690, 8.1.3.2)', () => {
  const read = (tag: number) =>
    parseFirstValue(Uint8Array.of(tag, 0x80, 0x04, 1, 7, 0, 0), new Work()).isIndefinite;
  expect(read(0x30)).toBe(true);
  expect(read(0xa0)).toBe(true);
  for (const tag of [0x04, 0x80, 0x10]) expect(() => read(tag)).toThrow();
});
