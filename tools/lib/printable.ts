/** Texts of strangers for a terminal: a file to check must not move its cursor, change its colours or reverse its text. */

/** Control characters except the line feed, marks of direction, invisible characters. */
const unsafe = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029\u200b\u2060\ufeff]/gu;

/** Returns a text with such characters written as « \u001b ». */
export const printable = (text: string): string =>
  text.replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
