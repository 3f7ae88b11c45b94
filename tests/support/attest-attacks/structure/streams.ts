/** Streams, object streams, other objects and bytes around the file that are wrong or ambiguous. */
import { type DocumentPlan, documentObjects, draftDocument } from '../documents.ts';
import { draftLinearized, type Layout } from '../linearized-file.ts';
import {
  binary,
  bytesOf,
  joinedText,
  type ObjectText,
  objectStream,
  rangeMark,
  rewritten,
  sealDraft,
  stream,
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
  const changes: Readonly<Record<string, Replacement>> = {
    'of a wrong first offset': [/\/First \d+/, '/First 3'],
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
    sealed(
      'a packed object whose offset leads into a comment',
      packed(commentedStream(`%${forgedPage}\n`, 1)),
    ),
  ];
}

/** Files that give their length in their first object, in which readers that rely on it see something else. */
function misledLinearizations(): Attempt[] {
  const page = `13 0 obj\n${forgedPage}\nendobj\n`;
  const [blanks, empty] = [/(?<=endobj)\n {4}\n/, '0000000000 65535 f \n'];
  const third = `xref\n9 1\n${empty}trailer\n<</Size 10>>\n`;
  const edits: Readonly<Record<string, readonly [...Replacement, Layout?, number?]>> = {
    'another number of pages': ['/N 1', '/N 2'],
    'two pages': [/3 0 R\]\/Count 1(.*?)(?=xref)/s, `3 0 R 13 0 R]/Count 2$1${page}`],
    'an object that ends in a comment': ['%âãÏÓ', '%endobj'],
    'a comment after it': [blanks, '\n%\n'],
    'an object after it': [blanks, `\n${page}`],
    'a length with a point': [/\/L \d+/, '$&.0'],
    'another entry': ['/N 1', '/N 1/Z(endobj)'],
    'more blanks after it than others search': [blanks, '\n'.repeat(1000)],
    'two catalogues': ['/Size 10', '/Size 10/Root 1 0 R'],
    'an encrypted part': ['/Size 10', '/Size 10/Encrypt 1 0 R'],
    'an entry in both sections': ['xref\n3', `xref\n0 1\n${empty}3`],
    'a page that needs the oldest section': ['/Type/Page/', '/Type/Page/Z 2 0 R/'],
    'a stated end inside its page': [/\/E \d+/, '/E 900'],
    'entries elsewhere': ['/T 0', '/T 1'],
    'entries in two parts': [/xref\n0 1\n/, `$&${empty}9 1\n`, 'table', 1],
    'a section elsewhere': ['/T 0', '/T 1', 'stream'],
    'inherited resources': ['/Count 1', '/Count 1/Resources<<>>'],
    'an inherited size': ['/Count 1', '/Count 1/MediaBox[0 0 9 9]'],
    'an inherited part of its page': ['/Count 1', '/Count 1/CropBox[0 0 9 9]'],
    'an inherited direction': ['/Count 1', '/Count 1/Rotate 90'],
  };
  const chained = draftLinearized('table', (text) =>
    text
      .replace('xref\n0 ', `${third}$&`)
      .replace('/Size 10>>\ns', `/Size 10/Prev ${text.indexOf('xref\n0 ')}>>\ns`),
  );
  const packed = draftLinearized('stream', (text) =>
    text
      .replace(/<<\/Type\/Catalog.*/, (catalogue) => objectStream([[13, catalogue]]))
      .replace('/Root 1', '/Root 13')
      .replace('\0\0\0\0\0\0\nends', `\x02${binary(1, 4)}\0\nends`),
  );
  return [
    sealed('the length of the file in its first object, and three sections', chained),
    sealed('the length of the file in its first object, and a stream after its page', packed),
    ...named(edits, (name, [from, to, layout = 'table', later]) => {
      const draft = draftLinearized(layout, (text) => text.replace(from, to), later);
      return sealed(`the length of the file in its first object, and ${name}`, draft);
    }),
  ];
}

/** Files in which other readers start at another place, or use another object. */
export function misledReaders(): Attempt[] {
  const [draft, after] = [draftDocument(), draftDocument().text];
  const linearized = (page: string): DocumentPlan => ({
    rewrite: (all) => [[20, `<</Linearized 1/O ${page}/N 1>>`], ...all, [21, forgedPage]],
  });
  const replaced = draftDocument(linearized('21'));
  const replacement = update(replaced.text, replaced.crossReference, [[20, 'null']]);
  const updated = rewritten(replaced, replaced.text + replacement);
  const whole: Readonly<Record<string, [DocumentPlan, Edit?]>> = {
    'linearization data that names another first page': [linearized('21')],
    'linearization data whose first page is a text': [linearized('(3)')],
    'a table whose part has a head on two lines': [{}, (text) => text.replace('\n0 9', '\n0\n9')],
    'a first line with more than a version': [{}, (text) => text.replace('\n%', ' %')],
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
    lengthened('a start in a comment after the end', draft, `${after}%startxref 9 %%EOF\n`),
    lengthened('more blanks after the end than others search', draft, after + ' '.repeat(1010)),
    ...named(whole, (name, [plan, edit]) => edited(name, plan, edit)),
    ...misledLinearizations(),
    sealed('a first object that an update replaces', updated),
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
