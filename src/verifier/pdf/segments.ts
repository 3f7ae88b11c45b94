/**
 * Splits a file, in one pass from first to last byte, into adjacent segments: objects, cross-reference tables and ends.
 * Only white space and comments may separate them. An offset must name a segment, so it cannot point into the string or
 * stream of another one (rules.md).
 */
import { carriageReturn, indexOfBytes, lineFeed } from '../bytes.ts';
import { Halt } from '../verdict.ts';
import type { Work } from '../work.ts';
import { isBlank } from './blanks.ts';
import { readTable, type Section } from './cross-reference-table.ts';
import { malformed, misplaced } from './halts.ts';
import { inBounds, Lexer } from './lexer.ts';
import { isKind, isName, type PdfObject, type PdfStream } from './objects.ts';

/** « 12 0 obj … endobj » */
export interface ObjectSegment {
  kind: 'object';
  number: number;
  value: PdfObject;
}

/** An object, « xref … trailer … », or « startxref … %%EOF » with the offset of the section that it names. */
export type Segment =
  | ObjectSegment
  | (Section & { kind: 'table' })
  | { kind: 'end'; section: number };

/** The segments of a file by the offset of their first character, in order. */
export type Segments = ReadonlyMap<number, Segment>;

const endOfStream = new TextEncoder().encode('endstream');
const endOfFile = new TextEncoder().encode('%%EOF');

/** Reads the data of a stream up to the first « endstream », whatever its length states. @throws Halt. */
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

function readEndSegment(lexer: Lexer): Segment {
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

/** Reads a segment. Refuses a malformed one as `pdf-layout`, because it may be damage or foreign content. */
function readSegmentStrictly(lexer: Lexer): Segment {
  try {
    return readSegment(lexer);
  } catch (error) {
    const isMalformed = error instanceof Halt && error.reason === 'pdf-malformed';
    if (isMalformed) misplaced();
    throw error;
  }
}

/** Splits a file into segments. @throws Halt (`pdf-layout`) when it has other content. */
export function readSegments(bytes: Uint8Array, work: Work): SegmentedFile {
  const segments = new Map<number, Segment>();
  const lexer = new Lexer(bytes, work);
  for (lexer.skipBlanks(); !lexer.isAtEnd; lexer.skipBlanks()) {
    const start = lexer.position;
    segments.set(start, readSegmentStrictly(lexer));
  }
  return { bytes, segments, work, references: lexer.references };
}

/** A file as bytes and as segments, with its work budget. */
export interface SegmentedFile {
  bytes: Uint8Array;
  segments: Segments;
  work: Work;
  /** Numbers of the objects that the file refers to outside its object streams. */
  references: ReadonlySet<number>;
}

/** Returns the segment at an offset, after optional white space. @throws Halt (`pdf-layout`). */
export function segmentAt({ segments, bytes, work }: SegmentedFile, offset: number): Segment {
  let start = offset;
  while (isBlank(bytes[start])) start += 1;
  // Many offsets may point into one long run of white space.
  work.spendBytes(start - offset);
  return segments.get(start) ?? misplaced();
}

/** Returns the cross-reference stream of a segment; null for another segment. */
export function crossReferenceStream(segment: Segment): PdfStream | null {
  if (segment.kind !== 'object' || !isKind(segment.value, 'stream')) return null;
  return isName(segment.value.entries.get('Type'), 'XRef') ? segment.value : null;
}

/** Returns true for a cross-reference section: a table or a stream. */
export const isSection = (segment: Segment) =>
  segment.kind === 'table' || crossReferenceStream(segment) !== null;
