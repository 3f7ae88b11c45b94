/** The only signature of a PDF, and the bytes that it covers (ISO 32000-1, section 12.8). */
import { type Bytes, concatBytes, indexOfBytes, latin1 } from '../bytes.ts';
import { type DerValue, parseFirstValue } from '../cms/der.ts';
import { notUnderstood } from '../cms/halts.ts';
import { halt } from '../verdict.ts';
import type { Work } from '../work.ts';
import type { PdfDocument } from './document.ts';
import { Lexer } from './lexer.ts';
import { isCount, isKind, isName, type PdfDictionary, type PdfString } from './objects.ts';

/** Signature kinds whose CMS signs the bytes of the file: PAdES and its predecessor. */
const knownKinds = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'];

/** Returns the field values that are signatures: only these have a `/ByteRange` (section 12.8.1). */
function signatureValues(document: PdfDocument): PdfDictionary[] {
  const values = new Set<PdfDictionary>();
  for (const field of document.fields()) {
    const value = document.entry(field, 'V');
    if (isKind(value, 'dictionary') && value.entries.has('ByteRange')) values.add(value);
  }
  return [...values];
}

/** Reads `/ByteRange`, which must leave a single gap in the file. @throws Halt (`range`). */
function byteRange({ entries }: PdfDictionary): [gapStart: number, gapEnd: number, end: number] {
  const range = entries.get('ByteRange');
  const numbers = isKind(range, 'array') ? range.items : [];
  const [start, before, gapEnd, after] = numbers;
  const isFromStart = numbers.length === 4 && start === 0;
  if (!isFromStart || !isCount(before) || !isCount(gapEnd) || !isCount(after))
    return halt('NOT_VALID', 'range');
  return [before, gapEnd, gapEnd + after];
}

const rangeName = new TextEncoder().encode('/ByteRange');

/** Returns the offset of the name `/ByteRange` in a dictionary of the file, as the lexer reads it. */
function rangeKeyOffset(file: Uint8Array, start: number, work: Work): number | undefined {
  for (const { key, keyStart } of new Lexer(file, work, { position: start }).readEntries())
    if (key === 'ByteRange') return keyStart;
  return undefined;
}

/** ByteRange gap: the piece of the file between the signed bytes. */
interface Gap {
  start: number;
  end: number;
}

/**
 * Checks that the gap is where the signer made it. The digest does not fix its position, but the signed bytes contain
 * the signer's `/ByteRange`. If that name occurs there once, as the entry that was read, its numbers are the signer's
 * (proof: rules.md).
 */
function assertRangeIsSigners(
  { bytes, work }: PdfDocument,
  signed: Uint8Array,
  { dictionary, gap }: { dictionary: PdfDictionary; gap: Gap },
): void {
  const { start } = dictionary;
  const key = start === null ? undefined : rangeKeyOffset(bytes, start, work);
  const inSigned = key === undefined || key < gap.start ? key : key - (gap.end - gap.start);
  const first = indexOfBytes(signed, rangeName);
  const isOnly = first >= 0 && indexOfBytes(signed, rangeName, first + 1) < 0;
  if (!isOnly || first !== inSigned) halt('UNSUPPORTED', 'range-place');
}

/**
 * Checks that the gap contains plain hexadecimal in one letter case. It is the only unsigned piece of the file, so no
 * other content may fit in it. Nothing shows that a file with another form was modified.
 */
function assertPlainHex(digits: Uint8Array): void {
  if (digits.length % 2 !== 0 || !/^[\dA-F]*$|^[\da-f]*$/.test(latin1.decode(digits)))
    notUnderstood();
}

/** Parses the structure at the start of a contents string. @throws Halt unless only zeros follow it. */
function withoutPadding(contents: Bytes, work: Work): DerValue {
  const value = parseFirstValue(contents, work);
  const padding = contents.subarray(value.bytes.length);
  return padding.some((byte) => byte !== 0) ? notUnderstood() : value;
}

function readContents({ bytes: file, work }: PdfDocument, contents: PdfString, gap: Gap) {
  const { isHex, place, bytes } = contents;
  // The gap must be exactly the contents string of this dictionary.
  if (!place || place.start !== gap.start || place.end !== gap.end)
    return halt('NOT_VALID', 'range');
  if (!isHex) return notUnderstood();
  assertPlainHex(file.subarray(place.start + 1, place.end - 1));
  return withoutPadding(bytes, work);
}

function assertKind({ entries }: PdfDictionary): void {
  const type = entries.get('Type');
  const isKnown = knownKinds.some((kind) => isName(entries.get('SubFilter'), kind));
  if (!isKnown || (type !== undefined && !isName(type, 'Sig')))
    halt('UNSUPPORTED', 'signature-kind');
}

/**
 * Locates the only signature of a document: the signed bytes, which begin at its first byte, and the CMS structure
 * without padding. `isWholeFile` is false when the file continues after the signed bytes.
 * @throws Halt for any other document.
 */
export function locateSignature(document: PdfDocument) {
  const [dictionary, ...others] = signatureValues(document);
  if (!dictionary) return halt('NOT_VALID', 'no-signature');
  if (others.length > 0) return halt('UNSUPPORTED', 'several-signatures');
  assertKind(dictionary);
  const { bytes: file } = document;
  const [start, gapEnd, end] = byteRange(dictionary);
  const gap = { start, end: gapEnd };
  const contents = dictionary.entries.get('Contents');
  if (!isKind(contents, 'string') || start >= gapEnd || end < gapEnd)
    return halt('NOT_VALID', 'range');
  // The signer's file was longer: its end was lost on the way.
  if (end > file.length) return halt('UNSUPPORTED', 'incomplete');
  const cms = readContents(document, contents, gap);
  const signed = concatBytes([file.subarray(0, start), file.subarray(gapEnd, end)]);
  assertRangeIsSigners(document, signed, { dictionary, gap });
  return { signed, cms, isWholeFile: end === file.length };
}
