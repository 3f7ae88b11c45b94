/** The one signature of a PDF, and what of the file it covers (ISO 32000-1, section 12.8). */
import { refuse } from '../verdict.ts';
import type { PdfDocument } from './document.ts';
import { hexValue, Lexer } from './lexer.ts';
import { isCount, isKind, isName, type PdfDictionary, type PdfString } from './objects.ts';

/** A signature that covers the file from its first byte, but for the signature itself. */
export interface PdfSignature {
  /** The bytes that are signed. */
  signed: Uint8Array<ArrayBuffer>;
  /** The CMS structure, DER, without the padding after it. */
  cms: Uint8Array<ArrayBuffer>;
  /** False when the file goes on after what is signed. */
  isWholeFile: boolean;
}

/** Kinds of signature whose CMS signs the bytes of the file (PAdES, and its ancestor). */
const knownKinds = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'];

/** Values of the form's fields that are signatures: nothing else has a `/ByteRange` (section 12.8.1). */
async function signatureValues(document: PdfDocument): Promise<PdfDictionary[]> {
  const form = await document.entry(await document.catalogue(), 'AcroForm');
  if (!isKind(form, 'dictionary')) return [];
  const fields = await document.entry(form, 'Fields');
  if (!isKind(fields, 'array')) return [];
  const values = new Set<PdfDictionary>();
  for (const field of fields.items)
    for await (const node of document.walk(field)) {
      const value = await document.entry(node, 'V');
      if (isKind(value, 'dictionary') && value.entries.has('ByteRange')) values.add(value);
    }
  return [...values];
}

/** The numbers of `/ByteRange`, when they leave out one piece of the file only. */
function byteRange({ entries }: PdfDictionary): [gapStart: number, gapEnd: number, end: number] {
  const range = entries.get('ByteRange');
  const numbers = isKind(range, 'array') ? range.items : [];
  const [start, before, gapEnd, after] = numbers;
  if (
    numbers.length !== 4 ||
    start !== 0 ||
    !isCount(before) ||
    !isCount(gapEnd) ||
    !isCount(after)
  )
    return refuse('NOT_VALID', 'range');
  return [before, gapEnd, gapEnd + after];
}

const slash = 0x2f;
const rangeName = new TextEncoder().encode('/ByteRange');

/** Offsets at which the plain name of the range stands in bytes. */
function rangeNameOffsets(bytes: Uint8Array): number[] {
  const offsets: number[] = [];
  const next = (from: number) => bytes.indexOf(slash, from);
  for (let at = next(0); at >= 0; at = next(at + 1))
    if (rangeName.every((byte, index) => bytes[at + index] === byte)) offsets.push(at);
  return offsets;
}

/** Offset of the entry's name in a dictionary of the file, as the lexer that reads it meets it. */
function rangeKeyOffset(file: Uint8Array, start: number): number | undefined {
  for (const { key, keyStart } of new Lexer(file, start).readEntries())
    if (key === 'ByteRange') return keyStart;
  return undefined;
}

/**
 * The hole is where its signer made it. The digest does not say where the hole is, but the signed bytes
 * hold the signer's own range: when its plain name stands in them once only, as the name of the entry
 * that was read, the numbers that were read are the signer's (docs/document-check.md has the proof).
 */
function assertRangeIsSigners(
  file: Uint8Array,
  signed: Uint8Array,
  { dictionary, gapStart, gapEnd }: { dictionary: PdfDictionary; gapStart: number; gapEnd: number },
): void {
  const { start } = dictionary;
  const [offset, ...others] = rangeNameOffsets(signed);
  const key = start === null ? undefined : rangeKeyOffset(file, start);
  const keyInSigned = key === undefined || key < gapStart ? key : key - (gapEnd - gapStart);
  if (offset === undefined || others.length > 0 || offset !== keyInSigned)
    refuse('UNSUPPORTED', 'range-place');
}

const [lowerA, lowerF, upperA, upperF] = [0x61, 0x66, 0x41, 0x46];

/**
 * What is between the angle brackets must be plain hexadecimal in one letter case: nothing else can
 * stand in the only piece of the file that is not signed.
 */
function assertPlainHex(digits: Uint8Array): void {
  const isIn = (low: number, high: number) => digits.some((digit) => digit >= low && digit <= high);
  const isPlain = digits.every((digit) => hexValue(digit) >= 0);
  if (!isPlain || digits.length % 2 !== 0 || (isIn(lowerA, lowerF) && isIn(upperA, upperF)))
    refuse('NOT_VALID', 'range');
}

/** The DER structure at the start of a contents string; only zeros may follow it. */
function withoutPadding(contents: Uint8Array): Uint8Array<ArrayBuffer> {
  const [tag, first = 0] = contents;
  const lengthBytes = first & 0x7f;
  // BER of indefinite length: some signers write it, PAdES asks for DER.
  if (tag === 0x30 && first === 0x80) return refuse('UNSUPPORTED', 'signature-kind');
  if (tag !== 0x30 || first < 0x80 || lengthBytes < 1 || lengthBytes > 3)
    return refuse('NOT_VALID', 'signature-malformed');
  let length = 0;
  for (const byte of contents.subarray(2, 2 + lengthBytes)) length = length * 256 + byte;
  const end = 2 + lengthBytes + length;
  if (end > contents.length || contents.subarray(end).some((byte) => byte !== 0))
    return refuse('NOT_VALID', 'signature-malformed');
  return contents.slice(0, end);
}

function readContents(file: Uint8Array, { isHex, place, bytes }: PdfString, gap: [number, number]) {
  // An honest range leaves out exactly the contents string that the dictionary shows.
  if (!isHex || !place || place.start !== gap[0] || place.end !== gap[1])
    return refuse('NOT_VALID', 'range');
  assertPlainHex(file.subarray(place.start + 1, place.end - 1));
  return withoutPadding(bytes);
}

/** The signature of a document that has exactly one. @throws Refusal for any other document. */
export async function locateSignature(document: PdfDocument): Promise<PdfSignature> {
  const [signature, ...others] = await signatureValues(document);
  if (!signature) return refuse('NOT_VALID', 'no-signature');
  if (others.length > 0) return refuse('UNSUPPORTED', 'several-signatures');
  const { entries } = signature;
  const type = entries.get('Type');
  const isKnown = knownKinds.some((kind) => isName(entries.get('SubFilter'), kind));
  if (!isKnown || (type !== undefined && !isName(type, 'Sig')))
    return refuse('UNSUPPORTED', 'signature-kind');
  const [gapStart, gapEnd, end] = byteRange(signature);
  const file = document.bytes;
  const contents = entries.get('Contents');
  if (!isKind(contents, 'string') || gapStart >= gapEnd || end > file.length || end < gapEnd)
    return refuse('NOT_VALID', 'range');
  const cms = readContents(file, contents, [gapStart, gapEnd]);
  const signed = new Uint8Array(gapStart + end - gapEnd);
  signed.set(file.subarray(0, gapStart));
  signed.set(file.subarray(gapEnd, end), gapStart);
  assertRangeIsSigners(file, signed, { dictionary: signature, gapStart, gapEnd });
  return { signed, cms, isWholeFile: end === file.length };
}
