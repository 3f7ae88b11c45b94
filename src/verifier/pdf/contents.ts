/** The drawing of a page: one stream, or several that readers join in several ways (ISO 32000-1, section 7.8.2). */
import { lineFeed } from '../bytes.ts';
import { halt, passOver } from '../verdict.ts';
import type { Work } from '../work.ts';
import { decodeAscii85 } from './ascii85.ts';
import { isBlank } from './blanks.ts';
import type { PdfDocument } from './document.ts';
import { misplaced } from './halts.ts';
import { canInflate, decodeStream, inflateData } from './inflate.ts';
import { asCount, Lexer } from './lexer.ts';
import { isKind, type PdfDictionary, type PdfObject, type PdfStream } from './objects.ts';
import { dataOf } from './stream-data.ts';

/** Reads the operands and operators of a part. @throws Halt when a text, list, dictionary, image or comment is left open. */
function readOperators(bytes: Uint8Array, work: Work): void {
  const lexer = new Lexer(bytes, work, { isFile: false });
  for (lexer.skipBlanks(); !lexer.isAtEnd; lexer.skipBlanks()) {
    const isOperator = /[A-Za-z'"]/.test(String.fromCharCode(bytes[lexer.position] ?? 0));
    if (!isOperator) lexer.readObject();
    // The bytes of an image in the drawing are no objects.
    else if (lexer.readKeyword() === 'ID') misplaced();
  }
  if (lexer.endsInComment) misplaced();
}

/** Checks that a part leaves nothing open. @throws Halt. */
function assertIsWhole(bytes: Uint8Array, work: Work): void {
  try {
    readOperators(bytes, work);
  } catch (error) {
    passOver(error);
    misplaced();
  }
}

/** Returns the stream that a part refers to. @throws Halt for anything else. */
function streamOf(document: PdfDocument, part: PdfObject): PdfStream {
  const value = isKind(part, 'reference') ? document.resolve(part) : null;
  return isKind(value, 'stream') ? value : misplaced();
}

/** Filters that readers decode alike, as their names in order. */
const doubleFilter = 'ASCII85Decode FlateDecode';
const plainFilters = ['', 'FlateDecode', doubleFilter];

/** Returns the filters of a drawing. @throws Halt for others, or for parameters. */
function filtersOf(part: PdfStream): string {
  const filter = part.entries.get('Filter');
  const filters = isKind(filter, 'array') ? filter.items : filter === undefined ? [] : [filter];
  const names = filters.map((item) => (isKind(item, 'name') ? item.name : misplaced())).join(' ');
  const hasParameters = part.entries.has('DecodeParms') || part.entries.has('DP');
  return plainFilters.includes(names) && !hasParameters ? names : misplaced();
}

/** Returns the decoded drawing. @throws Halt for damaged data too, of which some readers draw a part. */
async function decode(document: PdfDocument, part: PdfStream): Promise<Uint8Array> {
  const { work } = document;
  const filters = filtersOf(part);
  const data = dataOf(part, asCount(document.entry(part, 'Length')));
  if (filters !== doubleFilter) return decodeStream(part.entries, data, work);
  if (!canInflate) return halt('UNSUPPORTED', 'pdf-feature');
  return inflateData(decodeAscii85(data, work), work);
}

/** Checks the drawing of a page, if it has one. @throws Halt (`pdf-layout`) when readers could draw it in two ways. */
export async function assertContents(document: PdfDocument, page: PdfDictionary): Promise<void> {
  if (!page.entries.has('Contents')) return;
  const contents = document.entry(page, 'Contents');
  if (isKind(contents, 'stream')) return void (await decode(document, contents));
  const { items } = isKind(contents, 'array') ? contents : misplaced();
  const parts = items.map((item) => streamOf(document, item));
  // Some readers draw a part that is listed twice once.
  if (new Set(parts).size < parts.length) misplaced();
  const [only, ...others] = parts;
  if (only && others.length === 0) return void (await decode(document, only));
  let last: number | undefined = lineFeed;
  for (const [index, part] of parts.entries()) {
    const bytes = await decode(document, part);
    // Some readers put a blank between the parts, others put nothing.
    if (!isBlank(last) && !isBlank(bytes[0])) misplaced();
    if (index < parts.length - 1) assertIsWhole(bytes, document.work);
    last = bytes.at(-1) ?? last;
  }
}
