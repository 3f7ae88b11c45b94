/** A PDF document: its objects by number, its catalogue, its form fields. */
import { latin1 } from '../bytes.ts';
import { halt } from '../verdict.ts';
import type { Work } from '../work.ts';
import { readCrossReference } from './cross-reference.ts';
import { malformed, misplaced } from './halts.ts';
import { assertLinearizedAs } from './linearization.ts';
import { type ObjectTable, placeObjects } from './object-table.ts';
import { isKind, isName, type PdfDictionary, type PdfObject, type PdfStream } from './objects.ts';
import { type ObjectSegment, readSegments, type SegmentedFile, type Segments } from './segments.ts';
import { possibleLengths } from './stream-data.ts';

/** Maximum number of nodes of the tree of form fields. */
const mostNodes = 2000;

/** Expected first line and end of a file. */
const fileStart = /^%PDF-(?:1\.[0-7]|2\.0) ?[\r\n]/;
const fileEnd = /startxref\s+\d{1,10}\s+%%EOF\s*$/;

/** Number of bytes at the start of a file in which readers look for the header (ISO 32000-1, annex H, note 13). */
const headerReach = 1024;

function assertIsWhole(bytes: Uint8Array): void {
  if (!latin1.decode(bytes.subarray(0, headerReach)).includes('%PDF-'))
    halt('ERROR_FILE', 'not-pdf');
  if (!fileStart.test(latin1.decode(bytes.subarray(0, 10)))) misplaced();
  if (!fileEnd.test(latin1.decode(bytes.subarray(-1100)))) malformed();
}

/** Values of the objects in object streams, by number. */
type PackedValues = ReadonlyMap<number, readonly PdfObject[]>;

/** Maps an object's number to its values: each revision may have another one, in the file or in an object stream. */
function valuesByNumber(objects: readonly ObjectSegment[], packed: PackedValues) {
  const values = new Map([...packed].map(([number, list]) => [number, new Set(list)]));
  for (const { number, value } of objects)
    values.set(number, (values.get(number) ?? new Set()).add(value));
  return values;
}

/** Returns true if a length object has that value in each revision: readers that repair a file take any of them. */
const isOnly = (values: ReadonlySet<PdfObject> | undefined, value: number) =>
  values?.size === 1 && values.has(value);

/** Checks that the `/Length` of every stream, used or not, matches its data. @throws Halt. */
function assertLengths(segments: Segments, packed: PackedValues): void {
  const objects = [...segments.values()].filter(
    (segment): segment is ObjectSegment => segment.kind === 'object',
  );
  const values = valuesByNumber(objects, packed);
  for (const { value } of objects) {
    if (!isKind(value, 'stream')) continue;
    // Data that is in another file is not signed.
    if (value.entries.has('F')) halt('UNSUPPORTED', 'pdf-feature');
    const length = value.entries.get('Length');
    const isSaid = (candidate: number) =>
      isKind(length, 'reference')
        ? isOnly(values.get(length.number), candidate)
        : length === candidate;
    if (!possibleLengths(value.stored).some(isSaid)) misplaced();
  }
}

/** Refuses a form whose appearances each reader would draw in its own way. */
function assertNoAppearanceToMake(document: PdfDocument, form: PdfObject): void {
  if (!isKind(form, 'dictionary') || !form.entries.has('NeedAppearances')) return;
  if (document.entry(form, 'NeedAppearances') !== false) halt('UNSUPPORTED', 'pdf-feature');
}

/** A PDF document. Every access may throw a Halt. */
export class PdfDocument {
  readonly bytes: Uint8Array;
  readonly work: Work;
  private readonly file: SegmentedFile;
  private readonly objects: ObjectTable;
  private readonly root: PdfObject;

  private constructor(file: SegmentedFile, objects: ObjectTable, root: PdfObject) {
    this.bytes = file.bytes;
    this.work = file.work;
    this.file = file;
    this.objects = objects;
    this.root = root;
  }

  /** Opens a document. @throws Halt: not a PDF, damaged, encrypted, or ambiguous. */
  static async open(bytes: Uint8Array, work: Work): Promise<PdfDocument> {
    assertIsWhole(bytes);
    const file = readSegments(bytes, work);
    const { trailer, ...sections } = await readCrossReference(file);
    const { objects, packed } = await placeObjects({ ...file, ...sections });
    assertLengths(file.segments, packed);
    return new PdfDocument(file, objects, trailer.get('Root') ?? null);
  }

  /** Resolves a reference; returns any other object unchanged. */
  resolve(object: PdfObject | undefined): PdfObject {
    if (!isKind(object, 'reference')) return object ?? null;
    this.work.spend();
    // A reference to nothing is null (section 7.3.10).
    const value = this.objects.get(object.number) ?? null;
    // Some readers do not follow a reference to a reference.
    return isKind(value, 'reference') ? misplaced() : value;
  }

  /** Returns the resolved value of a dictionary's entry; null when it is absent. */
  entry({ entries }: Pick<PdfDictionary, 'entries'>, name: string): PdfObject {
    return this.resolve(entries.get(name));
  }

  /** Returns the document catalogue, which must be an indirect object (section 7.5.5). @throws Halt. */
  catalogue(): PdfDictionary {
    if (!isKind(this.root, 'reference')) return misplaced();
    const root = this.resolve(this.root);
    if (!isKind(root, 'dictionary')) return malformed();
    // Readers show a portfolio instead of the page.
    if (root.entries.has('Collection')) halt('UNSUPPORTED', 'pdf-feature');
    return isName(root.entries.get('Type'), 'Catalog') ? root : malformed();
  }

  /** Checks that linearization data, if any, agree with the first page. @throws Halt. */
  assertLinearizedAs(page: PdfDictionary | null): void {
    assertLinearizedAs(page, this.file, this.objects);
  }

  /** Yields all streams of the file, used or not: those of former revisions too. */
  *streams(): Generator<PdfStream> {
    for (const segment of this.file.segments.values())
      if (segment.kind === 'object' && isKind(segment.value, 'stream')) yield segment.value;
  }

  /** Yields the form's fields and their kids, in reading order. @throws Halt when one occurs twice. */
  *fields(): Generator<PdfDictionary> {
    const form = this.entry(this.catalogue(), 'AcroForm');
    const fields = isKind(form, 'dictionary') ? this.entry(form, 'Fields') : null;
    // Readers show an XFA form instead of the page.
    if (isKind(form, 'dictionary') && form.entries.has('XFA')) halt('UNSUPPORTED', 'pdf-feature');
    assertNoAppearanceToMake(this, form);
    if (!isKind(fields, 'array')) return;
    const seen = new Set<PdfObject>();
    const pending: PdfObject[] = [];
    const addAll = (items: readonly PdfObject[]) => {
      this.work.spend(items.length);
      for (let index = items.length - 1; index >= 0; index -= 1) pending.push(items[index] ?? null);
    };
    addAll(fields.items);
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const field = this.resolve(node);
      if (!isKind(field, 'dictionary') || seen.has(field) || seen.size >= mostNodes)
        return malformed();
      seen.add(field);
      yield field;
      const kids = this.entry(field, 'Kids');
      if (kids === null) continue;
      if (!isKind(kids, 'array')) return malformed();
      addAll(kids.items);
    }
  }
}
