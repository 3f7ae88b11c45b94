/**
 * The only ASN.1 reader. It parses strict DER (ITU-T X.690, section 10) once, into a tree. Tags, lengths and simple
 * values have a single encoding. The order of a SET OF and explicit default values are not checked. Indefinite lengths
 * are read where the caller allows them, and marked, never converted.
 */
import type { Bytes } from '../bytes.ts';
import { halt } from '../verdict.ts';
import type { Work } from '../work.ts';
import { notUnderstood } from './halts.ts';

const deepest = 32;
const longestLength = 4;

const [booleanTag, integerTag, bitStringTag, nullTag, oidTag] = [0x01, 0x02, 0x03, 0x05, 0x06];

const constructedBit = 0x20;
const indefiniteLength = 0x80;

/** A value and, when it is constructed, its members. All bytes are as encoded. */
export interface DerValue {
  /** The identifier octet: class, constructed or not, number. */
  tag: number;
  /** The whole value: tag, length, contents. */
  bytes: Bytes;
  contents: Bytes;
  members: readonly DerValue[];
  /** True for an indefinite length, closed by an end mark: BER, not DER. */
  isIndefinite: boolean;
}

/** Refuses a value that ends too early, because it is damaged. */
const truncated = (): never => halt('NOT_VALID', 'signature-malformed');

const isUniversal = (tag: number) => tag < 0x40;

/** Returns true when a whole number starts with a superfluous byte. */
function isPadded([first, second = 0]: Uint8Array, length: number): boolean {
  return length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80));
}

/** Returns true when an OID is complete and none of its arcs has a leading zero (X.690, section 8.19.2). */
function isShortestOid(contents: Uint8Array): boolean {
  const isComplete = contents.length > 0 && (contents.at(-1) ?? 0x80) < 0x80;
  const isArcStart = (index: number) => index === 0 || (contents[index - 1] ?? 0) < 0x80;
  return isComplete && !contents.some((byte, index) => byte === 0x80 && isArcStart(index));
}

/** Rules of X.690, sections 8 and 11, for the contents of primitive values. */
const contentRules: Readonly<Record<number, (contents: Uint8Array) => boolean>> = {
  [booleanTag]: (contents) => contents.length === 1 && (contents[0] === 0 || contents[0] === 0xff),
  [integerTag]: (contents) => contents.length > 0 && !isPadded(contents, contents.length),
  [bitStringTag]: (contents) => contents.length > 0 && (contents[0] ?? 0) <= 7,
  [nullTag]: (contents) => contents.length === 0,
  [oidTag]: isShortestOid,
};

/** Checks that a universal tag is constructed for sequences and sets, and primitive for all else. @throws Halt. */
function assertTag(tag: number): void {
  // CMS and X.509 use neither « end of contents » nor tags above 30.
  if (tag === 0 || (tag & 0x1f) === 0x1f) notUnderstood();
  const isConstructed = (tag & constructedBit) !== 0;
  const isCollection = (tag & 0x1f) === 0x10 || (tag & 0x1f) === 0x11;
  if (isUniversal(tag) && isConstructed !== isCollection) notUnderstood();
}

/** Recursive reader of nested values. */
class Reader {
  private readonly bytes: Bytes;
  private readonly work: Work;
  private readonly allowsIndefinite: boolean;

  constructor(bytes: Bytes, work: Work, allowsIndefinite: boolean) {
    this.bytes = bytes;
    this.work = work;
    this.allowsIndefinite = allowsIndefinite;
  }

  /** Reads the value at an offset; it must end at or before the limit. */
  readValue(start: number, limit: number, depth: number): DerValue {
    this.work.spend();
    if (depth > deepest) notUnderstood();
    if (start + 2 > limit) truncated();
    const tag = this.bytes[start] ?? 0;
    assertTag(tag);
    const first = this.bytes[start + 1] ?? 0;
    return first === indefiniteLength
      ? this.readIndefinite(tag, { start, limit, depth })
      : this.readDefinite(tag, { start, limit, depth });
  }

  private readDefinite(tag: number, place: { start: number; limit: number; depth: number }) {
    const { length, size } = this.readLength(place.start + 1, place.limit);
    const begin = place.start + 1 + size;
    const end = begin + length;
    if (end > place.limit) truncated();
    const contents = this.bytes.subarray(begin, end);
    const isConstructed = (tag & constructedBit) !== 0;
    if (!isConstructed && isUniversal(tag) && contentRules[tag]?.(contents) === false)
      notUnderstood();
    const members: DerValue[] = [];
    for (let at = begin; isConstructed && at < end; ) {
      const member = this.readValue(at, end, place.depth + 1);
      members.push(member);
      at += member.bytes.length;
    }
    const bytes = this.bytes.subarray(place.start, end);
    return { tag, bytes, contents, members, isIndefinite: false };
  }

  private readIndefinite(tag: number, place: { start: number; limit: number; depth: number }) {
    if (!this.allowsIndefinite || (tag & constructedBit) === 0) notUnderstood();
    const begin = place.start + 2;
    const members: DerValue[] = [];
    let at = begin;
    // Two zeros end the contents (X.690, section 8.1.5).
    while (this.bytes[at] !== 0 || this.bytes[at + 1] !== 0) {
      const member = this.readValue(at, place.limit, place.depth + 1);
      members.push(member);
      at += member.bytes.length;
    }
    if (at + 2 > place.limit) truncated();
    const bytes = this.bytes.subarray(place.start, at + 2);
    const contents = this.bytes.subarray(begin, at);
    return { tag, bytes, contents, members, isIndefinite: true };
  }

  /** Reads a length and the size of its own encoding, in bytes. @throws Halt unless the encoding is the shortest. */
  private readLength(position: number, limit: number): { length: number; size: number } {
    const first = this.bytes[position] ?? 0;
    if (first < 0x80) return { length: first, size: 1 };
    const count = first & 0x7f;
    if (count > longestLength) notUnderstood();
    if (position + count >= limit) truncated();
    let length = 0;
    for (let index = 1; index <= count; index += 1)
      length = length * 256 + (this.bytes[position + index] ?? 0);
    const isShortest = length >= 0x80 && (count === 1 || length >= 256 ** (count - 1));
    return isShortest ? { length, size: 1 + count } : notUnderstood();
  }
}

/** Parses bytes that hold exactly one value, in strict DER. @throws Halt. */
export function parseDer(bytes: Bytes, work: Work): DerValue {
  const value = new Reader(bytes, work, false).readValue(0, bytes.length, 0);
  return value.bytes.length === bytes.length ? value : notUnderstood();
}

/**
 * Parses the value at the start of bytes; the caller must check the rest. Lengths may be indefinite: the caller must
 * check where (`isIndefinite`). @throws Halt.
 */
export function parseFirstValue(bytes: Bytes, work: Work): DerValue {
  return new Reader(bytes, work, true).readValue(0, bytes.length, 0);
}

/** Counts the values of a tree, root included, that have an indefinite length. */
export function countIndefinite(value: DerValue): number {
  const inside = value.members.reduce((count, member) => count + countIndefinite(member), 0);
  return inside + (value.isIndefinite ? 1 : 0);
}
