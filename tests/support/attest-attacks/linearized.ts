/**
 * Files made to be read from the network (ISO 32000-1, annex F), then signed in place: their first object says
 * where the first page and both sections are, and some readers believe it.
 */
import { documentObjects, draftDocument } from './documents.ts';
import {
  binary,
  type Draft,
  freeEntry,
  gapMark,
  type ObjectText,
  rangeMark,
  sealDraft,
  stream,
  tableEntry,
  writeRange,
} from './pdf.ts';
import { type Attempt, policy } from './trust.ts';

/** Numbers that the parts of a table begin with, and how many entries they have. */
type Parts = readonly (readonly [first: number, count: number])[];

/** How a file differs from a sound one. */
interface LinearizedPlan {
  layout?: 'table' | 'stream';
  objects?: readonly ObjectText[];
  /** What the first object says of the first page and of the pages. */
  pages?: string;
  /** What is before and after the first object. */
  before?: string;
  after?: string;
  /** Those of the older section, and of the newest. */
  parts?: Parts;
  newestParts?: Parts;
  /** Another place for what `/T` names, from the whole text. */
  oldest?: (entries: number, text: string) => number;
}

const header = '%PDF-1.7\n%âãÏÓ\n';
/** Hints for one page of three objects and one group of shared ones (annex F.4): two heads, then an empty byte. */
const hints = stream(
  '/S 36',
  `${binary(3, 4)}${'\0'.repeat(40)}${binary(1, 4)}${binary(1, 4)}${'\0'.repeat(9)}`,
);

/** The numbers of `/ByteRange`. */
const range = /(?<=\/ByteRange )\[0 \d+ +\d+ +\d+ *\]/;
const place = (value: number) => String(value).padStart(10, '0');

const forgedPage =
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/sgin_content<</familyName(DURAND)>>>>';

/** Offset of an object, from its number. */
const offsetOf = (text: string, number: number) => text.indexOf(`\n${number} 0 obj\n`) + 1;

/** The objects of a sound document, as its writer puts them down. */
const usualObjects = (): readonly ObjectText[] => [...documentObjects({})];

function table(text: string, parts: Parts, trailer: string): string {
  const rows = parts.map(([start, count]) => {
    const numbers = Array.from({ length: count }, (_, index) => start + index);
    const entries = numbers.map((number) => {
      const offset = offsetOf(text, number);
      return offset === 0 ? freeEntry('\n') : tableEntry(offset, '\n');
    });
    return `${start} ${count}\n${entries.join('')}`;
  });
  return `xref\n${rows.join('')}trailer\n<<${trailer}>>\n`;
}

function streamSection(number: number, text: string, numbers: readonly number[], trailer: string) {
  const rows = numbers.map((each) =>
    each === 0 ? `\0${binary(0, 4)}\0` : `\x01${binary(Math.max(offsetOf(text, each), 0), 4)}\0`,
  );
  const index = `/Index[${numbers[0]} ${numbers.length}]`;
  const entries = `/Type/XRef/W[1 4 1]${index}${trailer}`;
  return `${number} 0 obj\n${stream(entries, rows.join(''))}\nendobj\n`;
}

/** The sections of a file, newest first, from what is known of its text. */
function writeSections({ layout, ...plan }: LinearizedPlan, size: number, known: string) {
  const [main, first, hint, own] = [size, size + 1, size + 2, size + 3];
  const numbers = Array.from({ length: size + 1 }, (_, index) => index);
  const root = '/Root 1 0 R/Info 7 0 R/Prev ';
  if (layout === 'stream') {
    const oldest = offsetOf(known, main);
    const trailer = `/Size ${own + 1}${root}${place(oldest)}`;
    return {
      places: { newest: offsetOf(known, own), oldest, entries: oldest },
      newest: streamSection(own, known, [first, hint, own], trailer),
      oldest: streamSection(main, known, numbers, `/Size ${first}`),
    };
  }
  const oldest = known.lastIndexOf('\nxref\n') + 1;
  const trailer = `/Size ${own}${root}${place(oldest)}`;
  return {
    places: {
      newest: known.indexOf('\nxref\n') + 1,
      oldest,
      entries: known.indexOf('\n', oldest + 5),
    },
    newest: table(known, plan.newestParts ?? [[first, 2]], trailer),
    oldest: table(known, plan.parts ?? [[0, size]], `/Size ${size}`),
  };
}

/** The whole text, from what is known of it: offsets are those of the text before. */
function write(plan: LinearizedPlan, known: string): string {
  const objects = plan.objects ?? usualObjects();
  const size = objects.length + 1;
  const hint = `${size + 2} 0 obj\n${hints}\nendobj\n`;
  const { places, newest, oldest } = writeSections(plan, size, known);
  const entries = plan.oldest?.(places.entries, known) ?? places.entries;
  const dictionary = [
    `/Linearized 1/L ${place(known.length)}/T ${place(entries)}/E ${place(places.oldest)}`,
    `${plan.pages ?? '/O 3/N 1'}/H[${place(offsetOf(known, size + 2))} ${hint.length}]`,
  ];
  return [
    `${header}${plan.before ?? ''}${size + 1} 0 obj\n<<${dictionary.join('')}>>\nendobj\n`,
    `${plan.after ?? ''}${newest}startxref\n0\n%%EOF\n${hint}`,
    ...objects.map(([number, text]) => `${number} 0 obj\n${text}\nendobj\n`),
    `${oldest}startxref\n${place(places.newest)}\n%%EOF\n`,
  ].join('');
}

/** A file whose signature is still to come. Written again until its offsets name themselves. */
export function draftLinearized(plan: LinearizedPlan = {}): Draft {
  const sound = draftDocument();
  const gap = sound.text.slice(sound.start, sound.end);
  const [blankRange = ''] = range.exec(sound.text) ?? [];
  const fill = (text: string) => text.replace(gapMark, gap).replace(rangeMark, blankRange);
  const objects = (plan.objects ?? usualObjects()).map(
    ([number, text]): ObjectText => [number, fill(text)],
  );
  let text = '';
  for (let round = 0; round < 3; round += 1) text = write({ ...plan, objects }, text);
  const start = text.indexOf(gap);
  const end = start + gap.length;
  const ranged = text.replace(range, writeRange(start, end, text.length));
  return { text: ranged, start, end, crossReference: text.indexOf('\nxref\n') + 1 };
}

const signed = (name: string, draft: Draft): Attempt => ({ name, bytes: sealDraft(draft), policy });

const linearized = (name: string, plan: LinearizedPlan): Attempt =>
  signed(name, draftLinearized(plan));

/** A draft with more text at its end. */
function continued(draft: Draft, more: (text: string) => string): Draft {
  const { start, end } = draft;
  const text = `${draft.text}${more(draft.text)}`;
  const ranged = text.replace(range, writeRange(start, end, text.length));
  return { ...draft, text: ranged };
}

/** An update that replaces or adds one object. */
const update = (number: number, value: string) => (text: string) => {
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1];
  const at = text.length;
  const object = `${number} 0 obj\n${value}\nendobj\n`;
  const section = `xref\n${number} 1\n${tableEntry(at, '\n')}`;
  const trailer = `trailer\n<</Size 30/Root 1 0 R/Info 7 0 R/Prev ${previous}>>\n`;
  return `${object}${section}${trailer}startxref\n${place(at + object.length)}\n%%EOF\n`;
};

/** The first object names the length of the file as it is. */
const ofWholeLength = (draft: Draft): Draft => ({
  ...draft,
  text: draft.text.replace(/(?<=\/L )\d{10}/, place(draft.text.length)),
});

/** The first object was replaced since, and names another page and the length of the whole file. */
function replacedDictionary(): Draft {
  const draft = draftDocument({
    rewrite: (objects) => [
      [20, '<</Linearized 1/L 0000000000/O 22/N 1/T 9>>'],
      ...objects,
      [22, forgedPage],
    ],
  });
  return ofWholeLength(continued(draft, update(20, 'null')));
}

/** Three sections: the newest leads to the last one, which leads to the first one that was written. */
function draftWithMiddle(): Draft {
  const draft = draftLinearized();
  const oldest = draft.text.lastIndexOf('\nxref\n') + 1;
  const middle = draft.text.length;
  const [end = ''] = /startxref\n\d+\n%%EOF\n$/.exec(draft.text) ?? [];
  const whole = continued(draft, (text) => {
    const trailer = `/Size 9/Prev ${place(oldest)}`;
    return `${table(text, [[0, 9]], trailer)}${end}`;
  });
  const text = whole.text
    .replace(/(?<=\/Prev )\d{10}/, place(middle))
    .replace(/(?<=\/T )\d{10}/, place(middle + 'xref\n0 9'.length));
  return ofWholeLength({ ...whole, text });
}

/** Files that readers who believe their first object show in another way. */
export function linearizedAttempts(): Attempt[] {
  const objects = usualObjects();
  const fake = `0000000000 65535 f \n${tableEntry(0, '\n').repeat(8)}`;
  const twoPages = objects.map(([number, text]): ObjectText => {
    return [number, number === 2 ? '<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2>>' : text];
  });
  return [
    linearized('a number of pages that its tree has not', { pages: '/O 3/N 2' }),
    linearized('its first page at another place', { pages: '/O 3/N 1/P 1' }),
    linearized('two pages, one of them found by hints', {
      objects: [...twoPages, [9, forgedPage]],
    }),
    linearized('entries that are read from a stream', {
      objects: [...objects, [9, stream('', fake)]],
      oldest: (_, text) => text.indexOf(fake) - 1,
    }),
    linearized('entries that are read one too late', { oldest: (entries) => entries + 20 }),
    linearized('entries that are read from the word before them', {
      oldest: (_, text) => text.lastIndexOf('\nxref\n') + 1,
    }),
    linearized('entries that do not begin at zero', {
      parts: [
        [1, 8],
        [0, 1],
      ],
    }),
    linearized('entries that begin at one', { parts: [[1, 8]] }),
    linearized('entries in two parts', {
      parts: [
        [0, 5],
        [5, 4],
      ],
    }),
    linearized('an older section in a stream, read from elsewhere', {
      layout: 'stream',
      oldest: (_, text) => offsetOf(text, 3),
    }),
    linearized('the end of its first object in a comment', { before: '%endobj\n' }),
    linearized('an object before its newest section', {
      after: '',
      objects: [...objects],
      before: '23 0 obj\nnull\nendobj\n',
    }),
    signed(
      'three sections, its length that of the whole',
      ofWholeLength(continued(draftLinearized(), update(23, 'null'))),
    ),
    signed('a section between the two that are named', draftWithMiddle()),
    signed('a first object that was replaced since', replacedDictionary()),
  ];
}

/** Files that give their own length: whoever believes it reads sections that are not compared here. */
export function ownLength(): Attempt[] {
  return [
    linearized('its pages named for the network', {}),
    linearized('its pages named for the network, in streams', { layout: 'stream' }),
    // As MuPDF writes it.
    linearized('its pages named for the network, all its objects in the newest section', {
      parts: [[0, 1]],
      newestParts: [[1, 11]],
      oldest: (entries) => entries - 3,
    }),
  ];
}
