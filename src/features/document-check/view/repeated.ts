/** Finds what a batch has twice. A justificatif is meant to be used once; a person may have several. */
import type { CheckedDocument } from './useChecks.ts';

/** Returns what identifies the document, and its person; empty texts where the verdict proves nothing. */
function marksOf({ fingerprint, verdict }: CheckedDocument) {
  const { id, familyName, givenName, birthdate } = verdict?.attributes ?? {};
  const person = familyName && birthdate ? [familyName, givenName, birthdate].join('\n') : '';
  return { file: fingerprint ?? '', number: id ?? '', person };
}

/** Sentence for each mark that another document of the batch has too. */
export const repeatedSentences = {
  file: 'Attention : ce même fichier est plusieurs fois dans la liste. Un justificatif ne sert qu’une fois.',
  number:
    'Attention : ce numéro de justificatif est plusieurs fois dans la liste. Un justificatif ne sert qu’une fois.',
  person: 'Pour information : un autre document de la liste concerne la même personne.',
} as const;

/** What identifies a document, or its person. */
export type Mark = keyof ReturnType<typeof marksOf>;

/** All marks, the gravest first. */
const marks: readonly Mark[] = ['file', 'number', 'person'];

const keyOf = (mark: Mark, text: string) => `${mark}\n${text}`;

/** How often a batch has each mark. Counted once for each state of the batch: every entry asks. */
const counts = new WeakMap<readonly CheckedDocument[], ReadonlyMap<string, number>>();

function countsOf(documents: readonly CheckedDocument[]): ReadonlyMap<string, number> {
  const known = counts.get(documents);
  if (known) return known;
  const counted = new Map<string, number>();
  for (const each of documents.map(marksOf))
    for (const mark of marks) {
      const key = keyOf(mark, each[mark]);
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
  counts.set(documents, counted);
  return counted;
}

/** Returns the mark that another document of the batch has too, the gravest first; null: none. */
export function repeatedMark(
  document: CheckedDocument,
  documents: readonly CheckedDocument[],
): Mark | null {
  const own = marksOf(document);
  const isTwice = (mark: Mark) =>
    own[mark] !== '' && (countsOf(documents).get(keyOf(mark, own[mark])) ?? 0) > 1;
  return marks.find(isTwice) ?? null;
}
