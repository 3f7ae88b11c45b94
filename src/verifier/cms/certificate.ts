/** X.509 certificates with their exact bytes and their extensions (RFC 5280). */
import { type Bytes, isSameBytes } from '../bytes.ts';
import { halt } from '../verdict.ts';
import { Work } from '../work.ts';
import { fitsAlgorithm, isSignedBy, type PublicKey } from './algorithms.ts';
import {
  type Algorithm,
  algorithmOf,
  bitsOf,
  booleanOf,
  contextOf,
  instantOf,
  integerOf,
  isContext,
  isOfKind,
  octetsOf,
  oidOf,
  only,
  sequenceOf,
  smallIntegerOf,
  wholeBitsOf,
} from './asn1.ts';
import { type DerValue, parseDer } from './der.ts';
import { notUnderstood } from './halts.ts';

/** Bits of `keyUsage` (RFC 5280, section 4.2.1.3). */
export const keyUsageBits = {
  digitalSignature: 0,
  contentCommitment: 1,
  keyCertSign: 5,
  crlSign: 6,
} as const;

/** OIDs of the extensions handled here, by their RFC names. */
const extensionIds = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  policyMappings: '2.5.29.33',
  policyConstraints: '2.5.29.36',
  extKeyUsage: '2.5.29.37',
  inhibitAnyPolicy: '2.5.29.54',
  /** RFC 3739, section 3.2.6. */
  qcStatements: '1.3.6.1.5.5.7.1.3',
} as const;

/** Extensions that may be critical, because they are handled here or do not affect our rules. */
const understood = new Set<string>([
  extensionIds.keyUsage,
  extensionIds.subjectAltName,
  extensionIds.basicConstraints,
  extensionIds.certificatePolicies,
  extensionIds.extKeyUsage,
  extensionIds.qcStatements,
]);

/** Constraints on what an authority may certify: not evaluated here, so refused, critical or not. */
const constraints = [
  extensionIds.nameConstraints,
  extensionIds.policyMappings,
  extensionIds.policyConstraints,
  extensionIds.inhibitAnyPolicy,
];

/** Object that an authority signs: a certificate or a revocation list. */
export interface Issued {
  /** Name of the authority as encoded, because names are compared byte by byte. */
  issuer: Bytes;
  /** The bytes that `signature` covers. */
  signed: Bytes;
  signature: Bytes;
  signatureAlgorithm: Algorithm;
}

/** A parsed certificate. */
export interface Certificate extends Issued {
  /** The whole certificate, as encoded. */
  der: Bytes;
  /** Big-endian bytes, sign byte included. */
  serial: Bytes;
  subject: DerValue;
  publicKey: PublicKey;
  /** First and last instant of validity, ms since the epoch. */
  notBefore: number;
  notAfter: number;
  extensions: ReadonlyMap<string, Extension>;
  /** True if subject and issuer have the same name. */
  isSelfIssued: boolean;
}

/** An extension; its value is unparsed DER. */
export interface Extension {
  critical: boolean;
  value: Bytes;
}

/** Maximum length of a list of extensions or purposes; certificates have a dozen extensions. */
const most = 50;

/** Maximum number of ASN.1 values in one extension. */
const mostValues = 500;

/** Reads a list of extensions. @throws Halt when one occurs twice. */
export function readExtensions(list: readonly DerValue[]): ReadonlyMap<string, Extension> {
  const extensions = new Map<string, Extension>();
  for (const item of list) {
    const parts = sequenceOf(item, 2, 3);
    const id = oidOf(parts[0]);
    if (extensions.has(id)) notUnderstood();
    const critical = parts.length === 3 && booleanOf(parts[1]);
    extensions.set(id, { critical, value: octetsOf(parts.at(-1)) });
  }
  return extensions;
}

function readCertificateExtensions(optional: readonly DerValue[]) {
  // issuerUniqueID [1], subjectUniqueID [2], extensions [3]: each at most once, in order (section 4.1).
  const numbers = [1, 2, 3].filter((number) => optional.some((value) => isContext(value, number)));
  if (numbers.length !== optional.length) return notUnderstood();
  if (!numbers.every((number, index) => isContext(optional[index], number))) return notUnderstood();
  const last = optional.at(-1);
  if (!isContext(last, 3)) return new Map<string, Extension>();
  return readExtensions(sequenceOf(only(contextOf(last, 3)), 1, most));
}

/** Longest serial number, in octets: the standard has 20 (RFC 5280, section 4.1.2.2), some authorities write 30. */
const longestSerial = 64;

/** Returns a serial number, sign byte included. @throws Halt for one that no authority writes. */
export function serialOf(value: DerValue | undefined): Bytes {
  const serial = integerOf(value);
  return serial.length <= longestSerial ? serial : notUnderstood();
}

/** Parses a certificate of version 3. @throws Halt for any other value. */
export function readCertificate(value: DerValue): Certificate {
  const [tbs, algorithm, signature] = sequenceOf(value, 3);
  const [version, serial, innerAlgorithm, issuer, validity, subject, publicKey, ...optional] =
    sequenceOf(tbs, 7, 10);
  if (!tbs || !algorithm || !innerAlgorithm || !issuer || !subject || !publicKey)
    return notUnderstood();
  if (smallIntegerOf(only(contextOf(version, 0))) !== 2) notUnderstood();
  // The algorithm outside the signed part must equal the one inside.
  if (!isSameBytes(innerAlgorithm.bytes, algorithm.bytes)) notUnderstood();
  const [notBefore, notAfter] = sequenceOf(validity, 2);
  return {
    der: value.bytes,
    serial: serialOf(serial),
    subject,
    issuer: issuer.bytes,
    publicKey,
    signed: tbs.bytes,
    signature: wholeBitsOf(signature),
    signatureAlgorithm: algorithmOf(algorithm),
    notBefore: instantOf(notBefore),
    notAfter: instantOf(notAfter),
    extensions: readCertificateExtensions(optional),
    isSelfIssued: isSameBytes(subject.bytes, issuer.bytes),
  };
}

/**
 * Parses the certificates of a PEM text (RFC 7468). Skips other blocks, and text around them.
 * @throws Halt, or DOMException for invalid base 64.
 */
export function parsePem(pem: string): Certificate[] {
  const blocks = pem.matchAll(
    /-----BEGIN CERTIFICATE-----([\sA-Za-z\d+/=]+)-----END CERTIFICATE-----/g,
  );
  return [...blocks].map(([, base64 = '']) => {
    const der = Uint8Array.from(atob(base64.replace(/\s/g, '')), (byte) => byte.charCodeAt(0));
    return readCertificate(parseDer(der, new Work()));
  });
}

/** Returns true when the certificate was valid at an instant (ms since the epoch). */
export function isWithinPeriod({ notBefore, notAfter }: Certificate, instant: number): boolean {
  return instant >= notBefore && instant <= notAfter;
}

/** Returns true when both certificates are equal, byte for byte. @throws Halt when the budget is spent. */
export function isSameCertificate(first: Certificate, second: Certificate, work: Work): boolean {
  if (first === second) return true;
  if (first.der.length !== second.der.length) return false;
  work.spendBytes(first.der.length);
  return isSameBytes(first.der, second.der);
}

const answers = new WeakMap<Issued, WeakMap<Certificate, Promise<boolean>>>();

/**
 * Returns true when a certificate or list names that issuer, and its signature verifies with the issuer's key. Memoized
 * per pair. @throws Halt for a disallowed algorithm, or a spent budget.
 */
export async function isIssuedBy(
  issued: Issued,
  issuer: Certificate,
  work: Work,
): Promise<boolean> {
  const { signed: bytes, signature, signatureAlgorithm: algorithm } = issued;
  work.spendBytes(issued.issuer.length);
  if (!isSameBytes(issued.issuer, issuer.subject.bytes)) return false;
  if (!fitsAlgorithm(issuer.publicKey, algorithm)) return false;
  const known = answers.get(issued) ?? new WeakMap<Certificate, Promise<boolean>>();
  answers.set(issued, known);
  const answer =
    known.get(issuer) ??
    isSignedBy(issuer.publicKey, { bytes, signature, algorithm, digestHash: null }, work);
  known.set(issuer, answer);
  return answer;
}

/** Checks that every critical extension is understood, and that no constraint is present. @throws Halt. */
export function assertKnownRules({ extensions }: Certificate): void {
  for (const [id, { critical }] of extensions)
    if (critical && !understood.has(id)) halt('UNSUPPORTED', 'certificate-rule');
  if (constraints.some((id) => extensions.has(id))) halt('UNSUPPORTED', 'certificate-rule');
}

/** Parses the value of an extension; undefined when it is absent. @throws Halt when it is not DER. */
export function extensionOf(
  { extensions }: Pick<Certificate, 'extensions'>,
  name: keyof typeof extensionIds,
): DerValue | undefined {
  const found = extensions.get(extensionIds[name]);
  return found && parseDer(found.value, new Work(mostValues));
}

/** Returns true when `keyUsage` has that bit; undefined when the certificate has no `keyUsage`. */
export function allowsUse(certificate: Certificate, bit: number): boolean | undefined {
  const found = extensionOf(certificate, 'keyUsage');
  if (!found) return undefined;
  const byte = bitsOf(found)[bit >> 3] ?? 0;
  return (byte & (0x80 >> (bit & 7))) !== 0;
}

/** Reads `extKeyUsage`: its purposes (dotted OIDs) and whether it is critical; undefined when it is absent. */
export function purposes(certificate: Certificate) {
  const found = extensionOf(certificate, 'extKeyUsage');
  if (!found) return undefined;
  const critical = certificate.extensions.get(extensionIds.extKeyUsage)?.critical === true;
  return { critical, ids: sequenceOf(found, 1, most).map(oidOf) };
}

/** Returns the longest path that `basicConstraints` allows below an authority; null for other certificates. */
export function authority(certificate: Certificate): { longestPath: number } | null {
  const found = extensionOf(certificate, 'basicConstraints');
  if (!found) return null;
  const [isAuthority, longestPath] = sequenceOf(found, 0, 2);
  if (!isAuthority) return null;
  if (!isOfKind(isAuthority, 'boolean') || !booleanOf(isAuthority)) return notUnderstood();
  return { longestPath: longestPath ? smallIntegerOf(longestPath) : Number.POSITIVE_INFINITY };
}
