/** The drawing of a page: one stream, or several that readers join in several ways (ISO 32000-1, section 7.8.2). */
import { lineFeed } from '../bytes.ts';
import { halt } from '../verdict.ts';
import { decodeAscii85 } from './ascii85.ts';
import { isBlank } from './blanks.ts';
import type { PdfDocument } from './document.ts';
import { misplaced } from './halts.ts';
import { canInflate, inflateData } from './inflate.ts';
import { asCount } from './lexer.ts';
import { isKind, type PdfDictionary, type PdfObject, type PdfStream } from './objects.ts';
import { DrawingReader } from './operators.ts';
import { dataOf } from './stream-data.ts';

/** Returns the stream that a part refers to. @throws Halt for anything else. */
function streamOf(document: PdfDocument, part: PdfObject): PdfStream {
  const value = isKind(part, 'reference') ? document.resolve(part) : null;
  return isKind(value, 'stream') ? value : misplaced();
}

/** Names of filters that readers decode alike, in order. */
const plainFilters = ['', 'FlateDecode', 'ASCII85Decode FlateDecode'];

const listOf = (object: PdfObject): readonly PdfObject[] =>
  isKind(object, 'array') ? object.items : [object];

/** Returns true for parameters that change nothing. */
function isIdentity(parameters: PdfObject): boolean {
  if (!isKind(parameters, 'dictionary')) return parameters === null;
  return (parameters.entries.get('Predictor') ?? 1) === 1;
}

/** Returns the filters of a drawing. @throws Halt for others, or for parameters. */
function filtersOf({ entries }: PdfStream): string {
  const filter = entries.get('Filter') ?? null;
  const filters = filter === null ? [] : listOf(filter);
  const names = filters.map((item) => (isKind(item, 'name') ? item.name : misplaced())).join(' ');
  const hasParameters = !listOf(entries.get('DecodeParms') ?? null).every(isIdentity);
  // Only some readers accept this short name here.
  if (hasParameters || entries.has('DP')) misplaced();
  return plainFilters.includes(names) ? names : misplaced();
}

/** Returns the decoded drawing. @throws Halt for damaged data too, of which some readers draw a part. */
async function decode(document: PdfDocument, part: PdfStream): Promise<Uint8Array> {
  const { work } = document;
  const filters = filtersOf(part);
  const data = dataOf(part, asCount(document.entry(part, 'Length')));
  if (filters === '') return data;
  if (!canInflate) return halt('UNSUPPORTED', 'pdf-feature');
  return inflateData(filters === 'FlateDecode' ? data : decodeAscii85(data, work), work);
}

/** Checks the drawing of a page, if it has one. @throws Halt (`pdf-layout`) when readers could draw it in two ways. */
export async function assertContents(document: PdfDocument, page: PdfDictionary): Promise<void> {
  if (!page.entries.has('Contents')) return;
  const contents = document.entry(page, 'Contents');
  const reader = new DrawingReader(document.work);
  if (isKind(contents, 'stream')) return void reader.read(await decode(document, contents));
  const { items } = isKind(contents, 'array') ? contents : misplaced();
  const parts = items.map((item) => streamOf(document, item));
  // Some readers draw a part that is listed twice once.
  if (new Set(parts).size < parts.length) misplaced();
  let last: number | undefined = lineFeed;
  for (const [index, part] of parts.entries()) {
    const bytes = await decode(document, part);
    // Some readers put a blank between the parts, others put nothing.
    if (index > 0 && !isBlank(last) && !isBlank(bytes[0])) misplaced();
    const isWhole = reader.read(bytes);
    if (!isWhole && index < parts.length - 1) misplaced();
    last = bytes.at(-1) ?? last;
  }
}

/**
 * Checks all forms of the file, which are drawings that others show, such as the appearance of an annotation.
 * @throws Halt (`pdf-layout`) for one that readers could draw in two ways.
 */
export async function assertForms(document: PdfDocument): Promise<void> {
  // Forms, and patterns that are drawn like them, have a frame.
  for (const stream of document.streams())
    if (stream.entries.has('BBox'))
      new DrawingReader(document.work).read(await decode(document, stream));
}
