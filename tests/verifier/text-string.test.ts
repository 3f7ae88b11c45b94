/** Which encoding a text of a PDF is read in. */
import { expect, test } from 'vitest';
import { decodeText } from '../../src/verifier/pdf/text-string.ts';

const read = (...bytes: number[]) =>
  decodeText({ kind: 'string', isHex: false, bytes: Uint8Array.from(bytes), place: null });

test('each end of a range of PDFDocEncoding has its character', () => {
  expect(read(0x18, 0x1f, 0x20, 0x41)).toBe('˘˜ A');
  expect(read(0x80, 0x9e, 0xa0, 0xa1)).toBe('•ž€¡');
});

test('one byte of a byte order mark does not make a text UTF-16', () => {
  expect(read(0x6f, 0xff)).toBe('oÿ');
  expect(read(0xfe, 0x6f)).toBe('þo');
  expect(read(0xfe, 0xff, 0, 0x6f)).toBe('o');
});
