/** Streams, object streams, other objects and bytes around the file that are wrong or ambiguous. */
import { documentObjects, draftDocument } from '../documents.ts';
import {
  bytesOf,
  joinedText,
  type ObjectText,
  objectStream,
  rangeMark,
  sealDraft,
  stream,
  textOf,
} from '../pdf.ts';
import { type Attempt, policy } from '../trust.ts';
import {
  changed,
  commentedStream,
  draftWithStream,
  type Edit,
  edited,
  entryOf,
  forgedPage,
  lengthened,
  replaceObject,
  sealed,
  unpacked,
} from './edits.ts';

/** Streams with a wrong length or a wrong end. */
export function misledLengths(): Attempt[] {
  const typed = `endstream\nendobj\n3 0 obj${forgedPage}endobj\n`;
  const withContent = (name: string, text: string) => changed(name, 4, () => text);
  return [
    withContent('a stream longer than its length', '<</Length 2>>\nstream\nBT ET\nendstream'),
    withContent('a stream shorter than its length', '<</Length 20>>\nstream\nBT ET\nendstream'),
    withContent('a stream without length', '<<>>\nstream\nBT ET\nendstream'),
    withContent('a stream of a negative length', '<</Length -1>>\nstream\nBT ET\nendstream'),
    withContent('a stream of a length that is a text', '<</Length(5)>>\nstream\nBT ET\nendstream'),
    withContent('a stream of two lengths', '<</Length 5/Length 5>>\nstream\nBT ET\nendstream'),
    withContent(
      'a stream with its length by reference to nothing',
      '<</Length 99 0 R>>\nstream\nBT ET\nendstream',
    ),
    withContent('a stream that holds the end of a stream', stream('', `BT ET ${typed}`)),
    withContent('a stream that ends with nothing', '<</Length 5>>\nstream\nBT ET\n'),
    withContent('a stream after a lone carriage return', '<</Length 5>>\nstream\rBT ET\nendstream'),
    withContent('a stream in another file', '<</Length 5/F(autre.pdf)>>\nstream\nBT ET\nendstream'),
    edited('a stream whose length leads over the next objects', {
      rewrite: (objects) =>
        objects.flatMap(([number, text]): ObjectText[] =>
          number === 4
            ? [
                [
                  4,
                  `<</Length 400>>\nstream\nBT ET\nendstream\nendobj\n20 0 obj\n(${'x'.repeat(350)})`,
                ],
              ]
            : [[number, text]],
        ),
    }),
  ];
}

/** Object streams that are wrong or ambiguous. */
export function misledObjectStreams(): Attempt[] {
  const packed = (name: string, change: (text: string) => string): Attempt => {
    const objects = new Map<number, string>();
    draftDocument({
      rewrite: (list) => {
        for (const [number, text] of list) objects.set(number, text);
        return list;
      },
    });
    const inside: ObjectText[] = [2, 3].map((number) => [number, objects.get(number) ?? '']);
    const outside = [...objects].filter(([number]) => number !== 2 && number !== 3);
    const container: ObjectText = [10, change(objectStream(inside, { isFlat: false }))];
    return sealed(name, draftWithStream([...outside, container]));
  };
  return [
    packed('an object stream of a wrong first offset', (text) =>
      text.replace(/\/First \d+/, '/First 3'),
    ),
    packed('an object stream that counts one less', (text) => text.replace('/N 2', '/N 1')),
    packed('an object stream that counts one more', (text) => text.replace('/N 2', '/N 3')),
    packed('an object stream of two objects of one number', (text) =>
      text.replace('\n2 0 3 ', '\n3 0 3 '),
    ),
    packed('an object stream of another filter', (text) =>
      text.replace('/Type', '/Filter/LZWDecode/Type'),
    ),
    packed('an object stream whose parameters have a short name', (text) =>
      text.replace('/Type', '/DP null/Type'),
    ),
    packed('an object stream of a count with a point', (text) => text.replace('/N 2', '/N 2.0')),
    packed('an object stream of two filters', (text) =>
      text.replace('/Type', '/Filter[/FlateDecode/FlateDecode]/Type'),
    ),
    packed('an object stream whose length is its own object’s', (text) =>
      text.replace(/\/Length \d+/, '/Length 10 0 R'),
    ),
    packed('an object stream that is not one', (text) =>
      text.replace('/Type/ObjStm', '/Type/Autre'),
    ),
  ];
}

/** Files in which other readers start at another place, or use another object. */
export function misledReaders(): Attempt[] {
  const after = (name: string, text: string) => {
    const draft = draftDocument();
    return lengthened(name, { ...draft, text: draft.text + text });
  };
  const linearized = (name: string, page: string, edit?: Edit) =>
    edited(
      name,
      {
        rewrite: (objects) => [
          [20, `<</Linearized 1/O ${page}/N 1>>`],
          ...objects,
          [21, forgedPage],
        ],
      },
      edit,
    );
  const [pages = '', page = ''] = [2, 3].map((number) => documentObjects({}).get(number));
  return [
    after('a start in a comment after the end', '%startxref 9 %%EOF\n'),
    after('more blanks after the end than other readers search', ' '.repeat(1010)),
    linearized('linearization data that names another first page', '21'),
    linearized('linearization data whose first page is a text', '(3)'),
    sealed(
      'an object stream that contains a number twice',
      draftWithStream([
        ...[...documentObjects({})].filter(([number]) => number !== 2 && number !== 3),
        [
          10,
          objectStream(
            [
              [2, pages],
              [3, page],
              [3, forgedPage],
            ],
            { isFlat: false },
          ),
        ],
      ]),
    ),
    edited('an object that no section names and something refers to', {
      rewrite: (objects) => [
        ...replaceObject(7, (text) => text.replace('<<', '<</Autre 21 0 R'))(objects),
        [20, `0\nendobj\n21 0 obj\n${forgedPage}`],
      ],
    }),
    linearized('linearization data with the length of the file', '3/L 00000', (text) =>
      text.replace('/L 00000', `/L ${String(text.length).padStart(5, '0')}`),
    ),
    changed('a number that some readers take for another', 7, (text) =>
      text.replace('<<', '<</Autre 4294967299 0 R'),
    ),
    changed('a reference of another generation', 7, (text) => text.replace('<<', '<</Autre 4 1 R')),
    changed('a name that some readers split', 7, (text) => text.replace('<<', '<</Au\x0btre 1')),
    changed('a name in other bytes than ASCII', 7, (text) => text.replace('<<', '<</Au\x85tre 1')),
    changed('a stream whose end touches the next word', 4, (text) =>
      text.replace(/endstream$/, 'endstream%'),
    ),
    edited('a table with the head of a subsection on two lines', {}, (text) =>
      text.replace(/xref\n0 (\d+)\n/, 'xref\n0\n$1\n'),
    ),
    edited('a first line with more than a version', {}, (text) =>
      text.replace('%PDF-1.7\n%', '%PDF-1.7 %'),
    ),
    edited('an object that is both free and present', {}, (text) =>
      text.replace(entryOf(text, 8), entryOf(text, 8).replace(' n', ' f')),
    ),
    edited(
      'an object of number zero in use',
      { rewrite: (objects) => [...objects, [0, '(Note)']] },
      (text) => {
        const offset = String(text.indexOf('\n0 0 obj') + 1).padStart(10, '0');
        return text.replace('0000000000 65535 f', `${offset} 00000 n`);
      },
    ),
    edited('a section with more data than entries', { layout: 'stream', trailer: '/Index[0 10]' }),
    edited('a section with an empty part', { layout: 'stream', trailer: '/Index[0 0 0 11]' }),
    changed('a reference to nothing', 7, (text) => text.replace('<<', '<</Autre 99 0 R')),
    sealed(
      'a packed object whose offset leads into a comment',
      draftWithStream([...unpacked(), [10, commentedStream(`%${forgedPage}\n`, 1)]]),
    ),
    changed('a length that some readers take for another', 3, (text) =>
      text.replace('595 842', '595 4294968138'),
    ),
    changed('an empty name', 7, (text) => text.replace('<<', '<</ 1')),
    changed('a portfolio', 1, (text) =>
      text.replace('/Type/Catalog', '/Type/Catalog/Collection<<>>'),
    ),
    changed('a form that is shown in place of the page', 1, (text) =>
      text.replace('/SigFlags', '/XFA 7 0 R/SigFlags'),
    ),
    edited('a page that is only a reference', {
      rewrite: (objects) => [
        ...replaceObject(2, (text) => text.replace('3 0 R', '20 0 R'))(objects),
        [20, '3 0 R'],
      ],
    }),
    edited('a section whose offsets take six bytes', { layout: 'stream', offsetWidth: 6 }),
  ];
}

/** Other bytes before or after the file, in its gap, or in its header and range. */
export function aroundTheFile(): Attempt[] {
  const draft = draftDocument();
  const file = textOf(sealDraft(draft));
  const around = (name: string, text: string): Attempt => ({ name, bytes: bytesOf(text), policy });
  const joined = joinedText(draft);
  return [
    around('a word before the header', `x${file}`),
    around('a line end before the header', `\n${file}`),
    around('a line end after the end', `${file}\n`),
    around('a revision after the end', `${file}3 0 obj\n${forgedPage}\nendobj\n`),
    around('a zero after the end', `${file}\0`),
    around('the last byte missing', file.slice(0, -1)),
    around('the gap closed', joined),
    around('one digit more in the gap', file.replace('00000>', '000000>')),
    around(
      'capitals among the digits',
      file.replace(/<30[0-9a-f]{40}/, (digits) => digits.toUpperCase()),
    ),
    around('a blank among the digits', file.replace('0000>', '00 0>')),
    around('a digit that is not zero after the signature', file.replace('0000>', '0001>')),
    around('another name in the page', file.replace('(MARTIN)', '(DURAND)')),
    edited('a header of another version', {}, (text) => text.replace('%PDF-1.7', '%PDF-3.7')),
    edited('a range in place of another', {}, (text) =>
      text.replace('/ByteRange [0 ', '/ByteRange [1 '),
    ),
    edited('no range', {
      rewrite: replaceObject(5, (text) => text.replace(`/ByteRange ${rangeMark}`, '')),
    }),
  ];
}
