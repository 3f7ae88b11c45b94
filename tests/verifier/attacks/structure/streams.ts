/** Streams, object streams, other objects and bytes around the file that are wrong or ambiguous. */
import { type DocumentPlan, documentObjects, draftDocument } from '../documents.ts';
import { draftLinearized } from '../linearized-file.ts';
import {
  bytesOf,
  type Draft,
  joinedText,
  type ObjectText,
  objectStream,
  rangeMark,
  rewritten,
  sealDraft,
  stream,
  tableEntry,
  textOf,
  update,
} from '../pdf.ts';
import { type Attempt, named, policy } from '../trust.ts';
import {
  added,
  changed,
  commentedStream,
  type Edit,
  edited,
  entryOf,
  forgedPage,
  lengthened,
  packed,
  type Replacement,
  replaceObject,
  sealed,
} from './edits.ts';

/** Streams with a wrong length or a wrong end, in place of the drawing. */
export function misledLengths(): Attempt[] {
  const end = '\nstream\nBT ET\nendstream';
  const typed = `endstream\nendobj\n3 0 obj${forgedPage}endobj\n`;
  const over = `<</Length 400>>${end}\nendobj\n20 0 obj\n(${'x'.repeat(350)})`;
  const drawings: Readonly<Record<string, string>> = {
    'longer than its length': `<</Length 2>>${end}`,
    'shorter than its length': `<</Length 20>>${end}`,
    'without length': `<<>>${end}`,
    'of a negative length': `<</Length -1>>${end}`,
    'of a length that is a text': `<</Length(5)>>${end}`,
    'of two lengths': `<</Length 5/Length 5>>${end}`,
    'with its length by reference to nothing': `<</Length 99 0 R>>${end}`,
    'that holds the end of a stream': stream('', `BT ET ${typed}`),
    'that ends with nothing': '<</Length 5>>\nstream\nBT ET\n',
    'whose end touches the next word': `<</Length 5>>${end}%`,
    'after a lone carriage return': '<</Length 5>>\nstream\rBT ET\nendstream',
    'in another file': `<</Length 5/F(autre.pdf)>>${end}`,
    'whose length leads over the next objects': over,
  };
  return named(drawings, (name, text) =>
    edited(`a stream ${name}`, { rewrite: replaceObject(4, () => text) }),
  );
}

/** Object streams that are wrong or ambiguous. */
export function misledObjectStreams(): Attempt[] {
  const [pages, page] = documentObjects().slice(1, 3);
  const inside: ObjectText[] = pages && page ? [pages, page] : [];
  const container = objectStream(inside, { isFlat: false });
  const twice = objectStream([...inside, [3, forgedPage]], { isFlat: false });
  const stale = objectStream([...inside, [7, '(Autre)']]);
  const changes: Readonly<Record<string, Replacement>> = {
    'of a wrong first offset': [/\/First \d+/, '/First 3'],
    'that extends the page': ['/Type', '/Extends 3 0 R/Type'],
    'that counts one less': ['/N 2', '/N 1'],
    'that counts one more': ['/N 2', '/N 3'],
    'of two objects of one number': ['\n2 0 3 ', '\n3 0 3 '],
    'of another filter': ['/Type', '/Filter/LZWDecode/Type'],
    'whose parameters have a short name': ['/Type', '/DP null/Type'],
    'of a count with a point': ['/N 2', '/N 2.0'],
    'of two filters': ['/Type', '/Filter[/FlateDecode/FlateDecode]/Type'],
    'whose length is its own object’s': [/\/Length \d+/, '/Length 10 0 R'],
    'that is not one': ['/Type/ObjStm', '/Type/Autre'],
  };
  return [
    ...named(changes, (name, [from, to]) =>
      sealed(`an object stream ${name}`, packed(container.replace(from, to))),
    ),
    sealed('an object stream that contains a number twice', packed(twice)),
    sealed('an object stream with a comment first', packed(commentedStream('', 0, '%x\n'))),
    sealed(
      'an object stream whose filter is in a list, and its parameters are not',
      packed(objectStream(inside).replace('/FlateDecode', '[/FlateDecode]/DecodeParms<<>>')),
    ),
    sealed('an object stream with an object that sections place elsewhere', packed(stale)),
    sealed(
      'a packed object whose offset leads into a comment',
      packed(commentedStream(`%${forgedPage}\n`, 1)),
    ),
  ];
}

/** Updated files in which readers that repair them find other objects. */
function misledUpdates(): Attempt[] {
  const adding = (...objects: ObjectText[]): DocumentPlan => ({
    rewrite: (others) => [...others, ...objects],
  });
  const updated = (plan: DocumentPlan, objects: ObjectText[], moved = 0): Draft => {
    const draft = draftDocument(plan);
    const entry = moved
      ? `${moved} 1\n${tableEntry(draft.text.indexOf(`${moved} 0 obj`), '\n')}`
      : '';
    return rewritten(draft, draft.text + update(draft.text, draft.crossReference, objects, entry));
  };
  const drafts: Readonly<Record<string, Draft>> = {
    'a former object after the newest one': updated(adding([20, 'null'], [20, '(Autre)']), [], 20),
    'a replaced object stream': updated(adding([20, objectStream([])]), [[20, 'null']]),
    'a former section that is encrypted': updated({ trailer: '/Encrypt 7 0 R' }, [[20, 'null']]),
  };
  return named(drafts, sealed);
}

/** Files in which other readers start at another place, or use another object. */
export function misledReaders(): Attempt[] {
  const [draft, after] = [draftDocument(), draftDocument().text];
  const linearized = (rest: string, page = '3'): DocumentPlan => ({
    rewrite: (objects) => [
      [20, `<</Linearized 1/O ${page}/N 1${rest}>>`],
      ...objects,
      [21, forgedPage],
    ],
  });
  const replaced = draftDocument(linearized('', '21'));
  const whole: Readonly<Record<string, [DocumentPlan, Edit?]>> = {
    'linearization data that names another first page': [linearized('', '21')],
    'linearization data whose first page is a text': [linearized('', '(3)')],
    'linearization data with the length of the file': [
      linearized('/L 00000'),
      (text) => text.replace('/L 00000', `/L ${String(text.length).padStart(5, '0')}`),
    ],
    'a table with the head of a subsection on two lines': [
      {},
      (text) => text.replace(/xref\n0 (\d+)\n/, 'xref\n0\n$1\n'),
    ],
    'a first line with more than a version': [
      {},
      (text) => text.replace('%PDF-1.7\n%', '%PDF-1.7 %'),
    ],
    'an object that is both free and present': [
      {},
      (text) => text.replace(entryOf(text, 8), entryOf(text, 8).replace(' n', ' f')),
    ],
    'an object of number zero in use': [
      { rewrite: (objects) => [...objects, [0, '(Note)']] },
      (text) => {
        const offset = String(text.indexOf('\n0 0 obj') + 1).padStart(10, '0');
        return text.replace('0000000000 65535 f', `${offset} 00000 n`);
      },
    ],
    'a section with more data than entries': [{ layout: 'stream', trailer: '/Index[0 10]' }],
    'a section with an empty part': [{ layout: 'stream', trailer: '/Index[0 0 0 11]' }],
    'a section whose offsets take six bytes': [{ layout: 'stream', offsetWidth: 6 }],
  };
  return [
    ...misledUpdates(),
    lengthened('a start in a comment after the end', draft, `${after}%startxref 9 %%EOF\n`),
    lengthened('more blanks after the end than others search', draft, after + ' '.repeat(1010)),
    ...named(whole, (name, [plan, edit]) => edited(name, plan, edit)),
    sealed('the length of the file in its first object', draftLinearized('table')),
    sealed('the length of the file in its first object, with streams', draftLinearized('stream')),
    sealed(
      'a first object that an update replaces',
      rewritten(
        replaced,
        replaced.text + update(replaced.text, replaced.crossReference, [[20, 'null']]),
      ),
    ),
    ...added({
      'an object that no section names and something refers to': [
        [7, '<</Autre 21 0 R>>'],
        [20, `0\nendobj\n21 0 obj\n${forgedPage}`],
      ],
      'a page that is only a reference': [
        [2, '<</Type/Pages/Kids[20 0 R]/Count 1>>'],
        [20, '3 0 R'],
      ],
    }),
    ...changed(7, {
      'a number that some readers take for another': ['<<', '<</Autre 4294967299 0 R'],
      'a reference of another generation': ['<<', '<</Autre 4 1 R'],
      'a reference to nothing': ['<<', '<</Autre 99 0 R'],
      'a name that some readers split': ['<<', '<</Au\x0btre 1'],
      'a name in other bytes than ASCII': ['<<', '<</Au\x85tre 1'],
      'an empty name': ['<<', '<</ 1'],
      'a plain name longer than readers must accept': ['<<', `<</${'A'.repeat(128)} 1`],
      'a name longer than readers must accept': ['<<', `<</${'#41'.repeat(128)} 1`],
    }),
    ...changed(3, { 'a length that some readers take for another': ['595 842', '595 4294968138'] }),
    ...changed(1, {
      'a portfolio': ['/Type', '/Collection<<>>/Type'],
      'a form that is shown in place of the page': ['/SigFlags', '/XFA 7 0 R/SigFlags'],
    }),
  ];
}

/** Other bytes before or after the file, in its gap, or in its header and range. */
export function aroundTheFile(): Attempt[] {
  const draft = draftDocument();
  const file = textOf(sealDraft(draft));
  const files: Readonly<Record<string, string>> = {
    'a word before the header': `x${file}`,
    'a revision after the end': `${file}3 0 obj\n${forgedPage}\nendobj\n`,
    'a zero after the end': `${file}\0`,
    'the last byte missing': file.slice(0, -1),
    'the gap closed': joinedText(draft),
    'one digit more in the gap': file.replace('00000>', '000000>'),
    'capitals among the digits': file.replace(/<30[\da-f]{40}/, (digits) => digits.toUpperCase()),
    'a blank among the digits': file.replace('0000>', '00 0>'),
    'a digit that is not zero after the signature': file.replace('0000>', '0001>'),
  };
  return [
    ...named(files, (name, text) => ({ name, bytes: bytesOf(text), policy })),
    edited('a header of another version', {}, (text) => text.replace('%PDF-1.7', '%PDF-3.7')),
    ...changed(5, { 'no range': [`/ByteRange ${rangeMark}`, ''] }),
  ];
}
