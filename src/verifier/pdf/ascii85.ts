/** Decodes ASCII base-85 data (ISO 32000-1, section 7.4.3), in the one form that all readers decode alike. */
import { latin1 } from '../bytes.ts';
import type { Work } from '../work.ts';
import { misplaced } from './halts.ts';

/**
 * Digits, then the mark of the end. Blanks are those that every reader skips: at a form feed or a NUL, PDFium ends the
 * data, MuPDF does not.
 */
const wholeData = /^([\t\n\r !-uz]*)~>[\t\n\r ]*$/;

/** Returns the bytes of a group: one less than digits, and four zeros for « z ». @throws Halt above four bytes. */
function bytesOf(group: string): number[] {
  if (group === 'z') return [0, 0, 0, 0];
  if (group.length < 2) return misplaced();
  // A short group counts as filled with the highest digit.
  const digits = [...group.padEnd(5, 'u')].map((digit) => digit.charCodeAt(0) - 33);
  const value = digits.reduce((sum, digit) => sum * 85 + digit, 0);
  if (value > 0xffffffff) return misplaced();
  return [24, 16, 8, 0].map((shift) => (value / 2 ** shift) & 0xff).slice(0, group.length - 1);
}

/** Returns the decoded data. @throws Halt (`pdf-layout`) for anything that readers treat in several ways. */
export function decodeAscii85(data: Uint8Array, work: Work): Uint8Array {
  work.spendBytes(data.length);
  const [, digits] = wholeData.exec(latin1.decode(data)) ?? misplaced();
  const groups = digits?.replace(/[\t\n\r ]/g, '').match(/z|[!-u]{1,5}/g) ?? [];
  const isCut = groups.slice(0, -1).some((group) => group !== 'z' && group.length < 5);
  return isCut ? misplaced() : Uint8Array.from(groups.flatMap(bytesOf));
}
