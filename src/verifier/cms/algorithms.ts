/**
 * Allowed algorithms, by OID (rules.md; RFC 5754, RFC 4055, RFC 5480): RSA PKCS#1 v1.5 and PSS,
 * ECDSA on P-256, P-384, P-521, with SHA-256, SHA-384, SHA-512.
 */
import { type Bytes, toHex } from '../bytes.ts';
import { halt } from '../verdict.ts';
import type { Work } from '../work.ts';
import {
  type Algorithm,
  algorithmOf,
  contextOf,
  isContext,
  isOfKind,
  only,
  sequenceOf,
  smallIntegerOf,
  toRawSignature,
} from './asn1.ts';
import type { DerValue } from './der.ts';
import { notUnderstood } from './halts.ts';

/** Hash functions, as WebCrypto names them. */
export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512';

const hashes: Readonly<Record<string, Hash>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

const hashSizes: Readonly<Record<Hash, number>> = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 };

/** OIDs of MD2, MD4, MD5 and SHA-1, alone or in a signature algorithm: refused as weak. */
const weak = new Set([
  '1.2.840.113549.2.2',
  '1.2.840.113549.2.4',
  '1.2.840.113549.2.5',
  '1.3.14.3.2.26',
  '1.2.840.113549.1.1.2',
  '1.2.840.113549.1.1.3',
  '1.2.840.113549.1.1.4',
  '1.2.840.113549.1.1.5',
  '1.2.840.10045.4.1',
]);

const sha1 = '1.3.14.3.2.26';

const [rsaEncryption, rsaPss, mgf1, ecPublicKey] = [
  '1.2.840.113549.1.1.1',
  '1.2.840.113549.1.1.10',
  '1.2.840.113549.1.1.8',
  '1.2.840.10045.2.1',
];

const rsaSignatures: Readonly<Record<string, Hash>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
};

const ecdsaSignatures: Readonly<Record<string, Hash>> = {
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
};

const rsaFamily = '1.2.840.113549.1.1.';
const ecdsaFamily = '1.2.840.10045.4.';

/** Curves by the DER of their OID in hexadecimal, with the size of a coordinate in bytes. */
const curves: Readonly<Record<string, { namedCurve: string; size: number }>> = {
  '06082a8648ce3d030107': { namedCurve: 'P-256', size: 32 },
  '06052b81040022': { namedCurve: 'P-384', size: 48 },
  '06052b81040023': { namedCurve: 'P-521', size: 66 },
};

/** Shortest RSA key, in bits (ANSSI, RGS annex B1: 2048 and more). */
const shortestRsaKey = 2048;

/** Maximum RSA modulus, in bits, and exponent, in bytes: beyond them, one verification takes seconds. */
const longestRsaKey = 8192;
const longestExponent = 4;

const notAllowed = (id: string): never =>
  weak.has(id) ? halt('NOT_VALID', 'weak-algorithm') : halt('UNSUPPORTED', 'algorithm');

const isPlain = ({ parameters }: Algorithm) =>
  parameters === undefined || isOfKind(parameters, 'null');

/** Returns the hash function of an identifier, whose parameters must be absent or NULL (RFC 5754, section 2). */
export function parseHash(algorithm: Algorithm): Hash {
  const hash = hashes[algorithm.id] ?? notAllowed(algorithm.id);
  return isPlain(algorithm) ? hash : notUnderstood();
}

/** Computes a digest. */
export async function digest(hash: Hash, bytes: BufferSource): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(hash, bytes));
}

/** How to verify a signature. */
interface Verification {
  /** WebCrypto parameters that import the key and verify with it. */
  parameters: { name: string; hash: Hash; saltLength?: number; namedCurve?: string };
  /** Size of an ECDSA coordinate in bytes; null for RSA, whose signatures need no conversion. */
  coordinateSize: number | null;
}

/**
 * Reads PSS parameters: one hash for message and mask, and a salt of the same size (RFC 4055, section 3.1). All three
 * must be given, because their defaults are SHA-1 and 20 bytes. @throws Halt.
 */
function pssVerification({ parameters }: Algorithm): { hash: Hash; saltLength: number } {
  const fields = parameters ? sequenceOf(parameters, 0, 4) : [];
  if (!isContext(fields[0], 0) || !isContext(fields[1], 1)) return notAllowed(sha1);
  if (fields.length !== 3) return halt('UNSUPPORTED', 'algorithm');
  const hash = parseHash(algorithmOf(only(contextOf(fields[0], 0))));
  const mask = algorithmOf(only(contextOf(fields[1], 1)));
  if (mask.id !== mgf1) return notAllowed(mask.id);
  const maskHash = parseHash(algorithmOf(mask.parameters));
  const saltLength = smallIntegerOf(only(contextOf(fields[2], 2)));
  const isUsual = maskHash === hash && saltLength === hashSizes[hash];
  return isUsual ? { hash, saltLength } : halt('UNSUPPORTED', 'algorithm');
}

function rsaVerification(algorithm: Algorithm, digestHash: Hash | null): Verification {
  const { id } = algorithm;
  if (id === rsaPss) {
    return {
      parameters: { name: 'RSA-PSS', ...pssVerification(algorithm) },
      coordinateSize: null,
    };
  }
  // In a CMS, « rsaEncryption » leaves the hash to the digest algorithm (RFC 5754, section 3.2).
  const isBare = id === rsaEncryption && digestHash !== null;
  const hash = isBare ? digestHash : (rsaSignatures[id] ?? notAllowed(id));
  // The parameters are NULL or absent (RFC 4055, section 5).
  if (!isPlain(algorithm)) return notUnderstood();
  return { parameters: { name: 'RSASSA-PKCS1-v1_5', hash }, coordinateSize: null };
}

function ecdsaVerification(
  { id, parameters }: Algorithm,
  key: Algorithm,
  digestHash: Hash | null,
): Verification {
  // In a CMS, some signers give `id-ecPublicKey` and leave the hash to the digest algorithm, as for RSA.
  const isBare = id === ecPublicKey && digestHash !== null;
  const hash = isBare ? digestHash : (ecdsaSignatures[id] ?? notAllowed(id));
  if (!isBare && parameters !== undefined) return notUnderstood();
  const named = key.parameters && toHex(key.parameters.bytes);
  const curve = named && curves[named];
  if (!curve) return halt('UNSUPPORTED', 'algorithm');
  // The parameters of `id-ecPublicKey` are absent, NULL, or the curve of the key again.
  if (isBare && !isPlain({ id, parameters }) && parameters && toHex(parameters.bytes) !== named)
    return notUnderstood();
  const { namedCurve, size } = curve;
  return { parameters: { name: 'ECDSA', hash, namedCurve }, coordinateSize: size };
}

function chooseVerification(
  algorithm: Algorithm,
  key: Algorithm,
  digestHash: Hash | null,
): Verification {
  if (key.id === ecPublicKey) return ecdsaVerification(algorithm, key, digestHash);
  // Browsers cannot import a key restricted to PSS (RFC 4055, section 1.2).
  if (key.id === rsaEncryption) return rsaVerification(algorithm, digestHash);
  return notAllowed(key.id);
}

/** A signature to verify, with the bytes that it covers. */
export interface SignedBytes {
  bytes: Bytes;
  signature: Bytes;
  algorithm: Algorithm;
  /** Digest algorithm of the CMS; null for a certificate or list, whose signature algorithm includes the hash. */
  digestHash: Hash | null;
}

/** Public key of a certificate (SubjectPublicKeyInfo). */
export type PublicKey = DerValue;

async function importKey(spki: PublicKey, parameters: Verification['parameters']) {
  try {
    return await crypto.subtle.importKey('spki', spki.bytes, parameters, false, ['verify']);
  } catch (error) {
    // `NotSupportedError` means that the engine lacks the curve; any other error means a damaged key.
    const isUnknown = error instanceof DOMException && error.name === 'NotSupportedError';
    return isUnknown ? halt('UNSUPPORTED', 'algorithm') : notUnderstood();
  }
}

/** Checks that an RSA key is long enough to be secure and short enough to compute with. @throws Halt. */
function assertRsaSize({ algorithm }: CryptoKey): void {
  const { modulusLength, publicExponent } = algorithm as Partial<RsaKeyAlgorithm>;
  if (modulusLength === undefined || publicExponent === undefined) return;
  if (modulusLength < shortestRsaKey) halt('NOT_VALID', 'weak-algorithm');
  if (modulusLength > longestRsaKey || publicExponent.length > longestExponent)
    halt('UNSUPPORTED', 'algorithm');
}

const keyAlgorithm = (spki: PublicKey) => algorithmOf(sequenceOf(spki, 2)[0]);

/** Returns true for an RSA key. */
export const isRsaKey = (spki: PublicKey): boolean => keyAlgorithm(spki).id === rsaEncryption;

/** Returns false for an RSA key with ECDSA, or the reverse: authorities with one name may have keys of both kinds. */
export function fitsAlgorithm(spki: PublicKey, { id }: Algorithm): boolean {
  const isEcKey = keyAlgorithm(spki).id === ecPublicKey;
  return !id.startsWith(isEcKey ? rsaFamily : ecdsaFamily);
}

/**
 * Returns true when the signature verifies with that key, false when it does not. Every other case halts the check.
 * @throws Halt for an algorithm that is disallowed or not the key's, a key of wrong size, unexpected parameters, or
 * a spent budget.
 */
export async function isSignedBy(
  spki: PublicKey,
  signed: SignedBytes,
  work: Work,
): Promise<boolean> {
  work.spendSignature();
  work.spendBytes(signed.bytes.length);
  const { bytes, signature, algorithm, digestHash } = signed;
  const key = keyAlgorithm(spki);
  const { parameters, coordinateSize: size } = chooseVerification(algorithm, key, digestHash);
  if (digestHash !== null && parameters.hash !== digestHash) notUnderstood();
  const imported = await importKey(spki, parameters);
  assertRsaSize(imported);
  const raw = size === null ? signature : toRawSignature(signature, size);
  return crypto.subtle.verify(parameters, imported, raw, bytes);
}
