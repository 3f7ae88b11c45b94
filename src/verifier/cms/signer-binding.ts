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

/** What the signed attribute says of the signer's certificate. */
interface Binding {
  hash: Hash;
  announced: Bytes;
}

/** Reads the attribute; null without it. @throws Halt. */
function readBinding(attributes: AttributeValues): Binding | null {
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
 * Says whether the SignerIdentifier (RFC 5652, section 5.3) names a certificate; `another` for another serial number.
 * `unknown` for a name in other bytes, which may be the same name in another encoding, and for a key identifier that is
 * computed in an unknown way.
 */
async function compareIdentifier(
  certificate: Certificate,
  identifier: DerValue,
): Promise<'named' | 'another' | 'unknown'> {
  if (isContext(identifier, 0)) {
    const named = implicitOf(identifier, 0);
    const known = await keyIdentifiers(certificate);
    return known.some((each) => isSameBytes(each, named)) ? 'named' : 'unknown';
  }
  const [issuer, serial] = sequenceOf(identifier, 2);
  if (!issuer) return contradicted();
  if (!isSameBytes(integerOf(serial), certificate.serial)) return 'another';
  return isSameBytes(issuer.bytes, certificate.issuer) ? 'named' : 'unknown';
}

/** A candidate for the signer's certificate, not yet parsed. */
export interface Candidate {
  der: Bytes;
  /** @throws Halt when it cannot be parsed. */
  read: () => Certificate;
}

const unknownSigner = (): never => halt('UNSUPPORTED', 'signer-certificate');

/** Returns the first candidate that the identifier names; null if there is none. */
async function findNamed(identifier: DerValue, candidates: readonly Candidate[]) {
  const isNamed = async ({ read }: Candidate) =>
    (await compareIdentifier(read(), identifier)) === 'named';
  for (const candidate of candidates)
    if (await unlessHalted(() => isNamed(candidate))) return candidate.read();
  return null;
}

/** Returns the candidate that the signed attribute names by its hash; null if there is none. */
async function findBound(
  { hash, announced }: Binding,
  candidates: readonly Candidate[],
  work: Work,
): Promise<Certificate | null> {
  for (const { der, read } of candidates) {
    work.spendBytes(der.length);
    if (isSameBytes(announced, await digest(hash, der))) return read();
  }
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
  const named = () => findNamed(identifier, candidates);
  if (!binding) return { certificate: (await named()) ?? unknownSigner(), isBound: false };
  const certificate = await findBound(binding, candidates, work);
  if (certificate) {
    const comparison = await compareIdentifier(certificate, identifier);
    if (comparison === 'another') contradicted();
    return comparison === 'named' ? { certificate, isBound: true } : unknownSigner();
  }
  // The attribute names a certificate that the document lacks. Then issuer and serial number of another one contradict
  // it; a key identifier does not, because a renewed certificate has the same key.
  if (!isContext(identifier, 0) && (await named())) contradicted();
  return unknownSigner();
}
