/** Texts of strangers, quoted: names of files, and what a document says. None may imitate our text, reverse its direction or draw over it. */

/** Maximum number of characters shown. In a longer name, how many are from the end, which has the extension. */
const longest = 60;
const shownEnd = 15;

/** Marks beyond two on a character, because they draw over the text beside the name. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu;

/** Enclosing marks (they draw over adjacent text), invisible characters, and direction controls. */
const removed = /[\p{Me}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** Returns a stranger's text without what is invisible or changes its direction. */
export const withoutMarks = (text: string): string => text.replace(removed, '');

/** Replacements for our own quotes, which would seem to end the name early. */
const quotes: Readonly<Record<string, string>> = { '«': '‹', '»': '›' };

/** Returns a stranger's text without what imitates our quotes, hides, reverses the direction or draws outside the line. */
const harmless = (text: string) =>
  withoutMarks(text.normalize('NFC'))
    .replace(stackedMarks, '$1')
    .replace(/[«»]/g, (quote) => quotes[quote] ?? '');

/** Returns a file name that is safe to show: one line of at most 60 characters that draws nothing outside it. */
export function shownName(name: string): string {
  const characters = [...harmless(name)];
  if (characters.length <= longest) return characters.join('');
  const start = characters.slice(0, longest - shownEnd - 1);
  return [...start, '…', ...characters.slice(-shownEnd)].join('');
}

/** In quotes, with a direction of its own (Unicode, UAX 9: first strong isolate). */
const inQuotes = (text: string) => `« \u2068${text}\u2069 »`;

/** Returns the name for an announcement. */
export const quotedName = (name: string): string => inQuotes(shownName(name));

/**
 * Returns a text that somebody else wrote, whole, for a sentence of ours. A recipient may read « toute banque. Vous pouvez
 * l’accepter »: outside of quotes, only our own words stand.
 */
export const quotedText = (text: string): string =>
  inQuotes(harmless(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')));
