/** Whether a document is addressed to the agency that reads it. */

/** Words of names, without what people write differently. A batch asks for the same ones a thousand times. */
const wordsOfNames = new Map<string, readonly string[]>();

/** Forgets the names of the batch: « Effacer les résultats » leaves nothing of it in memory. */
export const forgetNames = (): void => wordsOfNames.clear();

/** Returns the words of a name without what people write differently: accents, case, punctuation, blanks. */
function wordsOf(name: string): readonly string[] {
  const known = wordsOfNames.get(name);
  if (known) return known;
  const found = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const words: readonly string[] = found ?? [];
  wordsOfNames.set(name, words);
  return words;
}

/** Returns the words that tell names apart: without articles, unless there is nothing else. */
function tellingWords(words: readonly string[]): readonly string[] {
  const long = words.filter((word) => word.length > 3);
  return long.length > 0 ? long : words;
}

/** Returns true if a name has every telling word of another. */
const has = (words: readonly string[], others: readonly string[]) =>
  tellingWords(others).every((word) => words.includes(word));

/**
 * Returns « own » or « other » for a recipient. « unknown » without one of both names, or if one is a part of the other
 * (« Tilleuls », « Agence des Tilleuls »): a person must decide.
 */
export function addresseeOf(recipient: string, agency: string): 'own' | 'other' | 'unknown' {
  const [to, reader] = [wordsOf(recipient), wordsOf(agency)];
  const [whole, read] = [to.join(''), reader.join('')];
  if (whole === '' || read === '') return 'unknown';
  if (whole === read) return 'own';
  const isPart = has(to, reader) || has(reader, to) || whole.includes(read) || read.includes(whole);
  return isPart ? 'unknown' : 'other';
}
