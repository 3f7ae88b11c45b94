/**
 * Rules for the cross-reference sections of a file, so that each reader finds the same objects, whether it trusts the
 * sections or repairs the file (rules.md, « Keys that readers rely on »).
 */
import { halt } from '../verdict.ts';
import { mostObjects, type Place, type Section } from './cross-reference-table.ts';
import { malformed, misplaced } from './halts.ts';
import { asCount } from './lexer.ts';
import { isKind, isName, numberIn } from './objects.ts';
import {
  crossReferenceStream,
  isSection,
  type Segment,
  type SegmentedFile,
  segmentAt,
} from './segments.ts';

/** Refuses numbers from `/Size` on, and an object 0 in use: the standard ignores both (sections 7.5.4 and 7.5.5). */
export function assertNumbers({ places, trailer }: Section): void {
  const size = asCount(trailer.get('Size'));
  // Beyond their own limits, some readers search the file for objects.
  if (size > mostObjects) halt('UNSUPPORTED', 'pdf-feature');
  for (const number of places.keys()) if (number >= size) malformed();
  if (places.get(0)) misplaced();
}

/**
 * Refuses unreachable sections, objects that no section names, and objects that the newest entry frees. Readers that
 * repair a file would read them; other readers would not.
 */
export function assertNothingHidden(
  { segments }: SegmentedFile,
  known: ReadonlySet<Segment>,
): void {
  for (const segment of segments.values())
    if (segment.kind !== 'end' && !known.has(segment)) misplaced();
}

/** Refuses a former object after the newest one. Of two with one number, readers that repair a file take the last. */
export function assertOrdered(sections: Iterable<Section>, places: Section['places']): void {
  const offsetOf = (number: number, place = places.get(number)): number => {
    const holder = place && 'stream' in place ? places.get(place.stream) : place;
    return holder && 'offset' in holder ? holder.offset : 0;
  };
  for (const section of sections)
    for (const [number, place] of section.places)
      if (offsetOf(number, place) > offsetOf(number)) misplaced();
}

/** Refuses numbers from the newest `/Size` on, and an object of number zero: readers ignore them, or repair the file. */
export function assertSize(
  { trailer }: Section,
  known: Iterable<Section>,
  file: SegmentedFile,
): void {
  const size = asCount(trailer.get('Size'));
  const numbers = [...known].flatMap(({ places }) => [...places.keys()]);
  for (const segment of file.segments.values())
    if (segment.kind === 'object') numbers.push(segment.number || size);
  if (numbers.some((number) => number >= size)) misplaced();
}

/** Refuses a section with another root: readers that repair a file take one of them. */
export function assertOneRoot(newest: Section, known: Iterable<Section>): void {
  const root = newest.trailer.get('Root');
  for (const { trailer } of known) {
    const other = trailer.get('Root');
    if (other === undefined) continue;
    const isSame = isKind(other, 'reference') && isKind(root, 'reference');
    if (!isSame || other.number !== root.number) misplaced();
  }
}

/** Keys of a signature field that is its own widget. An object with others could also serve as something else. */
const sealKeys = ['Type', 'Subtype', 'FT', 'T', 'F', 'V', 'P', 'Rect', 'AP'];

/** Returns true for the object of a signature field without area: a reader that lacks it shows the same page. */
function isInvisibleSeal(place: Place | undefined, file: SegmentedFile): boolean {
  if (!place || !('offset' in place)) return false;
  const segment = segmentAt(file, place.offset);
  const field = segment.kind === 'object' ? segment.value : null;
  if (!isKind(field, 'dictionary') || !isName(field.entries.get('FT'), 'Sig')) return false;
  const corners = field.entries.get('Rect');
  const [left, bottom, right, top] = isKind(corners, 'array') ? corners.items.map(numberIn) : [];
  const isFlat =
    typeof left === 'number' && typeof top === 'number' && left === right && top === bottom;
  return isFlat && [...field.entries.keys()].every((key) => sealKeys.includes(key));
}

/**
 * Refuses a number in use that a former section frees: PDFium keeps the generation of the free entry, and does not find
 * the object. PDFBox frees the number of a cross-reference stream, and then gives it to its signature field.
 */
export function assertNeverFreed(
  known: ReadonlyMap<Segment, Section>,
  places: Section['places'],
  file: SegmentedFile,
): void {
  for (const [segment, section] of known)
    for (const [number, place] of section.places) {
      if (place || !places.get(number)) continue;
      const isItself = segment.kind === 'object' && segment.number === number;
      if (!isItself || !isInvisibleSeal(places.get(number), file)) misplaced();
    }
}

/** Refuses a stream whose kind is in another object: only some readers find it there. */
function assertKindInPlace(segment: Segment): void {
  if (segment.kind !== 'object' || !isKind(segment.value, 'stream')) return;
  const type = segment.value.entries.get('Type');
  if (type !== undefined && !isKind(type, 'name')) misplaced();
}

/**
 * Refuses a cross-reference stream that is not in the chain of sections, and one whose own number is also another
 * object's: some readers take it for that object.
 */
export function assertSectionStreams(
  known: ReadonlyMap<Segment, Section>,
  file: SegmentedFile,
): void {
  const isOfSection = (place: Place) =>
    place !== null && 'offset' in place && isSection(segmentAt(file, place.offset));
  for (const segment of file.segments.values()) {
    assertKindInPlace(segment);
    if (segment.kind !== 'object' || !crossReferenceStream(segment)) continue;
    const own = known.get(segment) ?? misplaced();
    const sections = [...known.values()];
    const places = sections.map((section) => section.places.get(segment.number));
    // The newest section is the first. One that frees its own number leaves it to the newer ones.
    const isFreed = own.places.get(segment.number) === null;
    const others = isFreed ? places.slice(sections.indexOf(own)) : places;
    if (others.some((place) => place && !isOfSection(place))) misplaced();
  }
}
