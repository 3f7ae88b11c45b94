/**
 * A linearized file states the places of its first page and its sections (ISO 32000-1, annex F). Some readers rely on
 * these statements, so they must agree with what is read here.
 */
import { latin1 } from '../bytes.ts';
import type { Place, Section } from './cross-reference-table.ts';
import type { ObjectTable } from './object-table.ts';
import { isCount, isKind, isName, type PdfDictionary, type PdfObject } from './objects.ts';
import { misplaced } from './refusals.ts';
import { type Segment, type SegmentedFile, segmentAt } from './segments.ts';

/** A file as it was read. Its newest section is the first one. */
export interface Layout {
  file: SegmentedFile;
  sections: ReadonlyMap<Segment, Section>;
  objects: ObjectTable;
}

/** Head of a file of one page as qpdf and MuPDF linearize it. Readers take the section after the first « endobj ». */
const headForm =
  /^%PDF-\d\.\d[\r\n]+%[^\0-\x7f]+[\r\n]+\d+ 0 obj[\r\n]+<< ?\/Linearized 1(?: ?\/[LHOENT] ?(?:\d+|\[ ?\d+ \d+ ?\]))+ ?>>[\r\n]+endobj[ \r\n]+/;

const entriesOf = (value: PdfObject): PdfDictionary['entries'] =>
  isKind(value, 'dictionary') || isKind(value, 'stream') ? value.entries : new Map();

/** Returns the numbers of the objects that a page refers to, without its parents. */
function numbersWithin(page: PdfObject, { file, objects }: Layout): ReadonlySet<number> {
  const numbers = new Set<number>();
  const pending = [page];
  for (const value of pending) {
    file.work.spend();
    if (isKind(value, 'array')) for (const item of value.items) pending.push(item);
    for (const [name, entry] of entriesOf(value)) if (name !== 'Parent') pending.push(entry);
    if (!isKind(value, 'reference') || numbers.has(value.number)) continue;
    numbers.add(value.number);
    pending.push(objects.get(value.number) ?? null);
  }
  return numbers;
}

/** Refuses a page that inherits entries, or that needs objects outside the newest section. */
function assertAlone(page: PdfObject, newest: Section, layout: Layout): void {
  // PDFium shows the page before it reads the oldest section. Poppler never reads the parents.
  for (const number of numbersWithin(page, layout)) if (!newest.places.has(number)) misplaced();
  const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
  for (const entries of [...layout.objects.values()].map(entriesOf))
    if (entries.has('Kids') && inherited.some((name) => entries.has(name))) misplaced();
}

/** Refuses sections in which readers could find other objects: some start at the head, and use `/T` and `/E`. */
function assertSections(entries: PdfDictionary['entries'], { file, sections }: Layout): Section {
  const [[segment, newest] = [], [last, oldest] = []] = sections;
  if (!newest || !oldest) return misplaced();
  const [, second] = file.segments;
  const head = headForm.exec(latin1.decode(file.bytes.subarray(0, 1024)));
  if (head?.[0].length !== second?.[0] || second?.[1] !== segment) misplaced();
  if (['Root', 'Prev'].some((name) => oldest.trailer.has(name))) misplaced();
  const [stated = 0, end = 0] = ['T', 'E'].map((name) => Number(entries.get(name)));
  // PDFium reads up to `/E`, then shows the page.
  const isBefore = (place: Place) =>
    !place || ('stream' in place ? newest.places.has(place.stream) : place.offset < end);
  for (const [number, place] of newest.places)
    if (oldest.places.has(number) || !isBefore(place)) misplaced();
  // Poppler finds an entry by its number, so they follow each other from zero. MuPDF writes only that of zero.
  const text = latin1.decode(file.bytes.subarray(Number(newest.trailer.get('Prev')), stated));
  const heads = [`xref\n0 ${oldest.places.size}`, oldest.places.size === 1 ? 'xref\n' : null];
  if (segment?.kind === 'table' ? !heads.includes(text) : segmentAt(file, stated) !== last)
    misplaced();
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
    const named = objects.get(Number(page)) ?? null;
    // MuPDF may name an object of the signature. Then readers use the page tree.
    const isOther = (type: string) => isName(entriesOf(named).get('Type'), type);
    if ((named !== first && !['Sig', 'Annot'].some(isOther)) || !isCount(length)) misplaced();
    // With another length, readers ignore the rest.
    if (length !== file.bytes.length) continue;
    // Further pages would be found by hints, which nothing checks.
    if (entries.get('N') !== 1 || pageCount !== 1) misplaced();
    assertAlone(first, assertSections(entries, layout), layout);
  }
}
