/** Keys of test signers, made on the spot, and how they sign. */
import {
  constants,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
} from 'node:crypto';
import * as der from './der.ts';

/** Hash functions, as Node names them; the last two are there to be refused. */
export type HashName = 'sha256' | 'sha384' | 'sha512' | 'sha1' | 'md5';

/** Kinds of keys. */
export type KeyKind = 'P-256' | 'P-384' | 'P-521' | 'RSA' | 'RSA-1024' | 'RSA-PSS';

/** A key pair and how it signs. */
export interface Key {
  kind: KeyKind;
  hash: HashName;
  privateKey: KeyObject;
  /** SubjectPublicKeyInfo, DER. */
  spki: Uint8Array;
}

const hashIds: Readonly<Record<HashName, string>> = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  sha1: '1.3.14.3.2.26',
  md5: '1.2.840.113549.2.5',
};

const rsaSignatureIds: Readonly<Record<HashName, string>> = {
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
  sha1: '1.2.840.113549.1.1.5',
  md5: '1.2.840.113549.1.1.4',
};

const ecdsaSignatureIds: Readonly<Partial<Record<HashName, string>>> = {
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
  sha1: '1.2.840.10045.4.1',
};

const ellipticKinds = ['P-256', 'P-384', 'P-521'];

function generate(kind: KeyKind) {
  if (ellipticKinds.includes(kind)) return generateKeyPairSync('ec', { namedCurve: kind });
  return generateKeyPairSync('rsa', { modulusLength: kind === 'RSA-1024' ? 1024 : 2048 });
}

/** A new key. `RSA-PSS` is an ordinary RSA key that signs with PSS. */
export function makeKey(kind: KeyKind = 'P-256', hash: HashName = 'sha256'): Key {
  const { privateKey, publicKey } = generate(kind);
  return { kind, hash, privateKey, spki: publicKey.export({ type: 'spki', format: 'der' }) };
}

/** Digest of bytes. */
export function digest(hash: HashName, bytes: Uint8Array): der.Bytes {
  return Uint8Array.from(createHash(hash).update(bytes).digest());
}

/** AlgorithmIdentifier of a hash function. */
export function hashAlgorithm(hash: HashName): der.Bytes {
  return der.sequence(der.oid(hashIds[hash]), der.nothing());
}

function pssParameters(hash: HashName): Uint8Array {
  const saltLength = digest(hash, new Uint8Array()).length;
  return der.sequence(
    der.context(0, hashAlgorithm(hash)),
    der.context(1, der.sequence(der.oid('1.2.840.113549.1.1.8'), hashAlgorithm(hash))),
    der.context(2, der.integer(saltLength)),
  );
}

/** AlgorithmIdentifier of the signatures of a key. */
export function signatureAlgorithm({ kind, hash }: Key): der.Bytes {
  if (kind === 'RSA-PSS')
    return der.sequence(der.oid('1.2.840.113549.1.1.10'), pssParameters(hash));
  if (kind.startsWith('RSA')) return der.sequence(der.oid(rsaSignatureIds[hash]), der.nothing());
  return der.sequence(der.oid(ecdsaSignatureIds[hash] ?? '1.2.3'));
}

/** Signature of bytes. */
export function sign({ kind, hash, privateKey }: Key, bytes: Uint8Array): Uint8Array {
  if (kind !== 'RSA-PSS') return signBytes(hash, bytes, privateKey);
  return signBytes(hash, bytes, {
    key: privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  });
}
