/** Edits of a document before it is signed. */
import {
  anyText,
  contentDictionary,
  type DocumentPlan,
  documentObjects,
  draftDocument,
  honestStrings,
} from '../documents.ts';
import { type Draft, draftFile, type ObjectText, sealDraft, stream } from '../pdf.ts';
import { type Attempt, policy } from '../trust.ts';

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

export const changed = (name: string, number: number, change: (text: string) => string): Attempt =>
  edited(name, { rewrite: replaceObject(number, change) });

export const added = (name: string, ...more: readonly ObjectText[]): Attempt =>
  edited(name, { rewrite: (objects) => [...objects, ...more] });

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

/** Returns an edit that sets the offset of an object in the table to the place of `marker`. */
export const leadTo =
  (number: number, marker: string): Edit =>
  (text) => {
    const offset = String(placeOf(text, marker)).padStart(10, '0');
    const entry = entryOf(text, number);
    return text.replace(entry, `${offset}${entry.slice(10)}`);
  };

/** Corrects the range and `startxref` of a draft whose text has become longer, and signs it. */
export function lengthened(name: string, draft: Draft): Attempt {
  const range = /\/ByteRange \[0 (\d+) +(\d+) +\d+ *\]/.exec(draft.text);
  if (!range) throw new Error('pas de /ByteRange');
  const [found] = range;
  const rest = String(draft.text.length - draft.end);
  const fixed = found.replace(/\d+( *)\]$/, (old) => `${rest.padEnd(old.length - 1)}]`);
  const start = placeOf(draft.text, '\nxref\n0 9') + 1;
  const text = draft.text.replace(found, fixed);
  const last = text.lastIndexOf('startxref\n') + 10;
  const [old = ''] = /^\d+/.exec(text.slice(last)) ?? [];
  const placed = `${text.slice(0, last)}${String(start).padStart(old.length, '0')}${text.slice(last + old.length)}`;
  return { name, bytes: sealDraft({ ...draft, text: placed }), policy };
}

/** Returns the objects of a document without its page tree and its page. */
export const unpacked = (): ObjectText[] =>
  [...documentObjects({})].filter(([number]) => number !== 2 && number !== 3);

/** Returns an object stream in qpdf's readable form (QDF). The page's offset
 * points after the comment or, if `inside` is set, that far into it.
 */
export function commentedStream(comment = '%% Object stream: object 3\n', inside = 0): string {
  const [pages = '', page = ''] = [2, 3].map((number) => documentObjects({}).get(number));
  const first = `${pages}\n`;
  const heads = `2 0 3 ${first.length + (inside || comment.length)}\n`;
  return stream(`/Type/ObjStm/N 2/First ${heads.length}`, `${heads}${first}${comment}${page}\n`);
}

/** Returns a file whose page tree and page are in object 10, which `objects` contains. */
export function draftWithStream(objects: readonly ObjectText[]): Draft {
  return draftFile({
    objects,
    root: 1,
    layout: 'stream',
    packer: 10,
    packed: [
      [2, ''],
      [3, ''],
    ],
  });
}
