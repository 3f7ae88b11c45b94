/** Drawings in ASCII base-85: one form is read, every other is refused. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeAscii85 } from '../../src/verifier/pdf/ascii85.ts';
import { verifyDocument } from '../../src/verifier/verify.ts';
import { Work } from '../../src/verifier/work.ts';
import { makeDocument } from './attacks/documents.ts';
import { bytesOf, stream } from './attacks/pdf.ts';
import { moment, policy } from './attacks/trust.ts';

const decode = (text: string) =>
  Buffer.from(decodeAscii85(Buffer.from(text, 'latin1'), new Work())).toString('latin1');

/** Encodes as the standard says, in its own way: from numbers, not from the digits. */
function encode(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const part = bytes.subarray(at, at + 4);
    let value = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + (part[index] ?? 0), 0);
    const digits: string[] = [];
    for (let digit = 0; digit < 5; digit += 1) {
      digits.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    const group = digits.join('').slice(0, part.length + 1);
    text += group === '!!!!!' ? 'z' : group;
  }
  return `${text}~>`;
}

test('known words', () => {
  expect(decode('87cURD_*#4DfTZ)~>')).toBe('Hello, World');
  expect(decode('9jqo^ 9j\nqo^~>\r\n')).toBe('Man Man ');
  expect(decode('z~>')).toBe('\0\0\0\0');
  expect(decode('~>')).toBe('');
});

test('every length and value comes back', () => {
  for (let length = 0; length < 40; length += 1) {
    const bytes = Buffer.from(
      Array.from({ length }, (_, index) => (index * 89 + length * 7) % 256),
    );
    expect(decode(encode(bytes))).toBe(bytes.toString('latin1'));
  }
});

test.each([
  ['without its end', '9jqo^'],
  ['with a digit alone', '9jqo^9~>'],
  ['above four bytes', 'uuuuu~>'],
  ['with « z » in a group', '9jz~>'],
  ['with a form feed', '9jqo^\f9jqo^~>'],
  ['with a NUL', '9jqo^\x009jqo^~>'],
  ['with more after its end', '9jqo^~>9jqo^~>'],
  ['with a blank in the mark of its end', '9jqo^~ >'],
])('data %s are refused', (_, text) => {
  expect(() => decode(text)).toThrow(/pdf-layout/);
});

describe('a drawing in ASCII base-85 and Flate', () => {
  const reasonWith = async (data: string) => {
    const drawing = stream('/Filter[/ASCII85Decode/FlateDecode]', data);
    const bytes = makeDocument({
      rewrite: (objects) =>
        objects.map(([number, text]) => [number, number === 4 ? drawing : text]),
    });
    return (await verifyDocument({ bytes, policy, moment })).reason;
  };
  const shown = deflateSync(bytesOf('BT /F1 12 Tf 50 700 Td (Justificatif) Tj ET'));

  test('is read', async () => {
    expect(await reasonWith(encode(shown))).toBe('sound');
  });

  test.each([
    ['with a form feed', encode(shown).replace(/^.{5}/, '$&\f')],
    ['of damaged data', encode(Buffer.from('rien'))],
    ['without its end', encode(shown).slice(0, -2)],
  ])('%s is refused', async (_, data) => {
    expect(await reasonWith(data)).toMatch(/^pdf-/);
  });
});
