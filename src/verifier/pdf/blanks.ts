/** White space of PDF (ISO 32000-1, section 7.2.3). */

const blanks = new Set([0, 9, 10, 12, 13, 32]);

/** Returns true for white space. */
export function isBlank(character: number | undefined): boolean {
  return character !== undefined && blanks.has(character);
}
