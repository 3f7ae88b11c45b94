/** Parsed objects of a PDF file (ISO 32000-1, section 7.3). */

export interface PdfName {
  kind: 'name';
  /** Decoded, without `#xx` escapes. */
  name: string;
}

/** A number with a point. */
export interface PdfReal {
  kind: 'real';
  value: number;
}

export interface PdfString {
  kind: 'string';
  bytes: Uint8Array<ArrayBuffer>;
  isHex: boolean;
  /** True for a literal with a raw carriage return: a line end to some readers, half of a character to others. */
  hasRawReturn?: boolean;
  /** Offsets in the file of its first character and after its last one; null inside an object stream. */
  place: { start: number; end: number } | null;
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
  /** Raw bytes up to the first « endstream »: the data, whose end `/Length` gives, and an optional line end. */
  stored: Uint8Array;
}

export type PdfObject =
  | null
  | boolean
  | number
  | PdfName
  | PdfReal
  | PdfString
  | { kind: 'reference'; number: number }
  | { kind: 'array'; items: readonly PdfObject[] }
  | PdfDictionary
  | PdfStream;

/** Returns true for an object of that kind. */
export function isKind<K extends Exclude<PdfObject, null | boolean | number>['kind']>(
  object: PdfObject | undefined,
  kind: K,
): object is Extract<PdfObject, { kind: K }> {
  return typeof object === 'object' && object !== null && object.kind === kind;
}

/** Returns true for the name `/expected`. */
export function isName(object: PdfObject | undefined, expected: string): boolean {
  return isKind(object, 'name') && object.name === expected;
}

/** Returns true for a non-negative whole number. */
export function isCount(object: PdfObject | undefined): object is number {
  return typeof object === 'number' && Number.isSafeInteger(object) && object >= 0;
}

/** Returns the value of a number, whole or not; null for anything else. */
export function numberIn(object: PdfObject): number | null {
  if (isKind(object, 'real')) return object.value;
  return typeof object === 'number' ? object : null;
}
