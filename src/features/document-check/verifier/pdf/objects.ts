/** The objects of a PDF file (ISO 32000-1, section 7.3), as the reader gives them. */

export interface PdfName {
  kind: 'name';
  /** Decoded: `#xx` is gone. */
  name: string;
}

export interface PdfString {
  kind: 'string';
  bytes: Uint8Array<ArrayBuffer>;
  isHex: boolean;
  /** True for a literal with a carriage return of its own: a line end to some readers, half of a character to others. */
  hasRawReturn?: boolean;
  /** Offsets in the file of its first character and after its last one; null inside an object stream. */
  place: { start: number; end: number } | null;
}

export interface PdfReference {
  kind: 'reference';
  number: number;
}

export interface PdfArray {
  kind: 'array';
  items: readonly PdfObject[];
}

export interface PdfDictionary {
  kind: 'dictionary';
  entries: ReadonlyMap<string, PdfObject>;
  /** Offset in the file of its first character; null inside an object stream. */
  start: number | null;
}

export interface PdfStream {
  kind: 'stream';
  entries: ReadonlyMap<string, PdfObject>;
  /** As stored, up to the first « endstream »: `/Length` says where the data ends, a line end before it. */
  stored: Uint8Array;
}

export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfArray
  | PdfDictionary
  | PdfStream;

/** True for an object of that kind. */
export function isKind<K extends Exclude<PdfObject, null | boolean | number>['kind']>(
  object: PdfObject | undefined,
  kind: K,
): object is Extract<PdfObject, { kind: K }> {
  return typeof object === 'object' && object !== null && object.kind === kind;
}

/** True for the name `/expected`. */
export function isName(object: PdfObject | undefined, expected: string): boolean {
  return isKind(object, 'name') && object.name === expected;
}

/** True for a whole number that is not negative. */
export function isCount(object: PdfObject | undefined): object is number {
  return typeof object === 'number' && Number.isSafeInteger(object) && object >= 0;
}
