/**
 * Reading ASN.1 values by their exact place: so many members, each of its kind, nothing after them.
 * Schemas that pass over members they do not know could hide a second signer.
 */
import { type BaseBlock, Constructed, fromBER, ObjectIdentifier, OctetString } from 'asn1js';
import { refuse } from '../verdict.ts';
import { assertDer } from './der.ts';

/** A value that has been read, with its own bytes. */
export type Asn1Value = BaseBlock;

const universal = 1;
const contextSpecific = 3;

/** Universal tags (ITU-T X.680, section 8.6). */
const tags = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  null: 5,
  sequence: 16,
  set: 17,
  utcTime: 23,
  generalizedTime: 24,
} as const;

const malformed = (): never => refuse('NOT_VALID', 'signature-malformed');

function isUniversal(value: Asn1Value, tag: number): boolean {
  return value.idBlock.tagClass === universal && value.idBlock.tagNumber === tag;
}

/** True for a value of that universal kind. */
export function isOfKind(value: Asn1Value | undefined, kind: keyof typeof tags): boolean {
  return value !== undefined && isUniversal(value, tags[kind]);
}

/** True for `[number]`. */
export function isContext(value: Asn1Value | undefined, number: number): boolean {
  return value?.idBlock.tagClass === contextSpecific && value.idBlock.tagNumber === number;
}

/** The one value that bytes hold, checked to be DER. @throws Refusal. */
export function parseDer(bytes: Uint8Array<ArrayBuffer>): Asn1Value {
  assertDer(bytes);
  const { result, offset } = fromBER(bytes);
  return offset === bytes.length ? result : malformed();
}

/** Bytes of a value, as they were written. */
export function derOf(value: Asn1Value): Uint8Array<ArrayBuffer> {
  return value.valueBeforeDecodeView as Uint8Array<ArrayBuffer>;
}

function members(value: Asn1Value | undefined): readonly Asn1Value[] {
  return value instanceof Constructed ? value.valueBlock.value : malformed();
}

/** Members of a SEQUENCE, as many as expected. @throws Refusal. */
export function sequenceOf(
  value: Asn1Value | undefined,
  least: number,
  most: number = least,
): readonly Asn1Value[] {
  if (!value || !isUniversal(value, tags.sequence)) return malformed();
  const list = members(value);
  return list.length >= least && list.length <= most ? list : malformed();
}

/** Members of a SET. @throws Refusal. */
export function setOf(value: Asn1Value | undefined): readonly Asn1Value[] {
  return value && isUniversal(value, tags.set) ? members(value) : malformed();
}

/** Members of `[number]`. @throws Refusal. */
export function contextOf(value: Asn1Value | undefined, number: number): readonly Asn1Value[] {
  return isContext(value, number) ? members(value) : malformed();
}

/** Dotted form of an object identifier. @throws Refusal. */
export function oidOf(value: Asn1Value | undefined): string {
  return value instanceof ObjectIdentifier ? value.valueBlock.toString() : malformed();
}

/** Bytes of an OCTET STRING. @throws Refusal. */
export function octetsOf(value: Asn1Value | undefined): Uint8Array<ArrayBuffer> {
  if (!value || !isUniversal(value, tags.octetString) || !(value instanceof OctetString))
    return malformed();
  return value.valueBlock.valueHexView as Uint8Array<ArrayBuffer>;
}

function contentsOf(value: Asn1Value): Uint8Array<ArrayBuffer> {
  const der = derOf(value);
  return der.subarray(der.length - value.lenBlock.length);
}

/** Big-endian bytes of an INTEGER, sign byte included. @throws Refusal. */
export function integerOf(value: Asn1Value | undefined): Uint8Array<ArrayBuffer> {
  return value && isUniversal(value, tags.integer) ? contentsOf(value) : malformed();
}

/** A BOOLEAN. @throws Refusal. */
export function booleanOf(value: Asn1Value | undefined): boolean {
  return value && isUniversal(value, tags.boolean) ? contentsOf(value)[0] === 0xff : malformed();
}

/** Bytes of a BIT STRING, whose unused bits are zeros (X.690, section 11.2.1). @throws Refusal. */
export function bitsOf(value: Asn1Value | undefined): Uint8Array<ArrayBuffer> {
  if (!value || !isUniversal(value, tags.bitString)) return malformed();
  const [unused = 0, ...bytes] = contentsOf(value);
  const hasStrayBits = ((bytes.at(-1) ?? 0) & ((1 << unused) - 1)) !== 0;
  return hasStrayBits || (unused > 0 && bytes.length === 0) ? malformed() : Uint8Array.from(bytes);
}

/** Bytes of a BIT STRING of whole bytes. @throws Refusal. */
export function wholeBitsOf(value: Asn1Value | undefined): Uint8Array<ArrayBuffer> {
  const bytes = bitsOf(value);
  return value && contentsOf(value)[0] === 0 ? bytes : malformed();
}

/** A small whole number, not negative, of one byte. @throws Refusal. */
export function smallIntegerOf(value: Asn1Value | undefined): number {
  const [number, ...others] = integerOf(value);
  return number !== undefined && number < 0x80 && others.length === 0 ? number : malformed();
}

const ascii = new TextDecoder('latin1');

/** Years of two digits are of this century below 50 (RFC 5280, section 4.1.2.5.1). */
const pivotYear = 50;

function digitsOf(value: Asn1Value): string {
  const text = ascii.decode(contentsOf(value));
  if (isUniversal(value, tags.generalizedTime)) return text;
  if (!isUniversal(value, tags.utcTime)) return malformed();
  return `${Number(text.slice(0, 2)) < pivotYear ? '20' : '19'}${text}`;
}

/**
 * Instant (ms since the epoch) of a time in its only DER form: UTC, to the second or, in a time-stamp, to
 * a fraction of it. @throws Refusal, also for a day that does not exist.
 */
export function instantOf(value: Asn1Value | undefined, { hasFraction = false } = {}): number {
  const digits = value ? digitsOf(value) : malformed();
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d*[1-9])?Z$/.exec(digits);
  if (!match) return malformed();
  const [, year, month, day, hour, minute, second, fraction = ''] = match;
  if (fraction !== '' && !hasFraction) return malformed();
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const instant = Date.parse(`${iso}Z`);
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso);
  return isReal ? instant + Number(`0${fraction}`) * 1000 : malformed();
}

/** Text of a character string. @throws Refusal. */
export function textOf(value: Asn1Value | undefined): string {
  const text = (value?.valueBlock as { value?: unknown } | undefined)?.value;
  return typeof text === 'string' ? text : malformed();
}

/** The only member of a list. @throws Refusal. */
export function only(list: readonly Asn1Value[]): Asn1Value {
  const [value, ...others] = list;
  return value && others.length === 0 ? value : malformed();
}

/** An algorithm and its parameters (RFC 5280, section 4.1.1.2). */
export interface Algorithm {
  id: string;
  parameters: Asn1Value | undefined;
}

/** Reads an AlgorithmIdentifier. @throws Refusal. */
export function algorithmOf(value: Asn1Value | undefined): Algorithm {
  const [id, parameters] = sequenceOf(value, 1, 2);
  return { id: oidOf(id), parameters };
}

/** True for the value NULL. */
export function isNull(value: Asn1Value | undefined): boolean {
  return value !== undefined && isUniversal(value, tags.null);
}
