/** Finds what a batch has twice. A justificatif is meant to be used once; a person may have several. */
import type { CheckedDocument } from './useChecks.ts';

/** Returns what identifies the document, and its person; empty texts where the verdict proves nothing. */
function marksOf({ fingerprint, verdict }: CheckedDocument) {
  const { id, familyName, givenName, birthdate } = verdict?.attributes ?? {};
  const person = familyName && birthdate ? [familyName, givenName, birthdate].join('\n') : '';
  return { file: fingerprint ?? '', number: id ?? '', person };
}

const sentences = {
  file: 'Attention : ce même fichier est plusieurs fois dans la liste. Un justificatif ne sert qu’une fois.',
  number:
    'Attention : ce numéro de justificatif est plusieurs fois dans la liste. Un justificatif ne sert qu’une fois.',
  person: 'Pour information : un autre document de la liste concerne la même personne.',
} as const;

/** Returns the sentence on what another document of the batch repeats; empty: nothing. The gravest comes first. */
export function repeatedSentence(
  document: CheckedDocument,
  documents: readonly CheckedDocument[],
): string {
  const own = marksOf(document);
  const others = documents.filter(({ id }) => id !== document.id).map(marksOf);
  const found = (['file', 'number', 'person'] as const).find(
    (mark) => own[mark] !== '' && others.some((other) => other[mark] === own[mark]),
  );
  return found ? sentences[found] : '';
}
