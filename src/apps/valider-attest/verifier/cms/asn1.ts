/**
 * Reading ASN.1 values by their exact place: so many members, each of its kind, nothing after them. The
 * library's own schemas pass over members they do not know; here those could hide a second signer.
 */
import { type BaseBlock, Constructed, fromBER, ObjectIdentifier, OctetString } from 'asn1js';
import { refuse } from '../verdict.ts';
import { assertDer } from './der.ts';

/** A value that has been read, with its own bytes. */
export type Asn1Value = BaseBlock;

const universal = 1;
const contextSpecific = 3;

/** Universal tags (ITU-T X.680, section 8.6). */
const tags = { integer: 2, bitString: 3, octetString: 4, null: 5, oid: 6, sequence: 16, set: 17 };

const malformed = (): never => refuse('NOT_VALID', 'signature-malformed');

function isUniversal(value: Asn1Value, tag: number): boolean {
  return value.idBlock.tagClass === universal && value.idBlock.tagNumber === tag;
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

/** Bytes of a BIT STRING of whole bytes. @throws Refusal. */
export function wholeBitsOf(value: Asn1Value | undefined): Uint8Array<ArrayBuffer> {
  if (!value || !isUniversal(value, tags.bitString)) return malformed();
  const contents = contentsOf(value);
  return contents[0] === 0 ? contents.subarray(1) : malformed();
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
