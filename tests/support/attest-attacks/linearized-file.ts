/** Writes linearized files of one page (ISO 32000-1, annex F), in two sections, as qpdf and MuPDF do. */
import { documentObjects, draftDocument } from './documents.ts';
import {
  binary,
  type Draft,
  freeEntry,
  gapMark,
  rangeMark,
  rangeOf,
  rewritten,
  stream,
  tableEntry,
} from './pdf.ts';

/** Hints for one page of three objects and one group of shared ones (annex F.4): two headers, then an empty byte. */
const hints = stream('/S 36', `\0\0\0\x03${'\0'.repeat(43)}\x01\0\0\0\x01${'\0'.repeat(9)}`);

const place = (value: number) => String(value).padStart(10, '0');

/** Returns the offset of an object, from its number; 0 if it is missing. */
const offsetOf = (text: string, number: number) => text.indexOf(`\n${number} 0 obj\n`) + 1;

export type Layout = 'table' | 'stream';

/** Returns a section of an index: first numbers and counts. Its own number serves if it is a stream. */
function write(layout: Layout, own: number, text: string, index: string, trailer: string): string {
  const isTable = layout === 'table';
  const row = (offset: number) => `${offset === 0 ? '\0' : '\x01'}${binary(offset, 4)}\0`;
  const line = (offset: number) => (offset ? tableEntry(offset, '\n') : freeEntry('\n'));
  const parts = index.replace(/(\d+) (\d+) ?/g, (head, first, length) => {
    const offsets = Array.from({ length }, (_, at) => offsetOf(text, Number(first) + at));
    return isTable ? `${head.trim()}\n${offsets.map(line).join('')}` : offsets.map(row).join('');
  });
  if (isTable) return `xref\n${parts}trailer\n<<${trailer}>>\n`;
  const entries = `/Type/XRef/W[1 4 1]/Index[${index}]${trailer}`;
  return `${own} 0 obj\n${stream(entries, parts)}\nendobj\n`;
}

/** Returns the whole text, with the offsets of the previous text (`known`). */
function writeAll(layout: Layout, later: number, objects: readonly string[], known: string) {
  const isTable = layout === 'table';
  const newest = isTable ? known.indexOf('\nxref\n') + 1 : offsetOf(known, 12);
  const oldest = isTable ? known.lastIndexOf('\nxref\n') + 1 : offsetOf(known, 9);
  // MuPDF, which writes one entry, names the head of the table.
  const entries = isTable ? oldest + (later === 1 ? 5 : 8) : oldest;
  const root = `/Size 14/Root 1 0 R/Info 7 0 R/Prev ${place(oldest)}`;
  const dictionary =
    `/Linearized 1/L ${place(known.length)}/H[${place(offsetOf(known, 11))} ${hints.length + 18}]` +
    `/O 3/E ${place(oldest)}/N 1/T ${place(entries)}`;
  return [
    `%PDF-1.7\n%âãÏÓ\n10 0 obj\n<<${dictionary}>>\nendobj\n    \n`,
    write(layout, 12, known, `${later} ${9 - later} 10 4`, root),
    `startxref\n0\n%%EOF\n11 0 obj\n${hints}\nendobj\n`,
    ...objects.slice(2),
    ...objects.slice(0, 2),
    write(layout, 9, known, `0 ${later}`, '/Size 10'),
    `startxref\n${place(newest)}\n%%EOF\n`,
  ].join('');
}

/**
 * Returns a file without its signature. Its oldest section describes numbers below `later`. It is written and edited
 * until its offsets are correct.
 */
export function draftLinearized(layout: Layout, edit = (text: string) => text, later = 3): Draft {
  const sound = draftDocument();
  const gap = sound.text.slice(sound.start, sound.end);
  const fill = (text: string) => text.replace(gapMark, gap).replace(rangeMark, rangeOf(sound));
  const objects = documentObjects().map(([n, text]) => `${n} 0 obj\n${fill(text)}\nendobj\n`);
  let text = '';
  for (let round = 0; round < 4; round += 1) text = edit(writeAll(layout, later, objects, text));
  const start = text.indexOf(gap);
  const crossReference = text.indexOf('\nxref\n') + 1;
  return rewritten({ text, start, end: start + gap.length, crossReference }, text);
}
