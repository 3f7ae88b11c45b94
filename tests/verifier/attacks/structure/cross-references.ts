/** Offsets and cross-reference sections that are wrong or ambiguous. */
import { type DocumentPlan, draftDocument } from '../documents.ts';
import { type ObjectText, stream } from '../pdf.ts';
import { type Attempt, named } from '../trust.ts';
import {
  type Edit,
  edited,
  entryOf,
  forgedPage,
  leadTo,
  lengthened,
  replaceObject,
} from './edits.ts';

const padded = (offset: number) => String(offset).padStart(10, '0');

const adding = (...more: readonly ObjectText[]): DocumentPlan => ({
  rewrite: (objects) => [...objects, ...more],
});

/** Offsets inside a text, a stream, a comment or another object. */
export function misledOffsets(): Attempt[] {
  const typed = `3 0 obj${forgedPage}endobj`;
  const inObject = (number: number, change: (text: string) => string): [DocumentPlan, Edit] => [
    { rewrite: replaceObject(number, change) },
    leadTo(3, typed),
  ];
  const entry = (from: string | RegExp, to: string): [DocumentPlan, Edit] => [
    {},
    (text) => text.replace(entryOf(text, 3), entryOf(text, 3).replace(from, to)),
  ];
  const duplicate: ObjectText = [20, `0\nendobj\n3 0 obj${forgedPage}`];
  const table: Readonly<Record<string, [DocumentPlan, Edit?]>> = {
    'that leads into a text': inObject(7, (text) => text.replace('<<', `<</Motif(${typed})`)),
    'that leads into a content stream': inObject(4, () => stream('', typed)),
    'that leads into a comment': inObject(7, (text) => `%${typed}\n${text}`),
    'that leads into an unreferenced object': [adding([20, `[${typed}]`]), leadTo(3, typed)],
    'that leads into blanks before another object': [{}, leadTo(3, '2 0 obj')],
    'behind the first digit of a number': [adding([13, forgedPage]), leadTo(3, '13 0 obj', 1)],
    'that leads into the signature’s own gap': [{}, leadTo(3, '<0000', 9)],
    'after the end': entry(/^\d+/, '0009999999'),
    'of another generation': entry('00000 n', '00001 n'),
    'of a page that the table marks as free': entry(' n', ' f'),
    'for the first of two equal numbers': [adding(duplicate)],
    'for the second of two equal numbers': [{ rewrite: (objects) => [duplicate, ...objects] }],
  };
  return named(table, (name, [plan, edit]) => edited(`an offset ${name}`, plan, edit));
}

/** Cross-reference sections that are wrong or ambiguous. */
export function misledSections(): Attempt[] {
  const blank = '9999999999';
  const oldTable = `xref 0 1\n0000000000 65535 f \n3 1\n0000000009 00000 n \ntrailer<</Size 9/Root 1 0 R>>`;
  const hybrid = `<</Type/XRef/Size 9/W[1 1 1]/Index[3 1]/Root 1 0 R/Length 3>>stream\n\0\0\0\nendstream`;
  const leading =
    (marker: string, shift = 0) =>
    (text: string) =>
      text.replace(blank, padded(text.lastIndexOf(marker) + shift));
  const table: Readonly<Record<string, [DocumentPlan, Edit?]>> = {
    'a previous section in a stream': [
      { rewrite: replaceObject(4, () => stream('', oldTable)), trailer: `/Prev ${blank}` },
      leading('xref 0 1'),
    ],
    'a previous section that is itself': [{ trailer: `/Prev ${blank}` }, leading('\nxref\n', 1)],
    'a previous section after the end': [{ trailer: `/Prev ${blank}` }],
    'a previous section at a reference': [{ trailer: '/Prev 7 0 R' }],
    'a hybrid file': [
      { ...adding([20, hybrid]), trailer: `/XRefStm ${blank}` },
      leading('20 0 obj'),
    ],
    'a trailer with two roots': [{ trailer: '/Root 1 0 R' }],
    'a trailer with a root by another spelling': [{ trailer: '/Ro#6ft 1 0 R' }],
    'a « startxref » that is one byte too late': [
      {},
      (text) => text.replace(/\d+(?=\n%%EOF\n$)/, (offset) => String(Number(offset) + 1)),
    ],
    'a table whose entry is out of form': [
      {},
      (text) => text.replace(' 00000 n \n', ' 00000 n\n\n'),
    ],
    'a trailer that is a text': [{}, (text) => text.replace('trailer\n<<', 'trailer\n()')],
    'a table whose first number is signed': [
      {},
      (text) => text.replace('xref\n0 9', 'xref\n+0 9').replace(' 65535 f \n', ' 65535 f\n'),
    ],
  };
  const insertions: Readonly<Record<string, [keyword: string, inserted: string]>> = {
    'a second start before the first': ['startxref', 'startxref\n9\n%%EOF\n'],
    'a second trailer': ['startxref', 'trailer\n<</Size 9/Root 3 0 R>>\n'],
    'a second table': ['startxref', `${oldTable}\n`],
    'words between the trailer and the start': ['startxref', 'un mot\n'],
    'words between the objects and the table': ['xref\n0 ', 'un mot\n'],
    'words after the end': ['%%EOF', '%%EOF\nun mot\n'],
  };
  return [
    ...named(table, (name, [plan, edit]) => edited(name, plan, edit)),
    ...named(insertions, (name, [keyword, inserted]) => {
      const draft = draftDocument();
      const at = draft.text.lastIndexOf(keyword);
      return lengthened(name, draft, draft.text.slice(0, at) + inserted + draft.text.slice(at));
    }),
  ];
}
