/**
 * A linearized file states the places of its first page and its sections (ISO 32000-1, annex F). Some readers rely on
 * these statements, so they must agree with what is read here.
 */

import { misplaced } from './halts.ts';
import type { ObjectTable } from './object-table.ts';
import { isCount, isKind, type PdfDictionary } from './objects.ts';
import type { SegmentedFile } from './segments.ts';

/** Returns the entries of all linearization dictionaries. Readers look for one before the updates that replace it. */
function linearizations({ segments }: SegmentedFile): PdfDictionary['entries'][] {
  return [...segments.values()].flatMap((segment) => {
    const value = segment.kind === 'object' ? segment.value : null;
    if (!isKind(value, 'dictionary') && !isKind(value, 'stream')) return [];
    return value.entries.has('Linearized') ? [value.entries] : [];
  });
}

/** Checks linearization. @throws Halt (`pdf-layout`) when a reader that relies on it could show another page. */
export function assertLinearizedAs(
  firstPage: PdfDictionary | null,
  file: SegmentedFile,
  objects: ObjectTable,
): void {
  for (const entries of linearizations(file)) {
    const [page, length = 0] = [entries.get('O'), entries.get('L')];
    if (!isCount(page) || objects.get(page) !== firstPage) misplaced();
    // With an ambiguous `/L`, or the file's own length, some readers rely on the stated sections, which nothing checks.
    if (!isCount(length) || length === file.bytes.length) misplaced();
  }
}
