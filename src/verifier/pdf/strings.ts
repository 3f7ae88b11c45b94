/** Readers of PDF strings, hexadecimal or literal (ISO 32000-1, section 7.3.4). */
import { byteOf, carriageReturn, lineFeed } from '../bytes.ts';
import { isBlank } from './blanks.ts';
import { malformed } from './halts.ts';
import type { PdfString } from './objects.ts';

/** A string, and the offset after it. */
type Written = Omit<PdfString, 'kind' | 'place'> & { end: number };

const [openParenthesis, closeParenthesis] = [byteOf('('), byteOf(')')];
const [backslash, greater] = [byteOf('\\'), byteOf('>')];

/** Letters after a backslash, and the bytes that they encode. */
const escapes = new Map(
  Object.entries({ n: 10, r: 13, t: 9, b: 8, f: 12 }).map(([letter, byte]) => [
    byteOf(letter),
    byte,
  ]),
);

/** Values of hexadecimal digits by character. */
const digitValues = new Map(
  [...'0123456789abcdefABCDEF'].map((digit) => [byteOf(digit), Number.parseInt(digit, 16)]),
);

/** Reads the hexadecimal string at an offset. @throws Halt (`pdf-malformed`). */
export function readHexString(file: Uint8Array, start: number): Written {
  const close = file.indexOf(greater, start);
  if (close < 0) malformed();
  const bytes = new Uint8Array((close - start) >> 1);
  let digits = 0;
  for (let at = start + 1; at < close; at += 1) {
    if (isBlank(file[at])) continue;
    const value = digitValues.get(file[at] ?? 0) ?? malformed();
    // A missing last digit counts as zero (section 7.3.4.3).
    bytes[digits >> 1] = digits % 2 === 0 ? value << 4 : (bytes[digits >> 1] ?? 0) | value;
    digits += 1;
  }
  return { bytes: bytes.slice(0, (digits + 1) >> 1), isHex: true, end: close + 1 };
}

/** Returns the offset of the parenthesis that closes the literal string at `start`. @throws Halt. */
function closeOf(file: Uint8Array, start: number): number {
  let open = 0;
  for (let at = start; at < file.length; at += 1) {
    const character = file[at];
    if (character === backslash) at += 1;
    else if (character === openParenthesis) open += 1;
    else if (character === closeParenthesis && --open === 0) return at;
  }
  return malformed();
}

/** Returns the last offset of a character, because two bytes may form a line end (section 7.3.4.2). */
const lastOf = (file: Uint8Array, at: number) =>
  file[at] === carriageReturn && file[at + 1] === lineFeed ? at + 1 : at;

/** Reads an escape after its backslash: its byte (null for a continued line) and its last offset. */
function escapeAt(file: Uint8Array, start: number): readonly [byte: number | null, last: number] {
  let [value, at] = [0, start];
  for (; at < start + 3 && (file[at] ?? 0) >> 3 === 6; at += 1)
    value = value * 8 + ((file[at] ?? 0) & 7);
  if (at > start) return [value & 0xff, at - 1];
  const last = lastOf(file, start);
  const character = file[last] ?? 0;
  const isLineEnd = character === lineFeed || character === carriageReturn;
  return [isLineEnd ? null : (escapes.get(character) ?? character), last];
}

/** Reads the literal string at an offset. @throws Halt (`pdf-malformed`). */
export function readLiteralString(file: Uint8Array, start: number): Written {
  const close = closeOf(file, start);
  const bytes = new Uint8Array(close - start);
  let length = 0;
  for (let at = start + 1; at < close; at += 1)
    if (file[at] === backslash) {
      const [byte, last] = escapeAt(file, at + 1);
      if (byte !== null) bytes[length++] = byte;
      at = last;
    } else {
      at = lastOf(file, at);
      bytes[length++] = file[at] === carriageReturn ? lineFeed : (file[at] ?? 0);
    }
  const hasRawReturn = file.subarray(start, close).includes(carriageReturn);
  return { bytes: bytes.slice(0, length), isHex: false, hasRawReturn, end: close + 1 };
}
