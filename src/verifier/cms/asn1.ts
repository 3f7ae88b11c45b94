/**
 * Reads ASN.1 values by exact position: members of the expected number and kind, and nothing after them. A schema
 * that skips unknown members could hide a second signer.
 */
import { type Bytes, latin1 } from '../bytes.ts';
import { passOver } from '../verdict.ts';
import { Work } from '../work.ts';
import { type DerValue, parseDer } from './der.ts';
import { notUnderstood } from './halts.ts';

/** Identifier octets of universal values (ITU-T X.680, section 8.6). */
const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  printableString: 0x13,
  teletexString: 0x14,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Returns true for a value of that universal kind. */
export function isOfKind(value: DerValue | undefined, kind: keyof typeof tags): boolean {
  return value?.tag === tags[kind];
}

/** Returns true for `[number]`, primitive or constructed. */
export function isContext(value: DerValue | undefined, number: number): boolean {
  return value !== undefined && (value.tag === 0x80 + number || value.tag === 0xa0 + number);
}

/** Returns the contents of a value of that kind. @throws Halt. */
function contentsOf(value: DerValue | undefined, kind: keyof typeof tags): Bytes {
  return value && isOfKind(value, kind) ? value.contents : notUnderstood();
}

/** Returns the members of a SEQUENCE. @throws Halt when their number is out of range. */
export function sequenceOf(
  value: DerValue | undefined,
  least: number,
  most: number = least,
): readonly DerValue[] {
  if (!value || !isOfKind(value, 'sequence')) return notUnderstood();
  const { members } = value;
  return members.length >= least && members.length <= most ? members : notUnderstood();
}

/** Returns the members of a SET. @throws Halt. */
export function setOf(value: DerValue | undefined): readonly DerValue[] {
  return value && isOfKind(value, 'set') ? value.members : notUnderstood();
}

/** Returns the members of a constructed `[number]`. @throws Halt. */
export function contextOf(value: DerValue | undefined, number: number): readonly DerValue[] {
  return value?.tag === 0xa0 + number ? value.members : notUnderstood();
}

/** Returns the contents of a primitive `[number]`. @throws Halt. */
export function implicitOf(value: DerValue | undefined, number: number): Bytes {
  return value?.tag === 0x80 + number ? value.contents : notUnderstood();
}

/** Decodes an object identifier to its dotted form (X.690, section 8.19). @throws Halt. */
export function oidOf(value: DerValue | undefined): string {
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of contentsOf(value, 'oid')) {
    arc = arc * 128 + (byte & 0x7f);
    if (!Number.isSafeInteger(arc)) notUnderstood();
    if (byte >= 0x80) continue;
    // The first two arcs are encoded as one number.
    if (arcs.length === 0) arcs.push(Math.min(Math.floor(arc / 40), 2));
    arcs.push(arcs.length === 1 ? arc - 40 * (arcs[0] ?? 0) : arc);
    arc = 0;
  }
  return arcs.join('.');
}

/** Returns the bytes of an OCTET STRING. @throws Halt. */
export function octetsOf(value: DerValue | undefined): Bytes {
  return contentsOf(value, 'octetString');
}

/** Returns the big-endian bytes of an INTEGER, sign byte included. @throws Halt. */
export function integerOf(value: DerValue | undefined): Bytes {
  return contentsOf(value, 'integer');
}

/** Decodes a BOOLEAN. @throws Halt. */
export function booleanOf(value: DerValue | undefined): boolean {
  return contentsOf(value, 'boolean')[0] === 0xff;
}

/** Returns the bytes of a BIT STRING, whose unused bits must be zeros (X.690, section 11.2.1). @throws Halt. */
export function bitsOf(value: DerValue | undefined): Bytes {
  const contents = contentsOf(value, 'bitString');
  const [unused = 0] = contents;
  const bytes = contents.subarray(1);
  const hasStrayBits = ((bytes.at(-1) ?? 0) & ((1 << unused) - 1)) !== 0;
  return hasStrayBits || (unused > 0 && bytes.length === 0) ? notUnderstood() : bytes;
}

/** Returns the bytes of a BIT STRING of whole bytes. @throws Halt. */
export function wholeBitsOf(value: DerValue | undefined): Bytes {
  const bytes = bitsOf(value);
  return contentsOf(value, 'bitString')[0] === 0 ? bytes : notUnderstood();
}

/** Decodes a non-negative INTEGER of one byte. @throws Halt. */
export function smallIntegerOf(value: DerValue | undefined): number {
  return smallNumber(integerOf(value));
}

/** Decodes an ENUMERATED of one byte, whose contents are those of a small INTEGER. @throws Halt. */
export function enumeratedOf(value: DerValue): number {
  return value.tag === 0x0a ? smallNumber(value.contents) : notUnderstood();
}

function smallNumber([number, ...others]: Uint8Array): number {
  return number !== undefined && number < 0x80 && others.length === 0 ? number : notUnderstood();
}

/** Two-digit years below 50 belong to this century (RFC 5280, section 4.1.2.5.1). */
const pivotYear = 50;

function digitsOf(value: DerValue | undefined): string {
  if (isOfKind(value, 'generalizedTime')) return latin1.decode(value?.contents);
  const text = latin1.decode(contentsOf(value, 'utcTime'));
  return `${Number(text.slice(0, 2)) < pivotYear ? '20' : '19'}${text}`;
}

/**
 * Decodes a time to an instant (ms since the epoch). DER has one form: UTC, to the second. Only time-stamps may have
 * a fraction of a second (`hasFraction`). @throws Halt, also for a day that does not exist.
 */
export function instantOf(value: DerValue | undefined, { hasFraction = false } = {}): number {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d*[1-9])?Z$/.exec(digitsOf(value));
  if (!match) return notUnderstood();
  const [, year, month, day, hour, minute, second, fraction = ''] = match;
  if (fraction !== '' && !hasFraction) return notUnderstood();
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const instant = Date.parse(`${iso}Z`);
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso);
  return isReal ? instant + Number(`0${fraction}`) * 1000 : notUnderstood();
}

const decoders: Readonly<Record<number, () => TextDecoder>> = {
  [tags.utf8String]: () => new TextDecoder('utf-8', { fatal: true }),
  [tags.printableString]: () => latin1,
  [tags.teletexString]: () => latin1,
  [tags.ia5String]: () => latin1,
  [tags.bmpString]: () => new TextDecoder('utf-16be', { fatal: true }),
};

/** Decodes a character string; null for another kind of value, or for malformed text. */
export function textOf(value: DerValue | undefined): string | null {
  try {
    return (value && decoders[value.tag]?.().decode(value.contents)) ?? null;
  } catch {
    return null;
  }
}

/** Returns the only member of a list. @throws Halt unless there is exactly one. */
export function only(list: readonly DerValue[]): DerValue {
  const [value, ...others] = list;
  return value && others.length === 0 ? value : notUnderstood();
}

/** An algorithm and its parameters (RFC 5280, section 4.1.1.2). */
export interface Algorithm {
  id: string;
  parameters: DerValue | undefined;
}

/** Reads an AlgorithmIdentifier. @throws Halt. */
export function algorithmOf(value: DerValue | undefined): Algorithm {
  const [id, parameters] = sequenceOf(value, 1, 2);
  return { id: oidOf(id), parameters };
}

/** Returns one number of an ECDSA signature, padded to `size` bytes. @throws Halt. */
function coordinate(value: DerValue | undefined, size: number): Uint8Array {
  const bytes = integerOf(value);
  const digits = bytes[0] === 0 ? bytes.subarray(1) : bytes;
  const isNegative = (bytes[0] ?? 0x80) >= 0x80;
  if (isNegative || digits.length > size) return notUnderstood();
  const padded = new Uint8Array(size);
  padded.set(digits, size - digits.length);
  return padded;
}

/** Number of ASN.1 values in an ECDSA signature: a sequence and its two numbers. */
const ecdsaValues = 3;

/** Parses a signature. Another form, such as both numbers side by side, is not damage. @throws Halt. */
function parseOrHalt(signature: Bytes): DerValue {
  try {
    return parseDer(signature, new Work(ecdsaValues));
  } catch (error) {
    passOver(error);
    return notUnderstood();
  }
}

/** Converts `Ecdsa-Sig-Value` (RFC 3279, section 2.2.3) to the concatenated numbers that WebCrypto expects. */
export function toRawSignature(signature: Bytes, size: number) {
  const [r, s] = sequenceOf(parseOrHalt(signature), 2);
  const raw = new Uint8Array(2 * size);
  raw.set(coordinate(r, size));
  raw.set(coordinate(s, size), size);
  return raw;
}
