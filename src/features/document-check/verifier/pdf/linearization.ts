/**
 * A file made to be read from the network says where its first page and its sections are (ISO 32000-1,
 * annex F). Some readers believe it: what it says must be what is read here.
 */
import type { ObjectTable } from './object-table.ts';
import { isCount, isKind, type PdfDictionary } from './objects.ts';
import { misplaced } from './refusals.ts';
import type { SegmentedFile } from './segments.ts';

/** The entries of linearization dictionaries. One that was replaced since counts: readers look for it first of all. */
function linearizations({ segments }: SegmentedFile): PdfDictionary['entries'][] {
  return [...segments.values()].flatMap((segment) => {
    const value = segment.kind === 'object' ? segment.value : null;
    if (!isKind(value, 'dictionary') && !isKind(value, 'stream')) return [];
    return value.entries.has('Linearized') ? [value.entries] : [];
  });
}

/** @throws Refusal (`pdf-layout`) when a reader that believes the file could show another page. */
export function assertLinearizedAs(
  firstPage: PdfDictionary | null,
  file: SegmentedFile,
  objects: ObjectTable,
): void {
  for (const entries of linearizations(file)) {
    const [page, length = 0] = [entries.get('O'), entries.get('L')];
    if (!isCount(page) || objects.get(page) !== firstPage) misplaced();
    // Of its own length, or of one that readers take in two ways, the file is read by what it says of its sections.
    if (!isCount(length) || length === file.bytes.length) misplaced();
  }
}
