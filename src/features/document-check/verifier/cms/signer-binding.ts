/**
 * The signing-certificate attribute (RFC 5035): the signature says which certificate made it, so that
 * another one for the same key cannot take its place.
 */
import { type Bytes, isSameBytes } from '../bytes.ts';
import { refuse, unlessRefused } from '../verdict.ts';
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

/** Most members of a list that the standard does not bound; documents have one or two. */
const most = 20;

const contradicted = (): never => refuse('NOT_VALID', 'signer-binding');

/** What the attribute says: the hash of the signer's certificate; null without it. */
function readBinding(attributes: AttributeValues): { hash: Hash; announced: Bytes } | null {
  const values = attributes.get(signingCertificateV2Id);
  // The first version of the attribute holds a SHA-1.
  if (!values && attributes.has(signingCertificateId)) refuse('NOT_VALID', 'weak-algorithm');
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

/** The key itself, as SubjectPublicKeyInfo holds it: what key identifiers are made from. */
function publicKeyBits({ publicKey }: Certificate): Bytes {
  return wholeBitsOf(sequenceOf(publicKey, 2)[1]);
}

/** A key identifier: the certificate's own, else the usual one (RFC 5280, section 4.2.1.2, 1). */
async function keyIdentifier(certificate: Certificate): Promise<Uint8Array> {
  const own = extensionOf(certificate, 'subjectKeyIdentifier');
  if (own) return octetsOf(own);
  // A name, not a proof: SHA-1 is as good as any here.
  return new Uint8Array(await crypto.subtle.digest('SHA-1', publicKeyBits(certificate)));
}

/** True when the SignerIdentifier (RFC 5652, section 5.3) names that certificate. */
async function isNamedBy(certificate: Certificate, identifier: DerValue): Promise<boolean> {
  if (isContext(identifier, 0))
    return isSameBytes(await keyIdentifier(certificate), implicitOf(identifier, 0));
  const [issuer, serial] = sequenceOf(identifier, 2);
  if (!issuer) return contradicted();
  return (
    isSameBytes(issuer.bytes, certificate.issuer) &&
    isSameBytes(integerOf(serial), certificate.serial)
  );
}

/** A certificate that may be the signer's, not yet read. */
export interface Candidate {
  der: Bytes;
  /** @throws Refusal for one that cannot be read. */
  read: () => Certificate;
}

/** The signer's certificate. */
export interface FoundSigner {
  certificate: Certificate;
  /** False when nothing signed names it: another one may hold the same key. */
  isBound: boolean;
}

/**
 * The signer's certificate: the one that the signed attribute names by its hash, and that the signature's
 * own identifier names too; without the attribute, the one of the identifier.
 * @throws Refusal when there is none, it cannot be read, or another bears its name.
 */
export async function findSigner(
  { attributes, identifier }: { attributes: AttributeValues; identifier: DerValue },
  candidates: readonly Candidate[],
  work: Work,
): Promise<FoundSigner> {
  const binding = readBinding(attributes);
  for (const { der, read } of binding ? candidates : []) {
    work.spendBytes(der.length);
    if (!binding || !isSameBytes(binding.announced, await digest(binding.hash, der))) continue;
    const certificate = read();
    return (await isNamedBy(certificate, identifier))
      ? { certificate, isBound: true }
      : contradicted();
  }
  for (const candidate of candidates) {
    if (!(await unlessRefused(() => isNamedBy(candidate.read(), identifier)))) continue;
    return binding ? contradicted() : { certificate: candidate.read(), isBound: false };
  }
  return refuse('UNSUPPORTED', 'signer-certificate');
}
