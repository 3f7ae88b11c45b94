/** Reader of a cross-reference table and its trailer (ISO 32000-1, sections 7.5.4 and 7.5.5). */
import { latin1 } from '../bytes.ts';
import { halt } from '../verdict.ts';
import { malformed } from './halts.ts';
import { inBounds, type Lexer } from './lexer.ts';
import { isKind, type PdfObject } from './objects.ts';

/** Place of an object: in the file, or in an object stream; null when it is free. */
export type Place = { offset: number } | { stream: number; index: number } | null;

/** A section of the cross-reference: places of objects by number, and the trailer. */
export interface Section {
  places: ReadonlyMap<number, Place>;
  trailer: ReadonlyMap<string, PdfObject>;
}

/** Limit of object numbers; no justificatif comes close. */
export const mostObjects = 50_000;

/** Length of a table entry, in bytes, and its form: offset, generation, in use or free. */
const entryLength = 20;
const entryForm = /^(\d{10}) (\d{5}) ([nf])(?:\r\n| \r| \n)$/;

/** Head of a subsection: first number and count, alone on a line, as readers that repair files require. */
const headForm = /^(\d{1,5}) (\d{1,5}) ?(?:\r\n|\r|\n)/;

/** Matches a form at the cursor and moves past it. @throws Halt. */
function readForm(lexer: Lexer, form: RegExp, longest: number): RegExpExecArray {
  const end = lexer.position + longest;
  const match = form.exec(latin1.decode(lexer.bytes.subarray(lexer.position, end)));
  if (!match) return malformed();
  lexer.position += match[0].length;
  return match;
}

function readEntry(lexer: Lexer): Place {
  const [, offset, generation, use] = readForm(lexer, entryForm, entryLength);
  return use === 'n' ? { offset: inBounds(Number(offset), generation) } : null;
}

/** Reads a table after its « xref », trailer included. @throws Halt. */
export function readTable(lexer: Lexer): Section {
  const places = new Map<number, Place>();
  readForm(lexer, /^ ?(?:\r\n|\r|\n)/, 3);
  do {
    const [first = 0, count = 0] = readForm(lexer, headForm, 14).slice(1).map(Number);
    // Some programs write « 0 0 » where nothing is freed.
    if (first + count > mostObjects || (count === 0 && first > 0))
      halt('UNSUPPORTED', 'pdf-feature');
    for (let number = first; number < first + count; number += 1) {
      if (places.has(number)) malformed();
      places.set(number, readEntry(lexer));
    }
    // Some readers treat such a subsection as one that starts at zero.
    if (first === 1 && places.get(1) === null) malformed();
  } while (!lexer.accept('trailer'));
  const trailer = lexer.readObject();
  if (!isKind(trailer, 'dictionary')) return malformed();
  return { places, trailer: trailer.entries };
}
