/**
 * A linearized file states the places of its first page and its sections (ISO 32000-1, annex F). Some readers rely on
 * these statements, so they must agree with what is read here.
 */
import { latin1 } from '../bytes.ts';
import type { Section } from './cross-reference-table.ts';
import type { ObjectTable } from './object-table.ts';
import { isCount, isKind, type PdfDictionary, type PdfObject } from './objects.ts';
import { misplaced } from './refusals.ts';
import { type Segment, type SegmentedFile, segmentAt } from './segments.ts';

/** A file as it was read. */
export interface Layout {
  file: SegmentedFile;
  /** Its sections, newest first. */
  sections: ReadonlyMap<Segment, Section>;
  objects: ObjectTable;
}

/** Head of a file of one page as qpdf and MuPDF linearize it. Readers take the section after the first « endobj ». */
const headForm =
  /^%PDF-\d\.\d[\r\n]+%[^\0-\x7f]+[\r\n]+\d+ 0 obj[\r\n]+<< ?\/Linearized 1(?: ?\/[LHOENT] ?(?:\d+|\[ ?\d+ \d+ ?\]))+ ?>>[\r\n]+endobj[ \r\n]+/;

const entriesOf = (value: PdfObject): PdfDictionary['entries'] =>
  isKind(value, 'dictionary') || isKind(value, 'stream') ? value.entries : new Map();

function partsOf(value: PdfObject): readonly PdfObject[] {
  if (isKind(value, 'array')) return value.items;
  return [...entriesOf(value)].flatMap(([name, entry]) => (name === 'Parent' ? [] : [entry]));
}

/** Returns the numbers of the objects that a page refers to, without its parents. */
function numbersWithin(page: PdfObject, { file, objects }: Layout): ReadonlySet<number> {
  const numbers = new Set<number>();
  const pending = [page];
  for (const value of pending) {
    file.work.spend();
    for (const part of partsOf(value)) pending.push(part);
    if (!isKind(value, 'reference') || numbers.has(value.number)) continue;
    numbers.add(value.number);
    pending.push(objects.get(value.number) ?? null);
  }
  return numbers;
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Refuses a page that inherits entries, or that needs objects outside the newest section. */
function assertAlone(page: PdfObject, newest: Section, layout: Layout): void {
  // PDFium shows the page before it reads the oldest section. Poppler never reads the parents.
  for (const number of numbersWithin(page, layout)) if (!newest.places.has(number)) misplaced();
  for (const entries of [...layout.objects.values()].map(entriesOf))
    if (entries.has('Kids') && inherited.some((name) => entries.has(name))) misplaced();
}

/** Refuses sections in which readers could find other objects: some start at the head, and use `/T`. */
function assertSections(stated: PdfObject | undefined, { file, sections }: Layout): Section {
  const [[segment, newest] = [], [last, oldest] = [], ...others] = sections;
  if (!newest || !oldest || others.length > 0 || !isCount(stated)) return misplaced();
  const [, second] = file.segments;
  const head = headForm.exec(latin1.decode(file.bytes.subarray(0, 1024)));
  if (head?.[0].length !== second?.[0] || second?.[1] !== segment) misplaced();
  const { places, trailer } = oldest;
  if (trailer.has('Root') || trailer.has('Encrypt')) misplaced();
  for (const number of places.keys()) if (newest.places.has(number)) misplaced();
  // Poppler finds an entry by its number, so they follow each other from zero. MuPDF writes only that of zero.
  const start = Number(newest.trailer.get('Prev'));
  const text = latin1.decode(file.bytes.subarray(start, stated));
  const isTable = text === `xref\n0 ${places.size}` || (places.size === 1 && text === 'xref\n');
  if (segment?.kind === 'table' ? !isTable : segmentAt(file, stated) !== last) misplaced();
  return newest;
}

/** Checks linearization. @throws Refusal (`pdf-layout`) when a reader that relies on it could show another page. */
export function assertLinearizedAs(first: PdfObject, pageCount: number, layout: Layout): void {
  const { file, objects } = layout;
  // Readers look for a linearization dictionary before the updates that replace it.
  for (const segment of file.segments.values()) {
    const entries = entriesOf(segment.kind === 'object' ? segment.value : null);
    if (!entries.has('Linearized')) continue;
    const [page, length = 0] = [entries.get('O'), entries.get('L')];
    if (!isCount(page) || objects.get(page) !== first || !isCount(length)) misplaced();
    // With another length, readers ignore the rest.
    if (length !== file.bytes.length) continue;
    // Further pages would be found by hints, which nothing checks.
    if (entries.get('N') !== 1 || pageCount !== 1) misplaced();
    assertAlone(first, assertSections(entries.get('T'), layout), layout);
  }
}
