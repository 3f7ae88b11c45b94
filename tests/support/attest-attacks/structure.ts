/**
 * Files that two readers could read in two ways. All are signed by the seal as they are: the signature
 * holds, the file is what must be refused.
 */
import {
  anyText,
  contentDictionary,
  type DocumentPlan,
  documentObjects,
  draftDocument,
  honestStrings,
} from './documents.ts';
import {
  bytesOf,
  type Draft,
  draftFile,
  joinedText,
  type ObjectText,
  objectStream,
  rangeMark,
  sealDraft,
  stream,
  textOf,
} from './pdf.ts';
import { type Attempt, policy } from './trust.ts';

const forgedContent = contentDictionary(
  Object.fromEntries(
    Object.entries(honestStrings).map(([name, text]) => [
      name,
      anyText(name === 'familyName' ? 'DURAND' : text.slice(1, -1)),
    ]),
  ),
);

const forgedPage = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/sgin_content${forgedContent}>>`;

/** Another text of the same length, before the signature is made. */
type Edit = (text: string) => string;

function sealed(name: string, draft: Draft, edit: Edit = (text) => text): Attempt {
  const text = edit(draft.text);
  if (text.length !== draft.text.length) throw new RangeError(`${name}: another length`);
  return { name, bytes: sealDraft({ ...draft, text }), policy };
}

const edited = (name: string, plan: DocumentPlan, edit?: Edit): Attempt =>
  sealed(name, draftDocument(plan), edit);

const replaceObject =
  (number: number, change: (text: string) => string) =>
  (objects: ObjectText[]): ObjectText[] =>
    objects.map(([own, text]): ObjectText => [own, own === number ? change(text) : text]);

const changed = (name: string, number: number, change: (text: string) => string): Attempt =>
  edited(name, { rewrite: replaceObject(number, change) });

const added = (name: string, ...more: readonly ObjectText[]): Attempt =>
  edited(name, { rewrite: (objects) => [...objects, ...more] });

const entryOf = (text: string, number: number): string => {
  const table = text.slice(text.lastIndexOf('\nxref\n') + 6);
  return table.split('\n')[number + 1] ?? '';
};

/** Leads the table's entry of an object to a place in the file. */
const leadTo =
  (number: number, marker: string): Edit =>
  (text) => {
    const offset = String(text.indexOf(marker)).padStart(10, '0');
    const entry = entryOf(text, number);
    return text.replace(entry, `${offset}${entry.slice(10)}`);
  };

/** Offsets that lead into a text, a stream, a comment. */
function misledOffsets(): Attempt[] {
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
    edited('a page that the table says is free', {}, (text) =>
      text.replace(entryOf(text, 3), entryOf(text, 3).replace(' n', ' f')),
    ),
    edited('an object that is there twice, the second unknown to the table', {
      rewrite: (objects) => [...objects, [20, `0\nendobj${fill}${forgedPage}`]],
    }),
    edited('an object that is there twice, the first unknown to the table', {
      rewrite: (objects) => [[20, `0\nendobj${fill}${forgedPage}`], ...objects],
    }),
  ];
}

/** Streams whose length is not theirs. */
function misledLengths(): Attempt[] {
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

/** Cross-references that say two things. */
function misledSections(): Attempt[] {
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
      'a start that leads into the blank before the table’s keyword of another',
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

/** Inserts before the section: what the range and the start say is made right again. */
function lengthened(name: string, draft: Draft): Attempt {
  const range = /\/ByteRange \[0 (\d+) +(\d+) +\d+ *\]/.exec(draft.text);
  const found = range?.[0] ?? '';
  const rest = String(draft.text.length - draft.end);
  const fixed = found.replace(/\d+( *)\]$/, (old) => `${rest.padEnd(old.length - 1)}]`);
  const start = draft.text.lastIndexOf('\nxref\n0 9') + 1;
  const text = draft.text.replace(found, fixed);
  const last = text.lastIndexOf('startxref\n') + 10;
  const [old = ''] = /^\d+/.exec(text.slice(last)) ?? [];
  const placed = `${text.slice(0, last)}${String(start).padStart(old.length, '0')}${text.slice(last + old.length)}`;
  return { name, bytes: sealDraft({ ...draft, text: placed }), policy };
}

/** Signature dictionaries and fields that are not as they should be. */
function misledSignatures(): Attempt[] {
  const inSignature = (name: string, change: (text: string) => string) => changed(name, 5, change);
  const second = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<00>>>`;
  return [
    inSignature('a signature of another kind', (text) =>
      text.replace('ETSI.CAdES.detached', 'adbe.x509.rsa_sha1'),
    ),
    inSignature('a signature that is a document time-stamp', (text) =>
      text
        .replace('/Type/Sig', '/Type/DocTimeStamp')
        .replace('ETSI.CAdES.detached', 'ETSI.RFC3161'),
    ),
    inSignature('a signature of the older SHA-1 kind', (text) =>
      text.replace('ETSI.CAdES.detached', 'adbe.pkcs7.sha1'),
    ),
    inSignature('a signature that says its contents twice', (text) =>
      text.replace('/M(', '/Contents<00>/M('),
    ),
    inSignature('a signature that says its contents twice, in another spelling', (text) =>
      text.replace('/M(', '/C#6fntents<00>/M('),
    ),
    inSignature('a signature that says its range twice, in another spelling', (text) =>
      text.replace('/M(', '/Byte#52ange[0 1 2 3]/M('),
    ),
    added('a second signature dictionary that nobody refers to', [20, second]),
    added('the name of the range in a text', [20, '(/ByteRange)']),
    added('the name of the range in a comment', [20, '%/ByteRange\n0']),
    changed('a second signature in the page', 3, (text) =>
      text
        .replace('/Annots[6 0 R', `/Annots[<</FT/Sig/V ${second}>> 6 0 R`)
        .replace('/Type/Page', '/Type/Page'),
    ),
    changed('two fields with two signatures', 1, (text) =>
      text.replace('[6 0 R]', `[6 0 R<</FT/Sig/V ${second}>>]`),
    ),
    changed('a signature that is in no field', 1, (text) => text.replace('[6 0 R]', '[]')),
    changed('a field without signature', 6, (text) => text.replace('/V 5 0 R', '')),
    changed('a signature permission of another dictionary', 1, (text) =>
      text.replace('/Type/Catalog', `/Type/Catalog/Perms<</DocMDP ${second}>>`),
    ),
  ];
}

/** Page trees that say two things. */
function misledPages(): Attempt[] {
  const pages = (name: string, text: string, ...more: readonly ObjectText[]) =>
    edited(name, { rewrite: (objects) => [...replaceObject(2, () => text)(objects), ...more] });
  return [
    pages('a page that is there twice', '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>'),
    pages('pages that count wrong', '<</Type/Pages/Kids[3 0 R]/Count 2>>'),
    pages('pages that count less than one', '<</Type/Pages/Kids[3 0 R 20 0 R]/Count 1>>', [
      20,
      forgedPage,
    ]),
    pages('pages that count by a fraction', '<</Type/Pages/Kids[3 0 R]/Count 1.5>>'),
    pages('pages without pages', '<</Type/Pages/Kids[]/Count 0>>'),
    pages('a direct page', `<</Type/Pages/Kids[${forgedPage}]/Count 1>>`),
    pages('pages of no type', '<</Kids[3 0 R]/Count 1>>'),
    pages('pages with a stray kid before', '<</Type/Pages/Kids[7 0 R 3 0 R]/Count 1>>'),
    pages('pages with nothing before', '<</Type/Pages/Kids[null 3 0 R]/Count 1>>'),
    pages('pages with a reference to nothing before', '<</Type/Pages/Kids[99 0 R 3 0 R]/Count 1>>'),
    pages('pages that say their kids twice', '<</Type/Pages/Kids[20 0 R]/K#69ds[3 0 R]/Count 1>>', [
      20,
      forgedPage,
    ]),
    changed('a page that is also pages', 3, (text) =>
      text.replace('/Type/Page', '/Type/Page/Kids[]/Count 0'),
    ),
    changed('a page whose content is said twice', 3, (text) =>
      text.replace('/Annots', `/sgin_content${forgedContent}/Annots`),
    ),
    changed('a page whose content is said twice, in another spelling', 3, (text) =>
      text.replace('/Annots', `/sgin#5fcontent${forgedContent}/Annots`),
    ),
    changed('a page whose content holds a name twice', 3, (text) =>
      text.replace('/familyName (MARTIN)', '/familyName (DURAND)/familyName (MARTIN)'),
    ),
    changed('a page whose content holds a name twice, in another spelling', 3, (text) =>
      text.replace('/familyName (MARTIN)', '/family#4eame (DURAND)/familyName (MARTIN)'),
    ),
    changed('a page without content', 3, (text) => text.replace('/sgin_content', '/sgin_autre')),
    changed('a page whose content is a text', 3, (text) =>
      text.replace(/\/sgin_content <<.*?>>/, '/sgin_content(MARTIN)'),
    ),
    changed('a content without last day', 3, (text) =>
      text.replace('/validityDate (31/12/2026)', ''),
    ),
    changed('a last day that does not exist', 3, (text) =>
      text.replace('31/12/2026', '31/02/2027'),
    ),
    changed('a last day in another order', 3, (text) => text.replace('31/12/2026', '2026-12-31')),
    changed('a last day with words after it', 3, (text) =>
      text.replace('31/12/2026', '31/12/2026 ou 2027'),
    ),
    changed('a last day that is past', 3, (text) => text.replace('31/12/2026', '20/11/2026')),
    changed('a direct catalogue of another kind', 1, (text) =>
      text.replace('/Type/Catalog', '/Type/Autre'),
    ),
  ];
}

/** Object streams that say two things. */
function misledObjectStreams(): Attempt[] {
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

/** Objects of a document but its pages and its page. */
const unpacked = (): ObjectText[] =>
  [...documentObjects({})].filter(([number]) => number !== 2 && number !== 3);

/** An object stream as qpdf writes it for people: a comment before each object, offsets behind it. */
function commentedStream(comment = '%% Object stream: object 3\n', inside = 0): string {
  const [pages = '', page = ''] = [2, 3].map((number) => documentObjects({}).get(number));
  const first = `${pages}\n`;
  const heads = `2 0 3 ${first.length + (inside || comment.length)}\n`;
  return stream(`/Type/ObjStm/N 2/First ${heads.length}`, `${heads}${first}${comment}${page}\n`);
}

/** A file whose pages are in object stream 10, whatever that stream is. */
function draftWithStream(objects: readonly ObjectText[]): Draft {
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

/** Files whose other readers start elsewhere, or take another object. */
function misledReaders(): Attempt[] {
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
    after('more blanks after the end than others look back', ' '.repeat(1010)),
    linearized('a first page named for the network that is another', '21'),
    linearized('a first page named for the network that is none', '(3)'),
    sealed(
      'an object stream that holds a number twice',
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
    linearized('hints that some readers follow, of the length of the file', '3/L 00000', (text) =>
      text.replace('/L 00000', `/L ${String(text.length).padStart(5, '0')}`),
    ),
    changed('a number that some readers take for another', 7, (text) =>
      text.replace('<<', '<</Autre 4294967299 0 R'),
    ),
    changed('a reference of another generation', 7, (text) => text.replace('<<', '<</Autre 4 1 R')),
    changed('a name that some readers part', 7, (text) => text.replace('<<', '<</Au\x0btre 1')),
    changed('a name in other bytes than ASCII', 7, (text) => text.replace('<<', '<</Au\x85tre 1')),
    changed('a stream whose end touches the next word', 4, (text) =>
      text.replace(/endstream$/, 'endstream%'),
    ),
    edited('a table that says its parts on two lines', {}, (text) =>
      text.replace(/xref\n0 (\d+)\n/, 'xref\n0\n$1\n'),
    ),
    edited('a first line that says more than a version', {}, (text) =>
      text.replace('%PDF-1.7\n%', '%PDF-1.7 %'),
    ),
    edited('an object that is free and there', {}, (text) =>
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

/** What stands before and after the file. */
function aroundTheFile(): Attempt[] {
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

/** Files that are ambiguous, each named: « a file with… ». */
export const structureAttempts = (): Attempt[] => [
  ...misledOffsets(),
  ...misledLengths(),
  ...misledSections(),
  ...misledSignatures(),
  ...misledPages(),
  ...misledObjectStreams(),
  ...aroundTheFile(),
  ...misledReaders(),
];

/** Files that are written in other ways, and say one thing. */
export function soundStructures(): Attempt[] {
  return [
    edited('a table', {}),
    edited('a cross-reference stream', { layout: 'stream' }),
    edited('packed objects', { layout: 'stream', packed: [1, 2, 6, 7] }),
    edited('carriage returns', { lineEnd: '\r' }),
    edited('both ends of line', { lineEnd: '\r\n' }),
    edited('its signature first', { order: [5, 6, 7, 8, 1, 2, 3, 4] }),
    added('an object that nobody refers to', [20, '(Note)']),
    sealed(
      'comments between packed objects',
      draftWithStream([...unpacked(), [10, commentedStream()]]),
    ),
    sealed(
      'a packed object whose offset lies between two comments',
      draftWithStream([...unpacked(), [10, commentedStream('%% Object stream\n%% Page 1\n', 17)]]),
    ),
    added('its first page named for the network', [20, '<</Linearized 1/O 3/N 1>>']),
  ];
}
