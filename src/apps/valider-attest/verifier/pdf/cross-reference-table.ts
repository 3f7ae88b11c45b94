/** A cross-reference table and its trailer, as they are written (ISO 32000-1, sections 7.5.4 and 7.5.5). */
import { refuse } from '../verdict.ts';
import type { Lexer } from './lexer.ts';
import { isKind, type PdfObject } from './objects.ts';

/** Place of an object: in the file, or in an object stream; null when it is free. */
export type Place =
  | { offset: number; generation: number }
  | { stream: number; index: number }
  | null;

/** A part of the cross-reference: places of objects by number, and the trailer. */
export interface Section {
  places: ReadonlyMap<number, Place>;
  trailer: ReadonlyMap<string, PdfObject>;
}

/** Largest object number; no justificatif comes near to it. */
export const mostObjects = 50_000;

const malformed = (): never => refuse('ERROR_FILE', 'pdf-malformed');

/** Length of a table entry, in bytes, and its form: offset, generation, in use or free. */
const entryLength = 20;
const entryForm = /^(\d{10}) (\d{5}) ([nf])(?:\r\n| \r| \n)$/;

const latin1 = new TextDecoder('latin1');

function readEntry(lexer: Lexer): Place {
  const end = lexer.position + entryLength;
  const match = entryForm.exec(latin1.decode(lexer.bytes.subarray(lexer.position, end)));
  if (!match) return malformed();
  lexer.position = end;
  const [, offset, generation, use] = match;
  return use === 'n' ? { offset: Number(offset), generation: Number(generation) } : null;
}

const percent = 0x25;

/** Reads a table after its « xref », trailer included. @throws Refusal. */
export function readTable(lexer: Lexer): Section {
  const places = new Map<number, Place>();
  const start = lexer.position;
  while (!lexer.accept('trailer')) {
    const first = lexer.readCount();
    const count = lexer.readCount();
    if (first + count > mostObjects) refuse('UNSUPPORTED', 'pdf-feature');
    lexer.skipBlanks();
    for (let number = first; number < first + count; number += 1) {
      if (places.has(number)) malformed();
      places.set(number, readEntry(lexer));
    }
    // Some readers take such a part for one that starts at zero.
    if (first === 1 && places.get(1) === null) malformed();
  }
  // Others do not look for comments here.
  if (lexer.bytes.subarray(start, lexer.position).includes(percent)) malformed();
  const trailer = lexer.readObject();
  if (!isKind(trailer, 'dictionary')) return malformed();
  return { places, trailer: trailer.entries };
}
