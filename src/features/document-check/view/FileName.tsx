/** Names of files come from strangers: none may pass for our words, turn their direction or draw over them. */

/** Most characters of a name that are shown, its end included: the end tells the kind of file. */
const longest = 60;
const shownEnd = 15;

/** Marks beyond two on a character, and marks that enclose: they draw over what stands beside the name. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu;

/** Marks that enclose, and what shows nothing or turns the direction. */
const removed = /[\p{Me}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** Our own quotes, which would end the name before its end. */
const quotes: Readonly<Record<string, string>> = { '«': '‹', '»': '›' };

/** The name of a file as it may be shown: one line of at most sixty characters, nothing drawn outside it. */
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

/** The name in a sentence that is announced: in quotes, isolated (Unicode, UAX 9: first strong isolate). */
export function quotedName(name: string): string {
  return `« \u2068${shownName(name)}\u2069 »`;
}

/** The name, in quotes, isolated. */
export function FileName({ file }: { file: File }) {
  return (
    <span className="file-name">
      « <bdi>{shownName(file.name)}</bdi> »
    </span>
  );
}
