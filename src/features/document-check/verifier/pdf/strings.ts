/** Strings of a PDF as they are written: hexadecimal, or literal (ISO 32000-1, section 7.3.4). */
import { latin1 } from '../bytes.ts';
import type { PdfString } from './objects.ts';
import { malformed } from './refusals.ts';

/** A string, and the offset after it. */
type Written = Omit<PdfString, 'kind' | 'place'> & { end: number };

const code = (character: string) => character.charCodeAt(0);
const [openParenthesis, closeParenthesis] = [code('('), code(')')];
const [backslash, greater] = [code('\\'), code('>')];
const carriageReturn = code('\r');

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Value of a hexadecimal digit; -1 for another character. */
function hexValue(character: number): number {
  if (character >= 48 && character <= 57) return character - 48;
  const upper = character & ~32;
  return upper >= 65 && upper <= 70 ? upper - 55 : -1;
}

/** The hexadecimal string at an offset. @throws Refusal (`pdf-malformed`). */
export function readHexString(file: Uint8Array, start: number): Written {
  const close = file.indexOf(greater, start);
  const written = latin1.decode(file.subarray(start + 1, close)).replace(/[\0\t\n\f\r ]/g, '');
  if (close < 0 || !/^[\dA-Fa-f]*$/.test(written)) malformed();
  // A missing last digit counts as zero (section 7.3.4.3).
  const digits = written.length % 2 === 0 ? written : `${written}0`;
  const bytes = new Uint8Array(digits.length / 2);
  const digit = (index: number) => hexValue(digits.charCodeAt(index));
  for (let index = 0; index < digits.length; index += 2)
    bytes[index / 2] = digit(index) * 16 + digit(index + 1);
  return { bytes, isHex: true, end: close + 1 };
}

/** Offset of the parenthesis that closes the literal string that starts there. */
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

/** What an escape stands for; a backslash before any other character is ignored. */
function meaningOf(escaped: string): string {
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
  return /^[\r\n]/.test(escaped) ? '' : (escapes[escaped] ?? escaped);
}

/** The literal string at an offset. @throws Refusal (`pdf-malformed`). */
export function readLiteralString(file: Uint8Array, start: number): Written {
  const close = closeOf(file, start);
  const inside = file.subarray(start + 1, close);
  // Not `latin1`: as browsers decode it, some bytes become other characters.
  const written = Array.from(inside, (byte) => String.fromCharCode(byte)).join('');
  // Every end of line is one line feed (section 7.3.4.2).
  const read = written.replace(/\\([0-7]{1,3}|\r\n|.)|\r\n?/gs, (_, escaped?: string) =>
    escaped === undefined ? '\n' : meaningOf(escaped),
  );
  const hasRawReturn = inside.includes(carriageReturn);
  return { bytes: Uint8Array.from(read, code), isHex: false, hasRawReturn, end: close + 1 };
}
