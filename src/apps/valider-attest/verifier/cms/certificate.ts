/** A certificate, with its exact bytes, and what it says of itself (RFC 5280). */
import { BitString, fromBER } from 'asn1js';
import { BasicConstraints, ExtKeyUsage, Certificate as ParsedCertificate } from 'pkijs';
import { refuse } from '../verdict.ts';
import { isSignedBy, type PublicKey } from './algorithms.ts';
import {
  type Algorithm,
  algorithmOf,
  derOf,
  integerOf,
  octetsOf,
  parseDer,
  sequenceOf,
  wholeBitsOf,
} from './asn1.ts';
import { isSameBytes } from './der.ts';

/** Bits of `keyUsage` (RFC 5280, section 4.2.1.3). */
export const keyUsageBits = { digitalSignature: 0, contentCommitment: 1, keyCertSign: 5 } as const;

const extensionIds = {
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  certificatePolicies: '2.5.29.32',
  extKeyUsage: '2.5.29.37',
  subjectKeyIdentifier: '2.5.29.14',
} as const;

/** Extensions that may be critical: understood here, or without effect on our rules. */
const understood = new Set<string>([
  extensionIds.keyUsage,
  extensionIds.subjectAltName,
  extensionIds.basicConstraints,
  extensionIds.certificatePolicies,
  extensionIds.extKeyUsage,
]);

/** Parts of a name (RFC 5280, section 4.1.2.4; ETSI EN 319 412-1 for the organisation identifier). */
const nameParts = {
  commonName: '2.5.4.3',
  organisationalUnit: '2.5.4.11',
  organisationIdentifier: '2.5.4.97',
} as const;

type Bytes = Uint8Array<ArrayBuffer>;

/** A certificate that has been read. */
export interface Certificate {
  /** The whole certificate, as it was written. */
  der: Bytes;
  /** Number and names, as they were written: they are compared byte by byte. */
  serial: Bytes;
  subject: Bytes;
  issuer: Bytes;
  publicKey: PublicKey;
  /** The part that is signed, and its signature. */
  signed: Bytes;
  signature: Bytes;
  signatureAlgorithm: Algorithm;
  /** Validity, extensions and parts of names. */
  parsed: ParsedCertificate;
}

const malformed = (): never => refuse('NOT_VALID', 'signature-malformed');

/** Extensions must be known when they are critical, and said once. */
function assertExtensions({ extensions = [] }: ParsedCertificate): void {
  const ids = extensions.map(({ extnID }) => extnID);
  if (new Set(ids).size !== ids.length) malformed();
  if (extensions.some(({ extnID, critical }) => critical && !understood.has(extnID)))
    refuse('UNSUPPORTED', 'certificate-rule');
}

/** Reads a certificate of version 3. @throws Refusal: not strict DER, or a rule unknown here. */
export function parseCertificate(der: Bytes): Certificate {
  const [tbs, algorithm, signature] = sequenceOf(parseDer(der), 3);
  const [, serial, innerAlgorithm, issuer, , subject, publicKey] = sequenceOf(tbs, 7, 10);
  if (!tbs || !algorithm || !innerAlgorithm || !issuer || !subject || !publicKey)
    return malformed();
  // What says the algorithm outside the signed part must be what the signed part says.
  if (!isSameBytes(derOf(innerAlgorithm), derOf(algorithm))) malformed();
  const parsed = ParsedCertificate.fromBER(der);
  assertExtensions(parsed);
  return {
    der,
    serial: integerOf(serial),
    subject: derOf(subject),
    issuer: derOf(issuer),
    publicKey: derOf(publicKey),
    signed: derOf(tbs),
    signature: wholeBitsOf(signature),
    signatureAlgorithm: algorithmOf(algorithm),
    parsed,
  };
}

/**
 * Certificates of a PEM text (RFC 7468). Other blocks and text around them are passed over.
 * @throws Refusal, or any error of the parsers, for one that cannot be read.
 */
export function parsePem(pem: string): Certificate[] {
  const blocks = pem.matchAll(
    /-----BEGIN CERTIFICATE-----([\sA-Za-z\d+/=]+)-----END CERTIFICATE-----/g,
  );
  return [...blocks].map(([, base64 = '']) =>
    parseCertificate(
      Uint8Array.from(atob(base64.replace(/\s/g, '')), (byte) => byte.charCodeAt(0)),
    ),
  );
}

/** True when the certificate was valid at an instant (ms since the epoch). */
export function isWithinPeriod({ parsed }: Certificate, instant: number): boolean {
  return instant >= parsed.notBefore.value.getTime() && instant <= parsed.notAfter.value.getTime();
}

/** True when one certificate is the other, byte for byte. */
export function isSameCertificate(first: Certificate, second: Certificate): boolean {
  return isSameBytes(first.der, second.der);
}

const answers = new WeakMap<Certificate, WeakMap<Certificate, Promise<boolean>>>();

function askIssuer(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  return isSignedBy(issuer.publicKey, {
    bytes: certificate.signed,
    signature: certificate.signature,
    algorithm: certificate.signatureAlgorithm,
    digestHash: null,
  });
}

/**
 * True when a certificate names the other as its issuer, and the other's key has signed it. Each pair
 * is computed once. @throws Refusal for an algorithm that is not allowed.
 */
export function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!isSameBytes(certificate.issuer, issuer.subject)) return Promise.resolve(false);
  const known = answers.get(certificate) ?? new WeakMap<Certificate, Promise<boolean>>();
  answers.set(certificate, known);
  const answer = known.get(issuer) ?? askIssuer(certificate, issuer);
  known.set(issuer, answer);
  return answer;
}

/** DER value of an extension, and whether it is critical; undefined when it is not there. */
function extension({ parsed }: Certificate, id: string) {
  const found = parsed.extensions?.find(({ extnID }) => extnID === id);
  return (
    found && { critical: found.critical, der: found.extnValue.valueBlock.valueHexView as Bytes }
  );
}

/** True when `keyUsage` says so; undefined when the certificate has no `keyUsage`. */
export function allowsUse(certificate: Certificate, bit: number): boolean | undefined {
  const found = extension(certificate, extensionIds.keyUsage);
  if (!found) return undefined;
  const { result } = fromBER(found.der);
  if (!(result instanceof BitString)) return malformed();
  const byte = result.valueBlock.valueHexView[bit >> 3] ?? 0;
  return (byte & (0x80 >> (bit & 7))) !== 0;
}

/** Purposes of `extKeyUsage`, dotted OIDs; undefined when the certificate has none. */
export function purposes(certificate: Certificate) {
  const found = extension(certificate, extensionIds.extKeyUsage);
  return found && { critical: found.critical, ids: ExtKeyUsage.fromBER(found.der).keyPurposes };
}

/** What `basicConstraints` says: longest path below, when it is an authority; null when it is not one. */
export function authority(certificate: Certificate): { longestPath: number } | null {
  const found = extension(certificate, extensionIds.basicConstraints);
  if (!found) return null;
  const { cA, pathLenConstraint } = BasicConstraints.fromBER(found.der);
  if (!cA) return null;
  if (pathLenConstraint === undefined) return { longestPath: Number.POSITIVE_INFINITY };
  return typeof pathLenConstraint === 'number' ? { longestPath: pathLenConstraint } : malformed();
}

/** Bytes of `subjectKeyIdentifier`; undefined when the certificate has none. */
export function keyIdentifier(certificate: Certificate): Bytes | undefined {
  const found = extension(certificate, extensionIds.subjectKeyIdentifier);
  return found && octetsOf(parseDer(found.der));
}

/** Texts of a part of the subject's name. */
export function subjectTexts(
  { parsed }: Certificate,
  part: keyof typeof nameParts,
): readonly string[] {
  return parsed.subject.typesAndValues
    .filter(({ type }) => String(type) === nameParts[part])
    .map(({ value }) => String(value.valueBlock.value));
}
