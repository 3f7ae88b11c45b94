import { type PackedPlaces, packedKey } from './cross-reference.ts';
import type { Place } from './cross-reference-table.ts';
import { malformed, misplaced } from './halts.ts';
import { decodeStream } from './inflate.ts';
import { asCount, Lexer } from './lexer.ts';
import { isKind, isName, type PdfObject, type PdfStream } from './objects.ts';
import { type ObjectSegment, type Segment, type SegmentedFile, segmentAt } from './segments.ts';
import { dataOf } from './stream-data.ts';

/** Values of objects by number. */
export type ObjectTable = ReadonlyMap<number, PdfObject>;

interface Sources extends SegmentedFile {
  places: ReadonlyMap<number, Place>;
  /** Places in object streams of all sections, former ones included. */
  packed: PackedPlaces;
}

function objectSegment(sources: Sources, offset: number): ObjectSegment {
  const segment = segmentAt(sources, offset);
  return segment.kind === 'object' ? segment : misplaced();
}

/** Returns the length of a stream: a number, or an object outside object streams (in one it could depend on itself). */
function lengthOf(entries: ReadonlyMap<string, PdfObject>, sources: Sources): number {
  const length = entries.get('Length');
  if (!isKind(length, 'reference')) return asCount(length);
  const place = sources.places.get(length.number);
  if (!place || 'stream' in place) return malformed();
  return asCount(objectSegment(sources, place.offset).value);
}

/** Refuses references to nothing: they mean null, but some readers then search the file and read it differently. */
function assertNamed(references: ReadonlySet<number>, places: Sources['places']): void {
  for (const number of references) if (!places.get(number)) misplaced();
}

/** Reads the objects of an object stream, which must be adjacent, like those of the file (section 7.5.7). */
function readCompressed(
  entries: ReadonlyMap<string, PdfObject>,
  text: Uint8Array,
  { work, places }: Sources,
): { number: number; value: PdfObject }[] {
  // Readers differ on an extension that is no object stream.
  if (entries.has('Extends')) misplaced();
  const count = asCount(entries.get('N'));
  const first = asCount(entries.get('First'));
  const index = new Lexer(text, work, { isFile: false });
  const objects = new Lexer(text, work, { position: first, isFile: false });
  const list: { number: number; value: PdfObject }[] = [];
  for (let rank = 0; rank < count; rank += 1) {
    work.spend();
    const number = index.readCount();
    const start = first + index.readCount();
    // Some readers skip too little before a first object that is not at the start.
    if (rank === 0 && start !== first) misplaced();
    objects.skipBlanks();
    const named = new Lexer(text, work, { position: start, isFile: false });
    named.skipBlanks();
    // Objects that share a place, overlap, or start inside a comment would allow two readings.
    if (named.position !== objects.position) misplaced();
    list.push({ number, value: objects.readObject() });
  }
  if (index.position > first) misplaced();
  // Readers differ on a number that occurs twice, and on an object that no section names.
  const numbers = new Set(list.map(({ number }) => number));
  if (numbers.size < list.length) misplaced();
  assertNamed(new Set([...numbers, ...objects.references]), places);
  return list;
}

/** Returns true for an object stream. */
function isObjectStream(segment: Segment): segment is ObjectSegment & { value: PdfStream } {
  const value = segment.kind === 'object' ? segment.value : null;
  return isKind(value, 'stream') && isName(value.entries.get('Type'), 'ObjStm');
}

/** Reads every object stream of the file, because readers that repair a file do so. */
async function openObjectStreams(sources: Sources) {
  const streams = new Map<number, ReturnType<typeof readCompressed>>();
  for (const segment of sources.segments.values()) {
    if (!isObjectStream(segment)) continue;
    const { number, value } = segment;
    const place = sources.places.get(number);
    // An update replaced or freed it, but other readers still find its objects.
    if (!place || !('offset' in place) || objectSegment(sources, place.offset) !== segment)
      misplaced();
    const data = dataOf(value, lengthOf(value.entries, sources));
    const text = await decodeStream(value.entries, data, sources.work);
    const objects = readCompressed(value.entries, text, sources);
    // Each object is at a place that a section names.
    for (const [index, object] of objects.entries())
      if (!sources.packed.has(packedKey(object.number, number, index))) misplaced();
    streams.set(number, objects);
  }
  assertPacked(sources.packed, streams);
  return streams;
}

/** Refuses a place in an object stream that has another object there. Some readers keep a trace of former places. */
function assertPacked(
  packed: PackedPlaces,
  streams: ReadonlyMap<number, readonly { number: number }[]>,
): void {
  for (const { number, stream, index } of packed.values())
    if (streams.get(stream)?.[index]?.number !== number) misplaced();
}

/** Returns the value of each number in object streams, in all of them. */
function packedValues(streams: Awaited<ReturnType<typeof openObjectStreams>>) {
  const values = new Map<number, PdfObject[]>();
  for (const { number, value } of [...streams.values()].flat())
    values.set(number, [...(values.get(number) ?? []), value]);
  return values;
}

/**
 * Reads the object streams, and returns every object by its number. Also returns the values of each number in object
 * streams, former ones included. @throws Halt.
 */
export async function placeObjects(
  sources: Sources,
): Promise<{ objects: ObjectTable; packed: ReadonlyMap<number, readonly PdfObject[]> }> {
  assertNamed(sources.references, sources.places);
  const table = new Map<number, PdfObject>();
  const streams = await openObjectStreams(sources);
  for (const [number, place] of sources.places) {
    if (!place) continue;
    if ('offset' in place) {
      table.set(number, objectSegment(sources, place.offset).value);
      continue;
    }
    const object = streams.get(place.stream)?.[place.index];
    if (object?.number !== number) return malformed();
    table.set(number, object.value);
  }
  return { objects: table, packed: packedValues(streams) };
}
