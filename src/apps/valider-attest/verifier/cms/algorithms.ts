/**
 * The algorithms that are allowed, by name (design D14; RFC 5754, RFC 4055, RFC 5480): RSA PKCS#1 v1.5
 * and PSS, ECDSA on P-256, P-384, P-521, with SHA-256, SHA-384, SHA-512. The library by itself would
 * take SHA-1.
 */
import { fromBER, Integer, Null, ObjectIdentifier, Sequence } from 'asn1js';
import { type AlgorithmIdentifier, type PublicKeyInfo, RSASSAPSSParams } from 'pkijs';
import { refuse } from '../verdict.ts';
import { assertDer } from './der.ts';

/** Hash functions, as WebCrypto names them. */
export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512';

const hashes: Readonly<Record<string, Hash>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

const hashSizes: Readonly<Record<Hash, number>> = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 };

/** MD2, MD4, MD5 and SHA-1, alone or in a signature: known, and refused as weak. */
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

/** Curves by OID, with the size of a coordinate in bytes. */
const curves: Readonly<Record<string, { namedCurve: string; size: number }>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', size: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', size: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', size: 66 },
};

/** Shortest RSA key, in bits (ANSSI, RGS annex B1: 2048 and more). */
const shortestRsaKey = 2048;

const notAllowed = (algorithmId: string): never =>
  weak.has(algorithmId)
    ? refuse('NOT_VALID', 'weak-algorithm')
    : refuse('UNSUPPORTED', 'algorithm');

const malformed = (): never => refuse('NOT_VALID', 'signature-malformed');

function hasNoParameters({ algorithmParams }: AlgorithmIdentifier): boolean {
  return algorithmParams === undefined;
}

function hasNullParameters({ algorithmParams }: AlgorithmIdentifier): boolean {
  return algorithmParams instanceof Null;
}

/** The hash function of an identifier; parameters are absent or NULL (RFC 5754, section 2). */
export function parseHash(identifier: AlgorithmIdentifier): Hash {
  const hash = hashes[identifier.algorithmId] ?? notAllowed(identifier.algorithmId);
  return hasNoParameters(identifier) || hasNullParameters(identifier) ? hash : malformed();
}

/** Digest of bytes. */
export async function digest(hash: Hash, bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest(hash, bytes));
}

/** How WebCrypto is to import a key and verify with it. */
interface Verification {
  importing: RsaHashedImportParams | EcKeyImportParams;
  verifying: AlgorithmIdentifierOfWebCrypto;
  /** Size of an ECDSA coordinate in bytes; null for RSA, whose signatures are taken as they are. */
  coordinateSize: number | null;
}

type AlgorithmIdentifierOfWebCrypto = Parameters<SubtleCrypto['verify']>[0];

/** PSS with one hash for the message and the mask, as long a salt (RFC 4055; RFC 8017, section 9.1). */
function pssVerification(identifier: AlgorithmIdentifier): { hash: Hash; saltLength: number } {
  if (!identifier.algorithmParams) return notAllowed('1.3.14.3.2.26');
  const parameters = new RSASSAPSSParams({ schema: identifier.algorithmParams });
  const hash = parseHash(parameters.hashAlgorithm);
  const { maskGenAlgorithm, saltLength, trailerField } = parameters;
  if (maskGenAlgorithm.algorithmId !== mgf1) return notAllowed(maskGenAlgorithm.algorithmId);
  const maskHash = hashes[maskHashId(maskGenAlgorithm)] ?? notAllowed(maskHashId(maskGenAlgorithm));
  if (maskHash !== hash || saltLength !== hashSizes[hash] || trailerField !== 1)
    return refuse('UNSUPPORTED', 'algorithm');
  return { hash, saltLength };
}

/** OID of the hash of a mask generation function. */
function maskHashId({ algorithmParams }: AlgorithmIdentifier): string {
  if (!(algorithmParams instanceof Sequence)) return malformed();
  const [identifier, parameters, ...others] = algorithmParams.valueBlock.value;
  const hasPlainParameters = parameters === undefined || parameters instanceof Null;
  if (!(identifier instanceof ObjectIdentifier) || !hasPlainParameters || others.length > 0)
    return malformed();
  return identifier.valueBlock.toString();
}

function rsaVerification(identifier: AlgorithmIdentifier, digestHash: Hash | null): Verification {
  const { algorithmId } = identifier;
  if (algorithmId === rsaPss) {
    const { hash, saltLength } = pssVerification(identifier);
    if (digestHash !== null && hash !== digestHash) return malformed();
    return {
      importing: { name: 'RSA-PSS', hash },
      verifying: { name: 'RSA-PSS', saltLength } as RsaPssParams,
      coordinateSize: null,
    };
  }
  // In a CMS, « rsaEncryption » leaves the hash to the digest algorithm (RFC 5754, section 3.2).
  const isBare = algorithmId === rsaEncryption && digestHash !== null;
  const hash = isBare ? digestHash : (rsaSignatures[algorithmId] ?? notAllowed(algorithmId));
  if (!hasNullParameters(identifier)) return malformed();
  if (digestHash !== null && hash !== digestHash) return malformed();
  return {
    importing: { name: 'RSASSA-PKCS1-v1_5', hash },
    verifying: { name: 'RSASSA-PKCS1-v1_5' },
    coordinateSize: null,
  };
}

function ecdsaVerification(
  identifier: AlgorithmIdentifier,
  key: PublicKeyInfo,
  digestHash: Hash | null,
): Verification {
  const { algorithmId } = identifier;
  const hash = ecdsaSignatures[algorithmId] ?? notAllowed(algorithmId);
  if (!hasNoParameters(identifier)) return malformed();
  if (digestHash !== null && hash !== digestHash) return malformed();
  const { algorithmParams } = key.algorithm;
  if (!(algorithmParams instanceof ObjectIdentifier)) return malformed();
  const curve = curves[algorithmParams.valueBlock.toString()];
  if (!curve) return refuse('UNSUPPORTED', 'algorithm');
  return {
    importing: { name: 'ECDSA', namedCurve: curve.namedCurve },
    verifying: { name: 'ECDSA', hash } as EcdsaParams,
    coordinateSize: curve.size,
  };
}

/** True when keys of that kind make such signatures: authorities of one name may have keys of several kinds. */
function isOfSameFamily({ algorithmId }: AlgorithmIdentifier, key: PublicKeyInfo): boolean {
  return algorithmId.startsWith('1.2.840.10045.4.') === (key.algorithm.algorithmId === ecPublicKey);
}

function chooseVerification(
  identifier: AlgorithmIdentifier,
  key: PublicKeyInfo,
  digestHash: Hash | null,
): Verification {
  const keyId = key.algorithm.algorithmId;
  if (keyId === ecPublicKey) return ecdsaVerification(identifier, key, digestHash);
  // A key kept for PSS (RFC 4055, section 1.2) cannot be imported by browsers.
  if (keyId === rsaEncryption) return rsaVerification(identifier, digestHash);
  return notAllowed(keyId);
}

/** Universal tag of INTEGER (ITU-T X.680, section 8.6). */
const integerTag = 2;

/** One coordinate of an ECDSA signature, at its full size. */
function coordinate(value: unknown, size: number): Uint8Array {
  // The library's ENUMERATED is an Integer too.
  if (!(value instanceof Integer) || value.idBlock.tagNumber !== integerTag) return malformed();
  const bytes = value.valueBlock.valueHexView;
  const digits = bytes[0] === 0 ? bytes.subarray(1) : bytes;
  const isNegative = (bytes[0] ?? 0x80) >= 0x80;
  if (isNegative || digits.length > size) return malformed();
  const padded = new Uint8Array(size);
  padded.set(digits, size - digits.length);
  return padded;
}

/** `Ecdsa-Sig-Value` (RFC 3279, section 2.2.3) as the two numbers in a row that WebCrypto takes. */
function toRawSignature(signature: Uint8Array<ArrayBuffer>, size: number) {
  assertDer(signature);
  const { result, offset } = fromBER(signature);
  if (offset !== signature.length || !(result instanceof Sequence)) return malformed();
  const values = result.valueBlock.value;
  if (values.length !== 2) return malformed();
  const raw = new Uint8Array(2 * size);
  raw.set(coordinate(values[0], size));
  raw.set(coordinate(values[1], size), size);
  return raw;
}

/** What is to be verified. */
export interface SignedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
  algorithm: AlgorithmIdentifier;
  /** Digest algorithm that the CMS announces; null for a certificate, whose signature says its own. */
  digestHash: Hash | null;
}

/**
 * True when the signature was made with that key.
 * @throws Refusal for an algorithm that is not allowed, a short key, or parameters out of place.
 */
export async function isSignedBy(key: PublicKeyInfo, signed: SignedBytes): Promise<boolean> {
  const { bytes, signature, algorithm, digestHash } = signed;
  if (!isOfSameFamily(algorithm, key)) return false;
  const { importing, verifying, coordinateSize } = chooseVerification(algorithm, key, digestHash);
  const spki = key.toSchema().toBER();
  const imported = await crypto.subtle.importKey('spki', spki, importing, false, ['verify']);
  const { modulusLength } = imported.algorithm as Partial<RsaKeyAlgorithm>;
  if (modulusLength !== undefined && modulusLength < shortestRsaKey)
    return refuse('NOT_VALID', 'weak-algorithm');
  const raw = coordinateSize === null ? signature : toRawSignature(signature, coordinateSize);
  return crypto.subtle.verify(verifying, imported, raw, bytes);
}
