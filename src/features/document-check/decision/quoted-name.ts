/** Names of files, quoted: they come from strangers. None may imitate our text, reverse its direction or draw over it. */

/** Maximum number of characters shown. In a longer name, how many are from the end, which has the extension. */
const longest = 60;
const shownEnd = 15;

/** Marks beyond two on a character, because they draw over the text beside the name. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu;

/** Enclosing marks (they draw over adjacent text), invisible characters, and direction controls. */
const removed = /[\p{Me}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** Replacements for our own quotes, which would seem to end the name early. */
const quotes: Readonly<Record<string, string>> = { '«': '‹', '»': '›' };

/** Returns a file name that is safe to show: one line of at most 60 characters that draws nothing outside it. */
export function shownName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(removed, '')
    .replace(stackedMarks, '$1')
    .replace(/[«»]/g, (quote) => quotes[quote] ?? '');
  const characters = [...plain];
  if (characters.length <= longest) return characters.join('');
  const start = characters.slice(0, longest - shownEnd - 1);
  return [...start, '…', ...characters.slice(-shownEnd)].join('');
}

/** Returns the name for an announcement: in quotes, direction isolated (Unicode, UAX 9: first strong isolate). */
export function quotedName(name: string): string {
  return `« \u2068${shownName(name)}\u2069 »`;
}
