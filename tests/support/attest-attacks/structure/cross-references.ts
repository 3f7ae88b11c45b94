/** Offsets and cross-reference sections that are wrong or ambiguous. */
import { draftDocument } from '../documents.ts';
import { stream } from '../pdf.ts';
import type { Attempt } from '../trust.ts';
import { edited, entryOf, forgedPage, leadTo, lengthened, replaceObject } from './edits.ts';

/** Offsets inside a text, a stream, a comment or another object. */
export function misledOffsets(): Attempt[] {
  const typed = `3 0 obj${forgedPage}endobj`;
  const leads = leadTo(3, typed);
  const content = stream('', typed);
  const fill = '\n3 0 obj';
  return [
    edited('an offset that leads into a text', { host: 'info', hosted: `(${typed})` }, leads),
    edited(
      'an offset that leads into a content stream',
      { rewrite: replaceObject(4, () => content) },
      leads,
    ),
    edited(
      'an offset that leads into a comment',
      { rewrite: replaceObject(7, (text) => `%${typed}\n${text}`) },
      leads,
    ),
    edited(
      'an offset that leads into an object nobody refers to',
      { rewrite: (objects) => [...objects, [20, `[${typed}]`]] },
      leads,
    ),
    edited(
      'an offset that leads into the blanks before an object of another number',
      {},
      leadTo(3, '2 0 obj'),
    ),
    edited(
      'an offset that leads behind the first digit of an object’s number',
      { rewrite: (objects) => [...objects, [13, forgedPage]] },
      (text) => {
        const offset = String(text.indexOf('13 0 obj') + 1).padStart(10, '0');
        const entry = entryOf(text, 3);
        return text.replace(entry, `${offset}${entry.slice(10)}`);
      },
    ),
    edited('an offset that leads into the signature’s own gap', {}, (text) => {
      const entry = entryOf(text, 3);
      return text.replace(
        entry,
        `${String(text.indexOf('<0000') + 9).padStart(10, '0')}${entry.slice(10)}`,
      );
    }),
    edited('an offset after the end', {}, (text) =>
      text.replace(entryOf(text, 3), `0009999999${entryOf(text, 3).slice(10)}`),
    ),
    edited('an offset of another generation', {}, (text) =>
      text.replace(entryOf(text, 3), entryOf(text, 3).replace('00000 n', '00001 n')),
    ),
    edited('a page that the table marks as free', {}, (text) =>
      text.replace(entryOf(text, 3), entryOf(text, 3).replace(' n', ' f')),
    ),
    edited('a duplicate object, the second one missing from the table', {
      rewrite: (objects) => [...objects, [20, `0\nendobj${fill}${forgedPage}`]],
    }),
    edited('a duplicate object, the first one missing from the table', {
      rewrite: (objects) => [[20, `0\nendobj${fill}${forgedPage}`], ...objects],
    }),
  ];
}

/** Cross-reference sections that are wrong or ambiguous. */
export function misledSections(): Attempt[] {
  const table = (offset: string) =>
    `xref 0 1 0000000000 65535 f \n3 1\n${offset} 00000 n \ntrailer<</Size 9/Root 1 0 R>>`;
  const blank = '9999999999';
  const toText = (text: string) => {
    const at = text.indexOf('xref 0 1 ');
    return text.replace(`/Prev ${blank}`, `/Prev ${String(at).padStart(10, '0')}`);
  };
  const oldTable = table('0000000009').replace('xref 0 1 ', 'xref 0 1\n');
  const sectionObject = `<</Type/XRef/Size 9/W[1 1 1]/Index[3 1]/Root 1 0 R/Length 3>>stream\n\0\0\0\nendstream`;
  const before = (name: string, keyword: string, inserted: string): Attempt => {
    const draft = draftDocument();
    const at = draft.text.lastIndexOf(keyword);
    const text = draft.text.slice(0, at) + inserted + draft.text.slice(at);
    return lengthened(name, { ...draft, text });
  };
  return [
    edited(
      'a previous section in a text',
      {
        host: 'info',
        hosted: `(${oldTable.replace('xref 0 1\n', 'xref 0 1 ')})`,
        trailer: `/Prev ${blank}`,
      },
      toText,
    ),
    edited(
      'a previous section in a stream',
      { rewrite: replaceObject(4, () => stream('', oldTable)), trailer: `/Prev ${blank}` },
      (text) =>
        text.replace(
          `/Prev ${blank}`,
          `/Prev ${String(text.indexOf('xref 0 1') < 0 ? text.indexOf('xref\n') : text.indexOf('xref 0 1')).padStart(10, '0')}`,
        ),
    ),
    edited('a previous section that is itself', { trailer: `/Prev ${blank}` }, (text) =>
      text.replace(
        `/Prev ${blank}`,
        `/Prev ${String(text.lastIndexOf('\nxref\n') + 1).padStart(10, '0')}`,
      ),
    ),
    edited('a previous section after the end', { trailer: `/Prev ${blank}` }),
    edited('a previous section at a reference', { trailer: '/Prev 7 0 R' }),
    edited(
      'a hybrid file',
      { trailer: `/XRefStm ${blank}`, rewrite: (objects) => [...objects, [20, sectionObject]] },
      (text) =>
        text.replace(
          `/XRefStm ${blank}`,
          `/XRefStm ${String(text.indexOf('20 0 obj')).padStart(10, '0')}`,
        ),
    ),
    edited('a hybrid file that leads nowhere', { trailer: '/XRefStm 0' }),
    edited('a trailer with two roots', { trailer: '/Root 1 0 R' }),
    edited('a trailer with a root by another spelling', { trailer: '/Ro#6ft 1 0 R' }),
    edited('an encrypted file', { trailer: '/Encrypt<</Filter/Standard>>' }),
    before('a second start before the first', 'startxref', 'startxref\n9\n%%EOF\n'),
    before('a second trailer', 'startxref', 'trailer\n<</Size 9/Root 3 0 R>>\n'),
    before('a second table', 'startxref', `${oldTable}\n`),
    before('words between the trailer and the start', 'startxref', 'un mot\n'),
    before('words between the objects and the table', 'xref\n0 ', 'un mot\n'),
    before('words after the end', '%%EOF', '%%EOF\nun mot\n'),
    edited(
      'a « startxref » that is one byte too late, after the first letter of the table’s keyword',
      {},
      (text) => {
        const [found = '', offset = ''] = /startxref\n(\d+)/.exec(text.slice(-60)) ?? [];
        return text.replace(
          found,
          `startxref\n${String(Number(offset) + 1).padStart(offset.length, '0')}`,
        );
      },
    ),
    edited('a table whose entry is out of form', {}, (text) =>
      text.replace(' 00000 n \n', ' 00000 n\n\n'),
    ),
    edited('a table whose first number is signed', {}, (text) =>
      text.replace('xref\n0 9', 'xref\n+0 9').replace(' 65535 f \n', ' 65535 f\n'),
    ),
  ];
}
