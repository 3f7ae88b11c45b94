/** Writes linearized files (ISO 32000-1, annex F): first page first, two cross-reference sections. */
import { documentObjects, draftDocument } from './documents.ts';
import {
  binary,
  type Draft,
  freeEntry,
  gapMark,
  type ObjectText,
  rangeMark,
  rangeOf,
  rewritten,
  stream,
  tableEntry,
} from './pdf.ts';

/** Hints for one page of three objects and one group of shared ones (annex F.4): two headers, then an empty byte. */
const hints = stream(
  '/S 36',
  `${binary(3, 4)}${'\0'.repeat(40)}${binary(1, 4)}${binary(1, 4)}${'\0'.repeat(9)}`,
);

const place = (value: number) => String(value).padStart(10, '0');

/** Returns the offset of an object, from its number; 0 if it is missing. */
const offsetOf = (text: string, number: number) => text.indexOf(`\n${number} 0 obj\n`) + 1;

function table(text: string, numbers: readonly number[], trailer: string): string {
  const entries = numbers.map((number) => {
    const offset = offsetOf(text, number);
    return offset === 0 ? freeEntry('\n') : tableEntry(offset, '\n');
  });
  const head = `xref\n${numbers[0]} ${numbers.length}\n`;
  return `${head}${entries.join('')}trailer\n<<${trailer}>>\n`;
}

function streamSection(number: number, text: string, numbers: readonly number[], trailer: string) {
  const rows = numbers.map((each) =>
    each === 0 ? `\0${binary(0, 4)}\0` : `\x01${binary(offsetOf(text, each), 4)}\0`,
  );
  const index = `/Index[${numbers[0]} ${numbers.length}]`;
  const entries = `/Type/XRef/W[1 4 1]${index}${trailer}`;
  return `${number} 0 obj\n${stream(entries, rows.join(''))}\nendobj\n`;
}

/** Returns both sections and their places, with the offsets of the previous text (`known`). */
function writeSections(layout: 'table' | 'stream', size: number, known: string) {
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
  const [newest, oldest] = [known.indexOf('\nxref\n') + 1, known.lastIndexOf('\nxref\n') + 1];
  return {
    places: { newest, oldest, entries: known.indexOf('\n', oldest + 5) },
    newest: table(known, [first, hint], `/Size ${own}${root}${place(oldest)}`),
    oldest: table(known, numbers.slice(0, -1), `/Size ${size}`),
  };
}

/** Returns the whole text, with the offsets of the previous text (`known`). */
function write(layout: 'table' | 'stream', objects: readonly ObjectText[], known: string): string {
  const size = objects.length + 1;
  const hint = `${size + 2} 0 obj\n${hints}\nendobj\n`;
  const { places, newest, oldest } = writeSections(layout, size, known);
  const dictionary =
    `/Linearized 1/L ${place(known.length)}/T ${place(places.entries)}/E ${place(places.oldest)}` +
    `/O 3/N 1/H[${place(offsetOf(known, size + 2))} ${hint.length}]`;
  return [
    `%PDF-1.7\n%âãÏÓ\n${size + 1} 0 obj\n<<${dictionary}>>\nendobj\n`,
    `${newest}startxref\n0\n%%EOF\n${hint}`,
    ...objects.map(([number, text]) => `${number} 0 obj\n${text}\nendobj\n`),
    `${oldest}startxref\n${place(places.newest)}\n%%EOF\n`,
  ].join('');
}

/** Returns a file without its signature. It is written three times, until its offsets are correct. */
export function draftLinearized(layout: 'table' | 'stream'): Draft {
  const sound = draftDocument();
  const gap = sound.text.slice(sound.start, sound.end);
  const fill = (text: string) => text.replace(gapMark, gap).replace(rangeMark, rangeOf(sound));
  const objects = documentObjects().map(([number, text]): ObjectText => [number, fill(text)]);
  let text = '';
  for (let round = 0; round < 3; round += 1) text = write(layout, objects, text);
  const start = text.indexOf(gap);
  const crossReference = text.indexOf('\nxref\n') + 1;
  return rewritten({ text, start, end: start + gap.length, crossReference }, text);
}
