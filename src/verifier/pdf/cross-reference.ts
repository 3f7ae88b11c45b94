/** Places of the objects of a PDF file (ISO 32000-1, sections 7.5.4 to 7.5.8): tables, streams, updates. */
import { indexOfBytes } from '../bytes.ts';
import { halt } from '../verdict.ts';
import type { Work } from '../work.ts';
import {
  assertNeverFreed,
  assertNothingHidden,
  assertNumbers,
  assertOneRoot,
  assertOrdered,
  assertSectionStreams,
  assertSize,
} from './cross-reference-rules.ts';
import { mostObjects, type Place, type Section } from './cross-reference-table.ts';
import { malformed, misplaced } from './halts.ts';
import { decodeStream } from './inflate.ts';
import { asCount, inBounds } from './lexer.ts';
import { isCount, isKind, type PdfObject } from './objects.ts';
import {
  crossReferenceStream,
  isSection,
  type Segment,
  type SegmentedFile,
  segmentAt,
} from './segments.ts';
import { dataOf } from './stream-data.ts';

/** Maximum number of sections; no justificatif comes close. */
const mostSections = 50;

/** Reads an array of non-negative whole numbers. @throws Halt. */
function counts(object: PdfObject | undefined): number[] {
  return isKind(object, 'array') ? object.items.map(asCount) : malformed();
}

/** Converts the three fields of a cross-reference stream's entry. @throws Halt. */
function streamPlace(type: number, second: number, third: number): Place {
  if (type === 0) return null;
  if (type === 1) return { offset: inBounds(second, third) };
  return type === 2 ? { stream: second, index: third } : malformed();
}

/** Returns the ranges of object numbers that a cross-reference stream describes. */
function indexRanges(entries: ReadonlyMap<string, PdfObject>): [first: number, count: number][] {
  const index = entries.get('Index');
  if (index === undefined) return [[0, asCount(entries.get('Size'))]];
  const numbers = counts(index);
  const ranges: [number, number][] = [];
  for (let at = 0; at < numbers.length; at += 2)
    ranges.push([numbers[at] ?? 0, numbers[at + 1] ?? -1]);
  return ranges;
}

/** Returns a function that reads the next big-endian number of a given width, in bytes. */
function fieldReader(data: Uint8Array): (width: number) => number {
  let position = 0;
  return (width) => {
    const field = data.subarray(position, position + width);
    position += width;
    return field.reduce((value, byte) => value * 256 + byte, 0);
  };
}

/** Maximum width of an entry's fields, in bytes: type, place, generation. Some readers refuse wider ones. */
const mostWidths = [1, 4, 4];

function readWidths(widths: PdfObject | undefined): readonly number[] {
  const fits = (width: PdfObject, at: number) => isCount(width) && width <= (mostWidths[at] ?? 0);
  const items = isKind(widths, 'array') ? widths.items : [];
  return items.length === 3 && items.every(fits)
    ? counts(widths)
    : halt('UNSUPPORTED', 'pdf-feature');
}

function readPlaces(
  entries: ReadonlyMap<string, PdfObject>,
  data: Uint8Array,
  work: Work,
): Map<number, Place> {
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = readWidths(entries.get('W'));
  const ranges = indexRanges(entries);
  const rows = ranges.reduce((sum, [, count]) => sum + count, 0);
  // Paid before anything is kept.
  work.spend(rows);
  // Some readers treat extra bytes as damage too.
  if (data.length !== rows * (typeWidth + secondWidth + thirdWidth)) misplaced();
  const readField = fieldReader(data);
  const places = new Map<number, Place>();
  for (const [first, count] of ranges) {
    if (count < 1 || first + count > mostObjects) malformed();
    for (let number = first; number < first + count; number += 1) {
      // Without a type, an entry is an object in the file (section 7.5.8.2).
      const type = typeWidth === 0 ? 1 : readField(typeWidth);
      const place = streamPlace(type, readField(secondWidth), readField(thirdWidth));
      if (places.has(number)) malformed();
      places.set(number, place);
    }
  }
  return places;
}

/** Reads the section in a segment: a table, or a cross-reference stream. @throws Halt. */
async function readSection(segment: Segment, work: Work): Promise<Section> {
  if (segment.kind === 'table') return segment;
  const stream = crossReferenceStream(segment) ?? misplaced();
  const { entries } = stream;
  const data = dataOf(stream, asCount(entries.get('Length')));
  return {
    places: readPlaces(entries, await decodeStream(entries, data, work), work),
    trailer: entries,
  };
}

/** Returns the segments that a section names. @throws Halt unless each is the object of that number. */
function namedSegments({ places }: Section, file: SegmentedFile): Segment[] {
  return [...places].flatMap(([number, place]) => {
    if (!place || 'stream' in place) return [];
    const segment = segmentAt(file, place.offset);
    return segment.kind === 'object' && segment.number === number ? [segment] : misplaced();
  });
}

const startName = new TextEncoder().encode('startxref');

/** Number of bytes at the end of a file in which other readers look for « startxref ». */
const lookBack = 1024;

/** Returns the offset of the newest section. Every `startxref` of the file must name a section, or be 0. */
function startOffset(file: SegmentedFile): number {
  // The first `startxref` of a linearized file is 0.
  for (const segment of file.segments.values())
    if (
      segment.kind === 'end' &&
      segment.section !== 0 &&
      !isSection(segmentAt(file, segment.section))
    )
      misplaced();
  const [offset, last] = [...file.segments].at(-1) ?? [];
  if (last?.kind !== 'end' || offset === undefined) return malformed();
  // Other readers use the last « startxref » of the file, even inside a comment.
  const isLast = indexOfBytes(file.bytes, startName, offset + 1) < 0;
  return isLast && file.bytes.length - offset <= lookBack ? last.section : misplaced();
}

/** Returns the offset of the previous section; null for the oldest one. */
function previousOffset({ trailer }: Section): number | null {
  // A hybrid file gives old and new readers different cross-references (section 7.5.8.4).
  if (trailer.has('XRefStm')) halt('UNSUPPORTED', 'pdf-feature');
  const previous = trailer.get('Prev');
  return previous === undefined ? null : asCount(previous);
}

/** Names a place in an object stream. */
export const packedKey = (number: number, stream: number, index: number): string =>
  `${number} ${stream} ${index}`;

/** Places in object streams, by `packedKey`. */
export type PackedPlaces = ReadonlyMap<string, { number: number; stream: number; index: number }>;

/** Returns the places in object streams of all sections. */
function packedPlaces(sections: Iterable<Section>): PackedPlaces {
  const packed = new Map<string, { number: number; stream: number; index: number }>();
  for (const section of sections)
    for (const [number, place] of section.places)
      if (place && 'stream' in place)
        packed.set(packedKey(number, place.stream, place.index), { number, ...place });
  return packed;
}

/**
 * Reads the cross-reference of a file, updates included, as one section: the newest entry of each object, and the
 * newest trailer. Also returns all places in object streams. @throws Halt when it is inconsistent or encrypted.
 */
export async function readCrossReference(file: SegmentedFile) {
  const places = new Map<number, Place>();
  const sections = new Map<Segment, Section>();
  const named = new Set<Segment>();
  for (let offset: number | null = startOffset(file); offset !== null; ) {
    const segment = segmentAt(file, offset);
    if (sections.has(segment) || sections.size >= mostSections) malformed();
    const section = await readSection(segment, file.work);
    sections.set(segment, section);
    file.work.spend(section.places.size);
    assertNumbers(section);
    if (section.trailer.has('Encrypt')) halt('UNSUPPORTED', 'encrypted');
    for (const object of namedSegments(section, file)) named.add(object);
    for (const [number, place] of section.places)
      if (!places.has(number)) places.set(number, place);
    offset = previousOffset(section);
  }
  const isInUse = (segment: Segment) =>
    segment.kind === 'object' && places.get(segment.number) !== null;
  assertNothingHidden(file, new Set([...[...named].filter(isInUse), ...sections.keys()]));
  const known = [...sections.values()];
  const [newest] = known;
  if (!newest) return malformed();
  assertOrdered(known, places);
  assertSize(newest, known, file);
  assertOneRoot(newest, known);
  assertNeverFreed(sections, places, file);
  assertSectionStreams(sections, file);
  return { places, packed: packedPlaces(known), trailer: newest.trailer };
}
