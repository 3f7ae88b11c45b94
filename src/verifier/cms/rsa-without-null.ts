/**
 * RSA signatures (PKCS#1 v1.5) whose DigestInfo lacks the NULL of the hash algorithm. RFC 8017 (section 9.2, note 1)
 * requires it, so OpenSSL and WebCrypto refuse them; Java accepts them. They are not verified, but not « modified ».
 */
import { type Bytes, concatBytes, toHex } from '../bytes.ts';
import type { Work } from '../work.ts';
import { digest, type Hash, isRsaKey, type PublicKey, type SignedBytes } from './algorithms.ts';
import { integerOf, sequenceOf, wholeBitsOf } from './asn1.ts';
import { parseDer } from './der.ts';

/** The start of a DigestInfo without NULL, up to the digest. */
const starts: Readonly<Record<Hash, readonly number[]>> = {
  'SHA-256': [0x30, 0x2f, 0x30, 0x0b, 6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1, 4, 32],
  'SHA-384': [0x30, 0x3f, 0x30, 0x0b, 6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 2, 4, 48],
  'SHA-512': [0x30, 0x4f, 0x30, 0x0b, 6, 9, 0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 3, 4, 64],
};

const toNumber = (bytes: Uint8Array) => BigInt(`0x${toHex(bytes) || '0'}`);

/** Returns base^exponent mod modulus. The caller has bounded all three (`isSignedBy`). */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Returns the encoded message of a digest (RFC 8017, section 9.2), without NULL. */
function encoded(hash: Hash, hashed: Bytes, length: number): Bytes {
  const info = concatBytes([Uint8Array.from(starts[hash]), hashed]);
  const padding = new Uint8Array(Math.max(0, length - info.length - 3)).fill(0xff);
  return concatBytes([Uint8Array.of(0, 1), padding, Uint8Array.of(0), info]);
}

/**
 * Returns true if a signature that did not verify is an RSA signature of these bytes without the NULL. Call it after
 * `isSignedBy`, which bounds the key. @throws Halt for a malformed key, or a spent budget.
 */
export async function isSignedWithoutNull(
  spki: PublicKey,
  { bytes, signature, digestHash }: SignedBytes,
  work: Work,
): Promise<boolean> {
  if (digestHash === null || !isRsaKey(spki)) return false;
  work.spendSignature();
  const key = parseDer(wholeBitsOf(sequenceOf(spki, 2)[1]), work);
  const [modulus, exponent] = sequenceOf(key, 2).map((number) => toNumber(integerOf(number)));
  if (!modulus || !exponent) return false;
  const opened = power(toNumber(signature), exponent, modulus).toString(16);
  const expected = encoded(digestHash, await digest(digestHash, bytes), signature.length);
  return opened.padStart(2 * signature.length, '0') === toHex(expected);
}
