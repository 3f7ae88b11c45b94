/** Numbers of one byte. */
import { expect, test } from 'vitest';
import { enumeratedOf } from '../../src/verifier/cms/asn1.ts';
import { parseDer } from '../../src/verifier/cms/der.ts';
import { Work } from '../../src/verifier/work.ts';

test('a small number is not negative', () => {
  const read = (byte: number) =>
    enumeratedOf(parseDer(Uint8Array.from([0x0a, 1, byte]), new Work()));
  expect([read(0), read(0x7f)]).toEqual([0, 0x7f]);
  expect(() => read(0x80)).toThrow();
});
