/** Finds duplicates in a batch: the same file, number or person. A justificatif is for one use; a person may have several. */

import type { CheckedDocument, Mark, Repeated } from './checked-document.ts';
import { quotedName } from './quoted-name.ts';

/** Returns what identifies the document, and its person; empty texts where the verdict proves nothing. */
function marksOf({ fingerprint, verdict }: CheckedDocument) {
  const { id, familyName, givenName, birthdate } = verdict?.attributes ?? {};
  const person = familyName && birthdate ? [familyName, givenName, birthdate].join('\n') : '';
  return { file: fingerprint ?? '', number: id ?? '', person };
}

/** The gravest first. */
const marks: readonly Mark[] = ['file', 'number', 'person'];

const sentences: Readonly<Record<Mark, (other: string) => string>> = {
  file: (other) =>
    `Attention : c’est le même fichier que ${other}. Un justificatif ne sert qu’une fois : n’en gardez qu’un.`,
  number: (other) =>
    `Attention : il a le même numéro de justificatif que ${other}. Un justificatif ne sert qu’une fois : n’en gardez qu’un.`,
  person: (other) => `Pour information : ${other} concerne la même personne.`,
};

/** Returns the name of the other document, with its place in the choice if both have the same name. */
const nameOf = ({ other, place }: Repeated) =>
  `${quotedName(other)}${place ? ` (n°\u00a0${place} de votre choix)` : ''}`;

/** Returns the sentence on what another document has too. */
export const repeatedSentence = (repeated: Repeated): string =>
  sentences[repeated.mark](nameOf(repeated));

const shared: Readonly<Record<Mark, string>> = {
  file: 'Même fichier',
  number: 'Même numéro',
  person: 'Même personne',
};

/** Returns what another document has too, in a few words. */
export const sharedWords = (repeated: Repeated): string =>
  `${shared[repeated.mark]} que ${nameOf(repeated)}.`;

/** Returns true for a document that the batch has twice. */
export const isTwice = ({ repeated }: Pick<CheckedDocument, 'repeated'>): boolean =>
  repeated?.mark === 'file' || repeated?.mark === 'number';

const keyOf = (mark: Mark, text: string) => `${mark}\n${text}`;

/** Returns the marks that a document has, as keys. */
function keysOf(document: CheckedDocument): string[] {
  const own = marksOf(document);
  return marks.filter((mark) => own[mark] !== '').map((mark) => keyOf(mark, own[mark]));
}

/** The documents of a batch by each mark. Made once for each state of the batch: every entry asks. */
const batches = new WeakMap<
  readonly CheckedDocument[],
  ReadonlyMap<string, readonly CheckedDocument[]>
>();

function byMark(documents: readonly CheckedDocument[]) {
  const known = batches.get(documents);
  if (known) return known;
  const found = new Map<string, CheckedDocument[]>();
  for (const document of documents)
    for (const key of keysOf(document)) {
      const same = found.get(key);
      if (same) same.push(document);
      else found.set(key, [document]);
    }
  batches.set(documents, found);
  return found;
}

/** Returns the gravest mark that another document of the batch has too; null: none. */
export function repeatedMark(
  document: CheckedDocument,
  documents: readonly CheckedDocument[],
): Repeated | null {
  const own = marksOf(document);
  for (const mark of marks) {
    const same = byMark(documents).get(keyOf(mark, own[mark]));
    const other = same?.find(({ id }) => id !== document.id);
    if (!other) continue;
    const { name } = other.file;
    const isNamesake = name === document.file.name;
    return { mark, other: name, ...(isNamesake && { place: documents.indexOf(other) + 1 }) };
  }
  return null;
}
