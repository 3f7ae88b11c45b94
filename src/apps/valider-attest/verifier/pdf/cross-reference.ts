/** Where each object of a PDF file is (ISO 32000-1, sections 7.5.4 to 7.5.8): tables, streams, updates. */
import { refuse } from '../verdict.ts';
import { type DecodingBudget, decodeStream } from './inflate.ts';
import { asCount, Lexer, readObjectHeader } from './lexer.ts';
import { isKind, isName, type PdfDictionary, type PdfObject, type PdfStream } from './objects.ts';

/** Place of an object: in the file, or in an object stream; null when it is free. */
export type Place =
  | { offset: number; generation: number }
  | { stream: number; index: number }
  | null;

/** The whole cross-reference of a file, newest entries first to count. */
export interface CrossReference {
  places: ReadonlyMap<number, Place>;
  /** The newest trailer. */
  trailer: ReadonlyMap<string, PdfObject>;
}

/** Limits that no justificatif comes near to. */
const mostObjects = 50_000;
const mostSections = 50;

interface Section {
  places: Map<number, Place>;
  trailer: ReadonlyMap<string, PdfObject>;
}

const malformed = () => refuse('ERROR_FILE', 'pdf-malformed');

/** Reads the stream data of an object that was just read: `/Length` must be written out. */
export function readStreamData(
  lexer: Lexer,
  { entries }: PdfDictionary,
  length: number,
): PdfStream {
  // After « stream » comes a line feed, with or without a carriage return (section 7.3.8.1).
  if (lexer.bytes[lexer.position] === 13) lexer.position += 1;
  if (lexer.bytes[lexer.position] !== 10) malformed();
  const start = lexer.position + 1;
  const end = start + length;
  if (end > lexer.bytes.length) malformed();
  lexer.position = end;
  lexer.expect('endstream');
  return { kind: 'stream', entries, bytes: lexer.bytes.subarray(start, end) };
}

/** Length of a table entry, in bytes, and its form: offset, generation, in use or free (section 7.5.4). */
const entryLength = 20;
const entryForm = /^(\d{10}) (\d{5}) ([nf])(?:\r\n| \r| \n)$/;

function readTableEntry(lexer: Lexer): Place {
  const end = lexer.position + entryLength;
  const text = new TextDecoder('latin1').decode(lexer.bytes.subarray(lexer.position, end));
  const match = entryForm.exec(text);
  if (!match) return malformed();
  lexer.position = end;
  const [, offset, generation, use] = match;
  return use === 'n' ? { offset: Number(offset), generation: Number(generation) } : null;
}

/** Objects above `/Size` are missing for those who read the standard (section 7.5.5). */
function assertSize({ places, trailer }: Section): void {
  const size = asCount(trailer.get('Size'));
  for (const number of places.keys()) if (number >= size) malformed();
}

function readTable(lexer: Lexer): Section {
  const places = new Map<number, Place>();
  while (!lexer.accept('trailer')) {
    const first = lexer.readCount();
    const count = lexer.readCount();
    if (first + count > mostObjects) refuse('UNSUPPORTED', 'pdf-feature');
    lexer.skipBlanks();
    for (let number = first; number < first + count; number += 1) {
      if (places.has(number)) malformed();
      places.set(number, readTableEntry(lexer));
    }
  }
  const trailer = lexer.readObject();
  if (!isKind(trailer, 'dictionary')) return malformed();
  return { places, trailer: trailer.entries };
}

/** Numbers of an array of counts. */
function counts(object: PdfObject | undefined): number[] {
  return isKind(object, 'array') ? object.items.map(asCount) : malformed();
}

/** An entry of a cross-reference stream from its three fields. */
function streamPlace(type: number, second: number, third: number): Place {
  if (type === 0) return null;
  if (type === 1) return { offset: second, generation: third };
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
    if (field.length < width) malformed();
    position += width;
    return field.reduce((value, byte) => value * 256 + byte, 0);
  };
}

function readPlaces({ entries }: PdfStream, data: Uint8Array): Map<number, Place> {
  const widths = counts(entries.get('W'));
  if (widths.length !== 3 || widths.some((width) => width > 6)) malformed();
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const readField = fieldReader(data);
  const places = new Map<number, Place>();
  for (const [first, count] of indexRanges(entries)) {
    if (count < 0 || first + count > mostObjects) malformed();
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

async function readCrossReferenceStream(lexer: Lexer, budget: DecodingBudget): Promise<Section> {
  readObjectHeader(lexer);
  const dictionary = lexer.readObject();
  if (!isKind(dictionary, 'dictionary') || !isName(dictionary.entries.get('Type'), 'XRef'))
    return malformed();
  lexer.expect('stream');
  const stream = readStreamData(lexer, dictionary, asCount(dictionary.entries.get('Length')));
  const data = await decodeStream(stream, budget);
  return { places: readPlaces(stream, data), trailer: stream.entries };
}

async function readSection(
  bytes: Uint8Array,
  offset: number,
  budget: DecodingBudget,
): Promise<Section> {
  if (offset >= bytes.length) malformed();
  const lexer = new Lexer(bytes, offset);
  return lexer.accept('xref') ? readTable(lexer) : readCrossReferenceStream(lexer, budget);
}

/** Offset of the newest section: the number after the last « startxref », before the end of the file. */
function startOffset(bytes: Uint8Array): number {
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-1100));
  const match = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail);
  return match ? Number(match[1]) : malformed();
}

/** The cross-reference of a file, updates included. @throws Refusal when it does not hold together. */
export async function readCrossReference(
  bytes: Uint8Array,
  budget: DecodingBudget,
): Promise<CrossReference> {
  const places = new Map<number, Place>();
  const seen = new Set<number>();
  let newest: Section | undefined;
  for (let offset: number | null = startOffset(bytes); offset !== null; ) {
    if (seen.has(offset) || seen.size >= mostSections) malformed();
    seen.add(offset);
    const section = await readSection(bytes, offset, budget);
    assertSize(section);
    newest ??= section;
    for (const [number, place] of section.places)
      if (!places.has(number)) places.set(number, place);
    // A hybrid file says one thing to old readers and another to new ones (section 7.5.8.4).
    if (section.trailer.has('XRefStm')) refuse('UNSUPPORTED', 'pdf-feature');
    const previous = section.trailer.get('Prev');
    offset = previous === undefined ? null : asCount(previous);
  }
  if (!newest) return malformed();
  return { places, trailer: newest.trailer };
}
