/**
 * The file read once, from its first byte to its last: objects, cross-reference tables and ends lie side by
 * side, with nothing but white space and comments between. What an offset names must be one of these
 * tiles: it can never point into another's string or stream (architecture: document-check).
 */
import { indexOfBytes } from '../bytes.ts';
import { Refusal } from '../verdict.ts';
import type { Work } from '../work.ts';
import { readTable, type Section } from './cross-reference-table.ts';
import { inBounds, isBlank, Lexer } from './lexer.ts';
import { isKind, type PdfObject, type PdfStream } from './objects.ts';
import { malformed, misplaced } from './refusals.ts';

/** « 12 0 obj … endobj » */
export interface ObjectTile {
  kind: 'object';
  number: number;
  value: PdfObject;
}

/** « xref … trailer … » */
export interface TableTile extends Section {
  kind: 'table';
}

/** « startxref … %%EOF » */
export interface EndTile {
  kind: 'end';
  /** Offset of the section that it names. */
  section: number;
}

export type Tile = ObjectTile | TableTile | EndTile;

/** The tiles of a file by the offset of their first character, in order. */
export type Tiles = ReadonlyMap<number, Tile>;

const endOfStream = new TextEncoder().encode('endstream');
const endOfFile = new TextEncoder().encode('%%EOF');

const [lineFeed, carriageReturn] = [10, 13];

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

function readObjectTile(lexer: Lexer): ObjectTile {
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

function readEndTile(lexer: Lexer): EndTile {
  const section = lexer.readCount();
  lexer.skipWhite();
  const mark = lexer.bytes.subarray(lexer.position, lexer.position + endOfFile.length);
  if (indexOfBytes(mark, endOfFile) !== 0) malformed();
  lexer.position += endOfFile.length;
  return { kind: 'end', section };
}

function readTile(lexer: Lexer): Tile {
  if (lexer.accept('xref')) return { kind: 'table', ...readTable(lexer) };
  return lexer.accept('startxref') ? readEndTile(lexer) : readObjectTile(lexer);
}

/** A tile that cannot be read is damaged, or something else: from here on nobody can tell. */
function readTileStrictly(lexer: Lexer): Tile {
  try {
    return readTile(lexer);
  } catch (error) {
    const isMalformed = error instanceof Refusal && error.reason === 'pdf-malformed';
    if (isMalformed) misplaced();
    throw error;
  }
}

/** Reads a file as tiles. @throws Refusal (`pdf-layout`) when something else lies in it. */
export function readTiles(bytes: Uint8Array, work: Work): TiledFile {
  const tiles = new Map<number, Tile>();
  const lexer = new Lexer(bytes, work);
  for (lexer.skipBlanks(); !lexer.isAtEnd; lexer.skipBlanks()) {
    const start = lexer.position;
    tiles.set(start, readTileStrictly(lexer));
  }
  return { bytes, tiles, work, references: lexer.references };
}

/** The file as bytes and as tiles, and what reading it may cost. */
export interface TiledFile {
  bytes: Uint8Array;
  tiles: Tiles;
  work: Work;
  /** Numbers of the objects that the file refers to outside its object streams. */
  references: ReadonlySet<number>;
}

/** The tile that an offset names; white space may stand before it. @throws Refusal (`pdf-layout`). */
export function tileAt({ tiles, bytes, work }: TiledFile, offset: number): Tile {
  let start = offset;
  while (isBlank(bytes[start])) start += 1;
  // Many offsets may name one long run of white space.
  work.spendBytes(start - offset);
  return tiles.get(start) ?? misplaced();
}
