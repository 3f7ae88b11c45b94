/**
 * A linearized file states the places of its first page and its sections (ISO 32000-1, annex F). Some readers rely on
 * these statements, so they must agree with what is read here.
 */
import { latin1 } from '../bytes.ts';
import type { Sections } from './cross-reference.ts';
import type { ObjectTable } from './object-table.ts';
import { isCount, isKind, type PdfDictionary, type PdfObject } from './objects.ts';
import { misplaced } from './refusals.ts';
import { type SegmentedFile, segmentAt } from './segments.ts';

/** A file as it was read. */
export interface Layout {
  file: SegmentedFile;
  sections: Sections;
  objects: ObjectTable;
}

/** Head of a file as qpdf and MuPDF linearize one page. Readers take the section after the first « endobj ». */
const headForm =
  /^%PDF-\d\.\d[\r\n]+%[^\0-\x7f]+[\r\n]+\d+ 0 obj[\r\n]+<< ?\/Linearized 1(?: ?\/[LHOENT] ?(?:\d+|\[ ?\d+ \d+ ?\]))+ ?>>[\r\n]+endobj[ \r\n]+/;

/** Number of bytes in which readers look for the end of the first object. */
const headLength = 1024;

/** Entries that a page may inherit. */
const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

const isHeir = (value: PdfObject) =>
  isKind(value, 'dictionary') &&
  value.entries.has('Kids') &&
  inheritable.some((name) => value.entries.has(name));

/** Returns the entries of all linearization dictionaries. Readers look for one before the updates that replace it. */
function linearizations({ segments }: SegmentedFile): PdfDictionary['entries'][] {
  return [...segments.values()].flatMap((segment) => {
    const value = segment.kind === 'object' ? segment.value : null;
    if (!isKind(value, 'dictionary') && !isKind(value, 'stream')) return [];
    return value.entries.has('Linearized') ? [value.entries] : [];
  });
}

/**
 * Returns true if a reader finds the same objects, whether it follows `startxref` or the first object, and whichever
 * of both sections it reads first.
 */
function hasStatedSections(entriesPlace: PdfObject | undefined, layout: Layout): boolean {
  const { file, sections } = layout;
  const [newest, oldest, ...others] = sections;
  const [, second] = file.segments;
  const head = headForm.exec(latin1.decode(file.bytes.subarray(0, headLength)));
  if (!newest || !oldest || others.length > 0 || !isCount(entriesPlace)) return false;
  if (head?.[0].length !== second?.[0] || second?.[1] !== newest[0]) return false;
  const { places, trailer } = oldest[1];
  if (trailer.has('Root') || trailer.has('Encrypt')) return false;
  if ([...places.keys()].some((number) => newest[1].places.has(number))) return false;
  if (newest[0].kind !== 'table') return segmentAt(file, entriesPlace) === oldest[0];
  // Poppler finds an entry by its number, so they follow each other from zero. MuPDF writes only that of zero.
  const start = Number(newest[1].trailer.get('Prev'));
  const text = latin1.decode(file.bytes.subarray(start, entriesPlace));
  return text === `xref\n0 ${places.size}` || (places.size === 1 && text === 'xref\n');
}

/** Checks linearization. @throws Refusal (`pdf-layout`) when a reader that relies on it could show another page. */
export function assertLinearizedAs(
  pages: { first: PdfDictionary | null; count: number },
  layout: Layout,
): void {
  const { file, objects } = layout;
  for (const entries of linearizations(file)) {
    const [page, length = 0] = [entries.get('O'), entries.get('L')];
    if (!isCount(page) || objects.get(page) !== pages.first || !isCount(length)) misplaced();
    // With another length, readers ignore the rest.
    if (length !== file.bytes.length) continue;
    // Further pages would be found by hints, which nothing checks.
    if (entries.get('N') !== 1 || pages.count !== 1) misplaced();
    // Poppler reads the stated page without its parents.
    if ([...objects.values()].some(isHeir)) misplaced();
    if (!hasStatedSections(entries.get('T'), layout)) misplaced();
  }
}
