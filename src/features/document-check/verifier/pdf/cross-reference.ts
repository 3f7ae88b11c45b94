/** Where each object of a PDF file is (ISO 32000-1, sections 7.5.4 to 7.5.8): tables, streams, updates. */
import { indexOfBytes } from '../bytes.ts';
import { refuse } from '../verdict.ts';
import type { Work } from '../work.ts';
import { mostObjects, type Place, type Section } from './cross-reference-table.ts';
import { decodeStream } from './inflate.ts';
import { asCount, inBounds } from './lexer.ts';
import { isCount, isKind, isName, type PdfObject, type PdfStream } from './objects.ts';
import { malformed, misplaced } from './refusals.ts';
import { type Segment, type SegmentedFile, segmentAt } from './segments.ts';
import { dataOf } from './stream-data.ts';

/** The whole cross-reference of a file, newest entries first to count. */
export interface CrossReference {
  places: ReadonlyMap<number, Place>;
  /** The newest trailer. */
  trailer: ReadonlyMap<string, PdfObject>;
}

/** Most revisions of a file; no justificatif comes near to it. */
const mostSections = 50;

/** Objects above `/Size`, and number zero, are missing for those who read the standard (sections 7.5.4 and 7.5.5). */
function assertNumbers({ places, trailer }: Section): void {
  const size = asCount(trailer.get('Size'));
  for (const number of places.keys()) if (number >= size) malformed();
  if (places.get(0)) misplaced();
}

/** Numbers of an array of counts. */
function counts(object: PdfObject | undefined): number[] {
  return isKind(object, 'array') ? object.items.map(asCount) : malformed();
}

/** An entry of a cross-reference stream from its three fields. */
function streamPlace(type: number, second: number, third: number): Place {
  if (type === 0) return null;
  if (type === 1) return { offset: inBounds(second, third) };
  return type === 2 ? { stream: second, index: third } : malformed();
}

/** Ranges of object numbers that a cross-reference stream describes. */
function indexRanges(entries: ReadonlyMap<string, PdfObject>): [first: number, count: number][] {
  const index = entries.get('Index');
  if (index === undefined) return [[0, asCount(entries.get('Size'))]];
  const numbers = counts(index);
  const ranges: [number, number][] = [];
  for (let at = 0; at < numbers.length; at += 2)
    ranges.push([numbers[at] ?? 0, numbers[at + 1] ?? -1]);
  return ranges;
}

/** Reads whole numbers of given widths (bytes, big-endian) one after the other. */
function fieldReader(data: Uint8Array): (width: number) => number {
  let position = 0;
  return (width) => {
    const field = data.subarray(position, position + width);
    position += width;
    return field.reduce((value, byte) => value * 256 + byte, 0);
  };
}

/** Most bytes of the fields of an entry: type, place, generation. Some readers refuse wider ones. */
const mostWidths = [1, 4, 4];

function readWidths(widths: PdfObject | undefined): readonly number[] {
  const fits = (width: PdfObject, at: number) => isCount(width) && width <= (mostWidths[at] ?? 0);
  const items = isKind(widths, 'array') ? widths.items : [];
  return items.length === 3 && items.every(fits)
    ? counts(widths)
    : refuse('UNSUPPORTED', 'pdf-feature');
}

function readPlaces(entries: ReadonlyMap<string, PdfObject>, data: Uint8Array): Map<number, Place> {
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = readWidths(entries.get('W'));
  const ranges = indexRanges(entries);
  const rows = ranges.reduce((sum, [, count]) => sum + count, 0);
  // Too many bytes are damage too, for some readers.
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

/** The cross-reference stream that a segment is; null for another segment. */
function crossReferenceStream(segment: Segment): PdfStream | null {
  if (segment.kind !== 'object' || !isKind(segment.value, 'stream')) return null;
  return isName(segment.value.entries.get('Type'), 'XRef') ? segment.value : null;
}

/** The section that a segment is: a table, or an object that is a cross-reference stream. */
async function readSection(segment: Segment, work: Work): Promise<Section> {
  if (segment.kind === 'table') return segment;
  const stream = crossReferenceStream(segment) ?? misplaced();
  const { entries } = stream;
  const data = dataOf(stream, asCount(entries.get('Length')));
  return { places: readPlaces(entries, await decodeStream(entries, data, work)), trailer: entries };
}

/** Segments that a section names: each object in the file must be where it says, and of that number. */
function namedSegments({ places }: Section, file: SegmentedFile): Segment[] {
  return [...places].flatMap(([number, place]) => {
    if (!place || 'stream' in place) return [];
    const segment = segmentAt(file, place.offset);
    return segment.kind === 'object' && segment.number === number ? [segment] : misplaced();
  });
}

const isSection = (segment: Segment) =>
  segment.kind === 'table' || crossReferenceStream(segment) !== null;

/**
 * Readers that repair a file take what they find: a section that none leads to, an object that no section
 * names, or one that the newest says is free, would be read by some and not by others.
 */
function assertNothingHidden({ segments }: SegmentedFile, known: ReadonlySet<Segment>): void {
  for (const segment of segments.values())
    if (segment.kind !== 'end' && !known.has(segment)) misplaced();
}

const startName = new TextEncoder().encode('startxref');

/** How far from the end of a file other readers look for its start, in bytes. */
const lookBack = 1024;

/** Offset of the newest section. Each end of the file's revisions must name a section, or nothing (0). */
function startOffset(file: SegmentedFile): number {
  // Files made to be read from the network have a first end that names nothing.
  for (const segment of file.segments.values())
    if (
      segment.kind === 'end' &&
      segment.section !== 0 &&
      !isSection(segmentAt(file, segment.section))
    )
      misplaced();
  const [offset, last] = [...file.segments].at(-1) ?? [];
  if (last?.kind !== 'end' || offset === undefined) return malformed();
  // Other readers take the last such word among the last bytes, in a comment too.
  const isLast = indexOfBytes(file.bytes, startName, offset + 1) < 0;
  return isLast && file.bytes.length - offset <= lookBack ? last.section : misplaced();
}

/** Offset of the section before this one; null for the first. */
function previousOffset({ trailer }: Section): number | null {
  // A hybrid file says one thing to old readers and another to new ones (section 7.5.8.4).
  if (trailer.has('XRefStm')) refuse('UNSUPPORTED', 'pdf-feature');
  const previous = trailer.get('Prev');
  return previous === undefined ? null : asCount(previous);
}

/** The cross-reference of a file, updates included. @throws Refusal when it does not hold together. */
export async function readCrossReference(file: SegmentedFile): Promise<CrossReference> {
  const places = new Map<number, Place>();
  const sections = new Map<Segment, Section>();
  const named = new Set<Segment>();
  for (let offset: number | null = startOffset(file); offset !== null; ) {
    const segment = segmentAt(file, offset);
    if (sections.has(segment) || sections.size >= mostSections) malformed();
    const section = await readSection(segment, file.work);
    sections.set(segment, section);
    file.work.spend(section.places.size / 10);
    assertNumbers(section);
    for (const object of namedSegments(section, file)) named.add(object);
    for (const [number, place] of section.places)
      if (!places.has(number)) places.set(number, place);
    offset = previousOffset(section);
  }
  const isInUse = (segment: Segment) =>
    segment.kind === 'object' && places.get(segment.number) !== null;
  assertNothingHidden(file, new Set([...[...named].filter(isInUse), ...sections.keys()]));
  const [newest] = sections.values();
  return newest ? { places, trailer: newest.trailer } : malformed();
}
