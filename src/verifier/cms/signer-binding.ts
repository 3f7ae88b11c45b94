/**
 * The signing-certificate attribute (RFC 5035). The signature names its certificate by hash, so that another
 * certificate with the same key cannot replace it.
 */
import { type Bytes, isSameBytes } from '../bytes.ts';
import { halt, unlessHalted } from '../verdict.ts';
import type { Work } from '../work.ts';
import { digest, type Hash, parseHash } from './algorithms.ts';
import {
  algorithmOf,
  implicitOf,
  integerOf,
  isContext,
  isOfKind,
  octetsOf,
  sequenceOf,
  wholeBitsOf,
} from './asn1.ts';
import type { AttributeValues } from './attributes.ts';
import { type Certificate, extensionOf } from './certificate.ts';
import type { DerValue } from './der.ts';

const signingCertificateId = '1.2.840.113549.1.9.16.2.12';
const signingCertificateV2Id = '1.2.840.113549.1.9.16.2.47';

/** Maximum length of lists that the standard does not bound; documents have one or two members. */
const most = 20;

const contradicted = (): never => halt('NOT_VALID', 'signer-binding');

/** Reads the hash of the signer's certificate; null without the attribute. @throws Halt. */
function readBinding(attributes: AttributeValues): { hash: Hash; announced: Bytes } | null {
  const values = attributes.get(signingCertificateV2Id);
  // Version 1 of the attribute uses SHA-1.
  if (!values && attributes.has(signingCertificateId)) halt('NOT_VALID', 'weak-algorithm');
  if (!values) return null;
  if (values.length !== 1) return contradicted();
  // SigningCertificateV2 > certs > first ESSCertIDv2 > hashAlgorithm (SHA-256 by default), certHash.
  const [certificates] = sequenceOf(values[0], 1, 2);
  const [first] = sequenceOf(certificates, 1, most);
  const parts = sequenceOf(first, 1, 3);
  const isHashNamed = isOfKind(parts[0], 'sequence');
  const hash = isHashNamed ? parseHash(algorithmOf(parts[0])) : 'SHA-256';
  return { hash, announced: octetsOf(parts[isHashNamed ? 1 : 0]) };
}

/** Returns the key bits of SubjectPublicKeyInfo, from which key identifiers are computed. */
function publicKeyBits({ publicKey }: Certificate): Bytes {
  return wholeBitsOf(sequenceOf(publicKey, 2)[1]);
}

/** Length of a truncated key identifier, in bytes (RFC 7093, section 2). */
const shortIdentifier = 20;

/**
 * Returns the key identifiers that a certificate may have: its own, the SHA-1 of its key (RFC 5280, section 4.2.1.2,
 * 1), and those of RFC 7093 (section 2). SHA-1 is acceptable here, because an identifier is a name and proves nothing.
 */
async function keyIdentifiers(certificate: Certificate): Promise<Uint8Array[]> {
  const own = extensionOf(certificate, 'subjectKeyIdentifier');
  const bits = publicKeyBits(certificate);
  const pairs = (['SHA-256', 'SHA-384', 'SHA-512'] as const).map(async (hash) => [
    (await digest(hash, bits)).subarray(0, shortIdentifier),
    await digest(hash, certificate.publicKey.bytes),
  ]);
  const first = new Uint8Array(await crypto.subtle.digest('SHA-1', bits));
  return [...(own ? [octetsOf(own)] : []), first, ...(await Promise.all(pairs)).flat()];
}

/**
 * Returns true when the SignerIdentifier (RFC 5652, section 5.3) names that certificate, and false for another serial
 * number. Null for a name in other bytes, which may be the same name in another encoding, and for a key identifier that
 * is computed in an unknown way: they say nothing.
 */
async function isNamedBy(certificate: Certificate, identifier: DerValue): Promise<boolean | null> {
  if (isContext(identifier, 0)) {
    const named = implicitOf(identifier, 0);
    const known = await keyIdentifiers(certificate);
    return known.some((each) => isSameBytes(each, named)) || null;
  }
  const [issuer, serial] = sequenceOf(identifier, 2);
  if (!issuer) return contradicted();
  if (!isSameBytes(integerOf(serial), certificate.serial)) return false;
  return isSameBytes(issuer.bytes, certificate.issuer) || null;
}

/** A candidate for the signer's certificate, not yet parsed. */
export interface Candidate {
  der: Bytes;
  /** @throws Halt when it cannot be parsed. */
  read: () => Certificate;
}

/** Returns the first candidate that an identifier names; null if there is none. */
async function findNamed(identifier: DerValue, candidates: readonly Candidate[]) {
  for (const { read } of candidates)
    if (await unlessHalted(() => isNamedBy(read(), identifier))) return read();
  return null;
}

/**
 * Finds the signer's certificate. The signed attribute must name it by hash, and the signature's identifier must name
 * it too. Without the attribute, the identifier decides. The result is then not bound, because another certificate may
 * have the same key.
 * @throws Halt when it is missing or unreadable, or when identifier and attribute disagree.
 */
export async function findSigner(
  { attributes, identifier }: { attributes: AttributeValues; identifier: DerValue },
  candidates: readonly Candidate[],
  work: Work,
) {
  const binding = readBinding(attributes);
  for (const { der, read } of binding ? candidates : []) {
    work.spendBytes(der.length);
    if (!binding || !isSameBytes(binding.announced, await digest(binding.hash, der))) continue;
    const certificate = read();
    const isNamed = await isNamedBy(certificate, identifier);
    if (isNamed) return { certificate, isBound: true };
    return isNamed === null ? halt('UNSUPPORTED', 'signer-certificate') : contradicted();
  }
  const named = await findNamed(identifier, candidates);
  if (named && !binding) return { certificate: named, isBound: false };
  // A renewed certificate has the same key, and so the same key identifier.
  if (named && !isContext(identifier, 0)) contradicted();
  return halt('UNSUPPORTED', 'signer-certificate');
}
