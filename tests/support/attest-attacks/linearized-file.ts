/** Writes linearized files: first page first, two cross-reference sections. */
import { documentObjects, draftDocument } from './documents.ts';
import {
  binary,
  type Draft,
  freeEntry,
  gapMark,
  type ObjectText,
  rangeMark,
  stream,
  tableEntry,
  writeRange,
} from './pdf.ts';

/** Subsections of a table: first object number and number of entries. */
type Parts = readonly (readonly [first: number, count: number])[];

/** Differences of a file from a sound one. */
export interface LinearizedPlan {
  layout?: 'table' | 'stream';
  objects?: readonly ObjectText[];
  /** Entries of the first object for the first page and the number of pages. */
  pages?: string;
  /** Text before and after the first object. */
  before?: string;
  after?: string;
  /** Subsections of the oldest section, and of the newest one. */
  parts?: Parts;
  newestParts?: Parts;
  /** Returns another value for `/T`, from the usual value and the whole text. */
  oldest?: (entries: number, text: string) => number;
}

const header = '%PDF-1.7\n%âãÏÓ\n';
/** Hints for one page of three objects and one group of shared ones (annex F.4): two headers, then an empty byte. */
export const hints = stream(
  '/S 36',
  `${binary(3, 4)}${'\0'.repeat(40)}${binary(1, 4)}${binary(1, 4)}${'\0'.repeat(9)}`,
);

/** Matches the array of `/ByteRange`. */
export const range = /(?<=\/ByteRange )\[0 \d+ +\d+ +\d+ *\]/;
export const place = (value: number) => String(value).padStart(10, '0');

export const forgedPage =
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/sgin_content<</familyName(DURAND)>>>>';

/** Returns the offset of an object, from its number; 0 if it is missing. */
export const offsetOf = (text: string, number: number) => text.indexOf(`\n${number} 0 obj\n`) + 1;

/** Returns the objects of a sound document. */
export const usualObjects = (): readonly ObjectText[] => [...documentObjects({})];

export function table(text: string, parts: Parts, trailer: string): string {
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

/** Returns both sections and their places, with the offsets of the previous text (`known`). */
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

/** Returns the whole text, with the offsets of the previous text (`known`). */
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

/** Returns a file without its signature. It is written three times, until its offsets are correct. */
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
