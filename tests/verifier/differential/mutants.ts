/** Makes mutants: sound documents changed before they are signed, as a malicious signer could write them. */
import { type DocumentPlan, draftDocument } from '../attacks/documents.ts';
import { draftLinearized } from '../attacks/linearized-file.ts';
import { draftFile, type ObjectText, rangeMark, rewritten, sealDraft } from '../attacks/pdf.ts';
import { ofStage, pairs } from './page-trees.ts';
import { pick, type Random, type Respelling, randomFrom, respell, respellAs } from './random.ts';
import { draftReused, draftSections } from './sections.ts';
import { staged, wholeStage } from './stage.ts';

const ends = '\n¦\r¦\r\n¦\0¦\f¦\t¦ ¦  ¦%c\n¦%c\r¦\x0b¦\xa0¦';

/** Other spellings inside objects. */
const ofObjects: readonly Respelling[] = [
  [/[ \n]/g, `${ends}¦ %endobj\n¦ %>>\n¦%stream\n`],
  [/(?<=[\]>)])|(?=[/[<(])/g, ' ¦\0¦\n¦{}¦%)\r¦%c\n¦null ¦\x0b¦\x01'],
  [/\b\d+\b(?! obj)/g, '0$&¦+$&¦-$&¦$&.¦$&.0¦4294967296¦$&0¦--$&¦$&e0'],
  [/\d+ 0 R/g, '99 0 R¦null¦$&$&¦0 0 R¦3 0 R¦3 1 R¦3 65536 R¦[$&]¦4294967299 0 R'],
  [/\/[A-Za-z]{2,}/g, '$&#20¦$&\x01¦$&\x85¦/#41¦/¦$&#¦$& null $&¦/X$&¦$&#00'],
  [
    /<<(?!<)/g,
    '<</Zz 99 0 R¦<</Type/Page¦<</Kids null¦<</Count 1¦<</Zz(\\¦<</Zz<4>¦<</ 1 ¦<</F(x)¦' +
      '<</Zz 1 2¦<</Length 3¦<</Extends 3 0 R¦<</Linearized 1/O 7/N 1',
  ],
  [/\((?=[^)]*\))/g, '(()¦(\\\n¦(\\\r\n¦(endobj 3 0 obj¦(startxref\n0\n%%EOF¦(%¦(\\8¦(\\400'],
  [/\/Length \d+/g, '/Length 0¦$&0¦$&.0¦/Length -1¦/Length 7 0 R¦/Length null¦$&/Length 5'],
  [/endstream/g, 'endstream ¦\nendstream¦\rendstream¦ endstream¦endstreamx¦endstream%'],
  [/(?<=>>\n?)stream\n/g, 'stream\r\n¦stream\r¦stream \n¦stream¦stream\n\n'],
];

/** Other spellings from the cross-reference to the end of the file. */
const ofTail: readonly Respelling[] = [
  [/[ \n]/g, ends],
  [/xref\n/g, 'xref ¦xref\r¦xref\n0 0\n¦xref\n60 0\n¦xref\n50 1\n0000000000 65535 f \n¦xref\n%c\n'],
  [/0 9\n/g, '0  9\n¦0\n9\n¦00 9\n¦0 9 \n¦1 8\n¦0 10\n¦0 8\n¦+0 9\n¦0 9.\n'],
  [/ 00000 n \n/g, ' 00001 n \n¦ 65535 n \n¦ 00000 f \n¦ 00000 n\r\n¦ 00000 n\n¦ 00000 n  \n¦'],
  [/0000000000 65535 f \n/g, '0000000000 00000 f \n¦0000000003 00000 n \n¦0000000000 65535 n \n¦'],
  [/trailer/g, 'trailer ¦trailer%c\n¦%trailer\ntrailer¦trailer<</Size 1>>trailer¦trailerx'],
  [
    /\/Size \d+/g,
    '/Size 1¦/Size 99¦/Size 9.0¦/Size 4294967305¦$&/Prev 9¦$&/Prev 0¦$&/XRefStm 9¦$&/Root 2 0 R',
  ],
  [
    /\/W\[1 4 1\]/g,
    '/W[1 4 1 0]¦/W[1.0 4 1]¦/W[01 4 1]¦/W[1 4]¦/W[1 5 0]¦/W[1 3 2]¦/W[0 5 1]¦' +
      '$&/Index[0 0 0 9]¦$&/Index[1 9]¦$&/DP null¦$&/Extends 3 0 R',
  ],
  [
    /startxref\n\d+\n%%EOF\n/g,
    `$&%startxref 9 %%EOF\n¦$&startxref\n0\n%%EOF\n¦$&%%EOF\n¦%startxref\n$&¦` +
      `$&${' '.repeat(1010)}¦$&${'\0'.repeat(300)}¦startxref\n0\n%%EOF\n$&¦20 0 obj\nnull\nendobj\n$&`,
  ],
];

/** Other spellings of the first object and the newest section of a linearized file. */
const ofHeads: readonly Respelling[] = [
  [/\/[LNOT] \d+/g, '$&0¦/N 2¦/O 2¦/O 8¦/P 1¦/P 0$&¦$&/P 1¦/L 9¦/N 1'],
  [/\d{3,10}(?=\/|\])/g, '0000000009¦0000000020¦0000000353¦$&.0¦-1'],
  [/endobj\n/g, 'endobj %endobj\n¦endobj\n%c\n¦endobj\n30 0 obj\nnull\nendobj\n¦endobj '],
  [/(?<=%âãÏÓ\n)/g, '%endobj\n¦30 0 obj\nnull\nendobj\n¦% ¦\n'],
  [/xref\n\d+ 2\n/g, 'xref\n0 2\n¦xref\n3 2\n¦xref\n10 1\n¦$&%c\n'],
  [/\/Prev \d+/g, '¦/Prev 9¦$&/XRefStm 9¦$&/Prev 9'],
  [/startxref\n0/g, 'startxref\n9¦startxref\n10¦¦$&\n%%EOF\nstartxref\n0'],
];

/** Changes of the list of objects and of their order. */
const ofLists: readonly ((objects: ObjectText[], random: Random) => ObjectText[])[] = [
  (objects, random) => insert(objects, [20, pick(objects, random)?.[1] ?? 'null'], random),
  (objects, random) => insert(objects, [pick(objects, random)?.[0] ?? 3, 'null'], random),
  (objects, random) =>
    insert(objects, [20, '0\nendobj\n21 0 obj\n<</Type/Page/Parent 2 0 R>>'], random),
  (objects, random) => objects.filter((object) => object !== pick(objects.slice(2), random)),
  (objects, random) => objects.toSorted(() => random() - 0.5),
  (objects, random) =>
    insert(objects, [20, '<</Linearized 1/O 3/N 1/L 9/H[1 2]/E 9/T 9>>'], random, 0),
];

function insert(list: ObjectText[], item: ObjectText, random: Random, at?: number) {
  return list.toSpliced(at ?? Math.floor(random() * (list.length + 1)), 0, item);
}

/** Spells something in an object in another way, but not where the range is to be written. */
function respellObject(text: string, random: Random): string {
  const next = respell(text, ofObjects, random);
  return next.includes(rangeMark) === text.includes(rangeMark) ? next : text;
}

const plans: readonly DocumentPlan[] = [
  {},
  { layout: 'stream' },
  { layout: 'stream', packed: [1, 2, 3, 6, 7] },
  { lineEnd: '\r\n' },
  { order: [5, 6, 7, 8, 1, 2, 3, 4] },
];

/** Makes a linearized file whose head is spelled otherwise, and signs it. */
function makeLinearized(random: Random): Uint8Array<ArrayBuffer> {
  const layout = random() < 0.5 ? 'table' : 'stream';
  const draft = draftLinearized(layout);
  const until = draft.text.indexOf('\n1 0 obj');
  let head = draft.text.slice(0, until);
  for (let count = 1 + Math.floor(random() * 2); count > 0; count -= 1)
    head = respell(head, ofHeads, random);
  const text = head + draft.text.slice(until);
  const isOfLength = random() < 0.8;
  const length = String(text.length).padStart(10, '0');
  const named = isOfLength ? text.replace(/(?<=\/L )\d{10}/, length) : text;
  return sealDraft(rewritten(draft, named, head.length - until));
}

/** Makes a document whose objects, or whose end, are spelled otherwise, and signs it. */
function makeSpelled(random: Random): Uint8Array<ArrayBuffer> {
  const kind = random();
  const rewrite = (objects: ObjectText[]): ObjectText[] => {
    const drawn = staged(objects, { isWhole: false });
    const listed = kind < 0.3 ? (pick(ofLists, random)?.(drawn, random) ?? drawn) : drawn;
    if (kind < 0.2 || kind >= 0.7) return listed;
    const chosen = pick(listed, random);
    return listed.map((object) =>
      object === chosen ? [object[0], respellObject(object[1], random)] : object,
    );
  };
  const draft = draftDocument({ ...pick(plans, random), rewrite });
  if (kind < 0.5) return sealDraft(draft);
  const tail = respell(draft.text.slice(draft.crossReference), ofTail, random);
  return sealDraft(rewritten(draft, draft.text.slice(0, draft.crossReference) + tail));
}

/** Makes a document that leads to its page in another way, and signs it. */
function makeTree(random: Random): Uint8Array<ArrayBuffer> {
  const objects = new Map(wholeStage());
  const change = (row: (typeof ofStage)[number] | undefined) => {
    if (!row) return;
    const [number, ...respelling] = row;
    objects.set(number, respellAs(objects.get(number) ?? '', respelling, random));
  };
  if (random() < 0.5) for (const row of pick(pairs, random) ?? []) change(row);
  for (let count = Math.floor(random() * 3); count > 0; count -= 1) change(pick(ofStage, random));
  const layout = random() < 0.7 ? 'table' : 'stream';
  return sealDraft(draftFile({ objects: [...objects], layout, trailer: '/Info 7 0 R' }));
}

/** Families of mutants, each as often as its share of twenty. */
const families: readonly (readonly [
  share: number,
  make: (random: Random) => Uint8Array<ArrayBuffer>,
])[] = [
  [7, makeSpelled],
  [1, makeLinearized],
  [7, makeTree],
  [4, (random) => sealDraft(draftSections(random))],
  [1, (random) => sealDraft(draftReused(random))],
];

const choices = families.flatMap(([share, make]) => Array.from({ length: share }, () => make));

/** Makes and signs the mutant of an index; returns null if it cannot be signed. */
export function makeMutant(seed: number, index: number): Uint8Array<ArrayBuffer> | null {
  const random = randomFrom(seed * 1_000_003 + index);
  try {
    return pick(choices, random)?.(random) ?? null;
  } catch {
    return null;
  }
}
