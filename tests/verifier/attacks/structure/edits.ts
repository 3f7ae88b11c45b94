/** Edits of a document before it is signed. */
import {
  anyText,
  contentDictionary,
  type DocumentPlan,
  documentObjects,
  draftDocument,
  honestStrings,
} from '../documents.ts';
import { type Draft, draftFile, type ObjectText, rewritten, sealDraft, stream } from '../pdf.ts';
import { type Attempt, named, policy } from '../trust.ts';

export const forgedContent = contentDictionary(
  Object.fromEntries(
    Object.entries(honestStrings).map(([name, text]) => [
      name,
      anyText(name === 'familyName' ? 'DURAND' : text.slice(1, -1)),
    ]),
  ),
);

export const forgedPage = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/sgin_content${forgedContent}>>`;

/** Changes the text of a draft before it is signed. The text keeps its length. */
export type Edit = (text: string) => string;

/** A replacement in a text. */
export type Replacement = readonly [from: string | RegExp, to: string];

export function sealed(name: string, draft: Draft, edit: Edit = (text) => text): Attempt {
  const text = edit(draft.text);
  if (text.length !== draft.text.length) throw new RangeError(`${name}: another length`);
  return { name, bytes: sealDraft({ ...draft, text }), policy };
}

export const edited = (name: string, plan: DocumentPlan, edit?: Edit): Attempt =>
  sealed(name, draftDocument(plan), edit);

export const replaceObject =
  (number: number, change: (text: string) => string) =>
  (objects: ObjectText[]): ObjectText[] =>
    objects.map(([own, text]): ObjectText => [own, own === number ? change(text) : text]);

/** Documents with a replacement in one object. */
export const changed = (number: number, table: Readonly<Record<string, Replacement>>): Attempt[] =>
  named(table, (name, [from, to]) =>
    edited(name, { rewrite: replaceObject(number, (text) => text.replace(from, to)) }),
  );

/** A document with objects added or, if their numbers are in use, replaced. */
export function withObjects(name: string, more: readonly ObjectText[]): Attempt {
  const isReplaced = ([number]: ObjectText) => more.some(([other]) => other === number);
  return edited(name, {
    rewrite: (objects) => [...objects.filter((object) => !isReplaced(object)), ...more],
  });
}

/** Documents with objects added or replaced. */
export const added = (table: Readonly<Record<string, readonly ObjectText[]>>): Attempt[] =>
  named(table, withObjects);

export const entryOf = (text: string, number: number): string => {
  const table = text.slice(text.lastIndexOf('\nxref\n') + 6);
  return table.split('\n')[number + 1] ?? '';
};

/** Returns the place of a marker. @throws Error without one: the attack would not be tried. */
function placeOf(text: string, marker: string): number {
  const place = text.indexOf(marker);
  if (place === -1) throw new Error(`introuvable : ${marker}`);
  return place;
}

/** Returns an edit that sets the offset of an object in the table to the place of `marker`, or `shift` after it. */
export const leadTo =
  (number: number, marker: string, shift = 0): Edit =>
  (text) => {
    const offset = String(placeOf(text, marker) + shift).padStart(10, '0');
    const entry = entryOf(text, number);
    return text.replace(entry, `${offset}${entry.slice(10)}`);
  };

/** Signs a draft with a longer text, its last `startxref` corrected. */
export function lengthened(name: string, draft: Draft, text: string): Attempt {
  const section = placeOf(text, '\nxref\n0 9') + 1;
  const placed = text.replace(/(?<=startxref\n)\d+(?!.*startxref\n\d)/s, String(section));
  return { name, bytes: sealDraft(rewritten(draft, placed)), policy };
}

/** Returns a file whose page tree and page are in object 10, an object stream. */
export function packed(container: string): Draft {
  const outside = documentObjects().filter(([number]) => number !== 2 && number !== 3);
  const objects: ObjectText[] = [...outside, [10, container]];
  return draftFile({
    objects,
    layout: 'stream',
    packer: 10,
    packed: [
      [2, ''],
      [3, ''],
    ],
  });
}

/**
 * Returns an object stream in qpdf's readable form (QDF). The page's offset points after the comment or, if `inside` is
 * set, that far into it. `before` comes before the first object.
 */
export function commentedStream(
  comment = '%% Object stream: object 3\n',
  inside = 0,
  before = '',
): string {
  const [pages = '', page = ''] = documentObjects()
    .slice(1, 3)
    .map(([, text]) => text);
  const first = `${before}${pages}\n`;
  const heads = `2 ${before.length} 3 ${first.length + (inside || comment.length)}\n`;
  return stream(`/Type/ObjStm/N 2/First ${heads.length}`, `${heads}${first}${comment}${page}\n`);
}
