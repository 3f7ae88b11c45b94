/**
 * A file made to be read from the network says where its first page and its sections are (ISO 32000-1,
 * annex F). Some readers believe it: what it says must be what is read here.
 */
import { indexOfBytes, latin1 } from '../bytes.ts';
import type { ObjectTable } from './object-table.ts';
import { isCount, isKind, type PdfDictionary, type PdfObject } from './objects.ts';
import { misplaced } from './refusals.ts';
import { type TiledFile, tileAt } from './tiles.ts';

/** A file as it was read. */
export interface Layout {
  file: TiledFile;
  /** Offsets of the sections, newest first. */
  sections: readonly number[];
  objects: ObjectTable;
}

const endOfObject = new TextEncoder().encode('endobj');

/** True when the newest section follows the file's first object, and `/T` names the entries of the other one. */
function namesSections(entries: PdfObject | undefined, { file, sections }: Layout): boolean {
  const [newest = 0, oldest = 0, ...others] = sections;
  const afterFirst = indexOfBytes(file.bytes, endOfObject) + endOfObject.length;
  if (!isCount(entries) || others.length > 0) return false;
  if (tileAt(file, afterFirst) !== tileAt(file, newest)) return false;
  const section = tileAt(file, oldest);
  if (section.kind !== 'table') return tileAt(file, entries) === section;
  // Nothing is looked for where number zero is alone.
  if (section.places.size === 1 && section.places.has(0)) return true;
  // An entry is found by its number: a table of one part, from zero.
  const head = latin1.decode(file.bytes.subarray(oldest, entries));
  return Number(/^\s*xref\s+0 (\d+)\s*$/.exec(head)?.[1]) === section.places.size;
}

/** The entries of linearization dictionaries. One that was replaced since counts: readers look for it first of all. */
function linearizations({ tiles }: TiledFile): PdfDictionary['entries'][] {
  return [...tiles.values()].flatMap((tile) => {
    if (tile.kind !== 'object' || !isKind(tile.value, 'dictionary')) return [];
    return tile.value.entries.has('Linearized') ? [tile.value.entries] : [];
  });
}

/** @throws Refusal (`pdf-layout`) when a reader that believes the file could show another page. */
export function assertLinearizedAs(
  firstPage: PdfDictionary | null,
  pageCount: number,
  layout: Layout,
): void {
  for (const entries of linearizations(layout.file)) {
    const page = entries.get('O');
    if (!isCount(page) || layout.objects.get(page) !== firstPage) misplaced();
    // Nobody believes the rest once the file is longer.
    if (entries.get('L') !== layout.file.bytes.length) continue;
    // Further pages are found by hints, which are not read here.
    const isOnlyPage = pageCount === 1 && entries.get('N') === 1 && (entries.get('P') ?? 0) === 0;
    if (!isOnlyPage || !namesSections(entries.get('T'), layout)) misplaced();
  }
}
