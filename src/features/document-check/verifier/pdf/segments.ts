/**
 * The file read once, from its first byte to its last: objects, cross-reference tables and ends lie side by
 * side, with nothing but white space and comments between. What an offset names must be one of these
 * segments: it can never point into another's string or stream (architecture: document-check).
 */
import { carriageReturn, indexOfBytes, lineFeed } from '../bytes.ts';
import { Refusal } from '../verdict.ts';
import type { Work } from '../work.ts';
import { readTable, type Section } from './cross-reference-table.ts';
import { inBounds, isBlank, Lexer } from './lexer.ts';
import { isKind, type PdfObject, type PdfStream } from './objects.ts';
import { malformed, misplaced } from './refusals.ts';

/** « 12 0 obj … endobj » */
export interface ObjectSegment {
  kind: 'object';
  number: number;
  value: PdfObject;
}

/** « xref … trailer … » */
export interface TableTile extends Section {
  kind: 'table';
}

/** « startxref … %%EOF » */
export interface EndSegment {
  kind: 'end';
  /** Offset of the section that it names. */
  section: number;
}

export type Segment = ObjectSegment | TableTile | EndSegment;

/** The segments of a file by the offset of their first character, in order. */
export type Segments = ReadonlyMap<number, Segment>;

const endOfStream = new TextEncoder().encode('endstream');
const endOfFile = new TextEncoder().encode('%%EOF');

/** The data of a stream, after its dictionary: up to the first « endstream », whatever its length says. */
function readStream(lexer: Lexer, entries: ReadonlyMap<string, PdfObject>): PdfStream {
  // After « stream » comes a line feed, with or without a carriage return (section 7.3.8.1).
  if (lexer.bytes[lexer.position] === carriageReturn) lexer.position += 1;
  if (lexer.bytes[lexer.position] !== lineFeed) malformed();
  const start = lexer.position + 1;
  const end = indexOfBytes(lexer.bytes, endOfStream, start);
  if (end < 0) malformed();
  lexer.position = end + endOfStream.length;
  if (!isBlank(lexer.bytes[lexer.position])) malformed();
  return { kind: 'stream', entries, stored: lexer.bytes.subarray(start, end) };
}

function readObjectSegment(lexer: Lexer): ObjectSegment {
  const start = lexer.position;
  if (!/^\d+$/.test(lexer.readKeyword())) misplaced();
  lexer.position = start;
  const number = inBounds(lexer.readCount(), lexer.readCount());
  lexer.expect('obj');
  const value = lexer.readObject();
  if (lexer.accept('endobj')) return { kind: 'object', number, value };
  if (!isKind(value, 'dictionary')) return malformed();
  lexer.expect('stream');
  const stream = readStream(lexer, value.entries);
  lexer.expect('endobj');
  return { kind: 'object', number, value: stream };
}

function readEndSegment(lexer: Lexer): EndSegment {
  const section = lexer.readCount();
  lexer.skipWhite();
  const mark = lexer.bytes.subarray(lexer.position, lexer.position + endOfFile.length);
  if (indexOfBytes(mark, endOfFile) !== 0) malformed();
  lexer.position += endOfFile.length;
  return { kind: 'end', section };
}

function readSegment(lexer: Lexer): Segment {
  if (lexer.accept('xref')) return { kind: 'table', ...readTable(lexer) };
  return lexer.accept('startxref') ? readEndSegment(lexer) : readObjectSegment(lexer);
}

/** A segment that cannot be read is damaged, or something else: from here on nobody can tell. */
function readSegmentStrictly(lexer: Lexer): Segment {
  try {
    return readSegment(lexer);
  } catch (error) {
    const isMalformed = error instanceof Refusal && error.reason === 'pdf-malformed';
    if (isMalformed) misplaced();
    throw error;
  }
}

/** Reads a file as segments. @throws Refusal (`pdf-layout`) when something else lies in it. */
export function readSegments(bytes: Uint8Array, work: Work): SegmentedFile {
  const segments = new Map<number, Segment>();
  const lexer = new Lexer(bytes, work);
  for (lexer.skipBlanks(); !lexer.isAtEnd; lexer.skipBlanks()) {
    const start = lexer.position;
    segments.set(start, readSegmentStrictly(lexer));
  }
  return { bytes, segments, work, references: lexer.references };
}

/** The file as bytes and as segments, and what reading it may cost. */
export interface SegmentedFile {
  bytes: Uint8Array;
  segments: Segments;
  work: Work;
  /** Numbers of the objects that the file refers to outside its object streams. */
  references: ReadonlySet<number>;
}

/** The segment that an offset names; white space may stand before it. @throws Refusal (`pdf-layout`). */
export function segmentAt({ segments, bytes, work }: SegmentedFile, offset: number): Segment {
  let start = offset;
  while (isBlank(bytes[start])) start += 1;
  // Many offsets may name one long run of white space.
  work.spendBytes(start - offset);
  return segments.get(start) ?? misplaced();
}
