/**
 * Strict DER (ITU-T X.690, section 10): one way only to write tags, lengths and simple values. The order of
 * a SET OF and left-out defaults are not looked at.
 */
import { refuse } from '../verdict.ts';

const deepest = 32;
const longestLength = 4;

const [booleanTag, integerTag, bitStringTag, nullTag, oidTag] = [0x01, 0x02, 0x03, 0x05, 0x06];

const constructedBit = 0x20;

const isUniversal = (tag: number) => tag < 0x40;

const malformed = (): never => refuse('NOT_VALID', 'signature-malformed');

/** True for a whole number that starts with a byte it does not need. */
function isPadded(contents: Uint8Array): boolean {
  const [first, second = 0] = contents;
  return (
    contents.length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))
  );
}

/** True for an identifier that ends, and whose arcs do not start with zeros (X.690, section 8.19.2). */
function isShortestOid(contents: Uint8Array): boolean {
  const isComplete = contents.length > 0 && (contents.at(-1) ?? 0x80) < 0x80;
  const isArcStart = (index: number) => index === 0 || (contents[index - 1] ?? 0) < 0x80;
  return isComplete && !contents.some((byte, index) => byte === 0x80 && isArcStart(index));
}

/** Rules of X.690, sections 8 and 11, for the contents of primitive values. */
const contentRules: Readonly<Record<number, (contents: Uint8Array) => boolean>> = {
  [booleanTag]: (contents) => contents.length === 1 && (contents[0] === 0 || contents[0] === 0xff),
  [integerTag]: (contents) => contents.length > 0 && !isPadded(contents),
  [bitStringTag]: (contents) => contents.length > 0 && (contents[0] ?? 0) <= 7,
  [nullTag]: (contents) => contents.length === 0,
  [oidTag]: isShortestOid,
};

function assertPrimitive(tag: number, contents: Uint8Array): void {
  if (contentRules[tag]?.(contents) === false) malformed();
}

/** Length and its own size, in bytes, of the value at a position. */
function readLength(bytes: Uint8Array, position: number): { length: number; size: number } {
  const first = bytes[position] ?? malformed();
  if (first < 0x80) return { length: first, size: 1 };
  const count = first & 0x7f;
  if (count === 0 || count > longestLength) return malformed();
  let length = 0;
  for (let index = 1; index <= count; index += 1)
    length = length * 256 + (bytes[position + index] ?? malformed());
  const isShortest = length >= 0x80 && (count === 1 || length >= 256 ** (count - 1));
  return isShortest ? { length, size: 1 + count } : malformed();
}

/** In DER, sequences and sets are constructed, and nothing else of the universal class. */
function assertTag(tag: number): void {
  // Neither « end of contents » nor tags above 30 have a place in CMS and X.509.
  if (tag === 0 || (tag & 0x1f) === 0x1f) malformed();
  const isConstructed = (tag & constructedBit) !== 0;
  const isCollection = (tag & 0x1f) === 0x10 || (tag & 0x1f) === 0x11;
  if (isUniversal(tag) && isConstructed !== isCollection) malformed();
}

function assertValues(bytes: Uint8Array, depth: number): void {
  if (depth > deepest) malformed();
  for (let position = 0; position < bytes.length; ) {
    const tag = bytes[position] ?? 0;
    assertTag(tag);
    const { length, size } = readLength(bytes, position + 1);
    const start = position + 1 + size;
    const end = start + length;
    if (end > bytes.length) malformed();
    const contents = bytes.subarray(start, end);
    if ((tag & constructedBit) !== 0) assertValues(contents, depth + 1);
    else if (isUniversal(tag)) assertPrimitive(tag, contents);
    position = end;
  }
}

/** Checks that bytes are DER through and through. @throws Refusal (`signature-malformed`). */
export function assertDer(bytes: Uint8Array): void {
  assertValues(bytes, 0);
}

/** True when two values are written with the same bytes. */
export function isSameBytes(first: Uint8Array, second: Uint8Array): boolean {
  return first.length === second.length && first.every((byte, index) => byte === second[index]);
}
