/** A certificate, with its exact bytes, and what it says of itself (RFC 5280). */
import { refuse } from '../verdict.ts';
import { isSignedBy, type PublicKey } from './algorithms.ts';
import {
  type Algorithm,
  type Asn1Value,
  algorithmOf,
  bitsOf,
  booleanOf,
  contextOf,
  derOf,
  instantOf,
  integerOf,
  isContext,
  isOfKind,
  octetsOf,
  oidOf,
  only,
  parseDer,
  sequenceOf,
  setOf,
  smallIntegerOf,
  textOf,
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
  /** First and last instant of validity, ms since the epoch. */
  notBefore: number;
  notAfter: number;
  extensions: ReadonlyMap<string, Extension>;
  /** Parts of the subject's name, by type. */
  subjectParts: readonly (readonly [type: string, text: string])[];
}

/** An extension, its value being DER. */
interface Extension {
  critical: boolean;
  value: Bytes;
}

const malformed = (): never => refuse('NOT_VALID', 'signature-malformed');

/** Longest lists that are read: certificates have a dozen extensions, names a dozen parts. */
const most = 50;

/** Reads a list of extensions. @throws Refusal for one that is said twice. */
export function readExtensions(list: readonly Asn1Value[]): ReadonlyMap<string, Extension> {
  const extensions = new Map<string, Extension>();
  for (const item of list) {
    const parts = sequenceOf(item, 2, 3);
    const id = oidOf(parts[0]);
    if (extensions.has(id)) malformed();
    const critical = parts.length === 3 && booleanOf(parts[1]);
    extensions.set(id, { critical, value: octetsOf(parts.at(-1)) });
  }
  return extensions;
}

/** Extensions that a certificate holds: those that are critical must be known. */
function readCertificateExtensions(optional: readonly Asn1Value[]) {
  // issuerUniqueID [1], subjectUniqueID [2], extensions [3]: each once, in order (section 4.1).
  const numbers = [1, 2, 3].filter((number) => optional.some((value) => isContext(value, number)));
  if (numbers.length !== optional.length) return malformed();
  if (!numbers.every((number, index) => isContext(optional[index], number))) return malformed();
  const last = optional.at(-1);
  if (!isContext(last, 3)) return new Map<string, Extension>();
  const extensions = readExtensions(sequenceOf(only(contextOf(last, 3)), 1, most));
  for (const [id, { critical }] of extensions)
    if (critical && !understood.has(id)) refuse('UNSUPPORTED', 'certificate-rule');
  return extensions;
}

function readName(name: Asn1Value | undefined): [type: string, text: string][] {
  return sequenceOf(name, 0, most)
    .flatMap(setOf)
    .map((part) => {
      const [type, text] = sequenceOf(part, 2);
      return [oidOf(type), textOf(text)];
    });
}

/** Reads a certificate of version 3. @throws Refusal: not strict DER, or a rule unknown here. */
export function parseCertificate(der: Bytes): Certificate {
  const [tbs, algorithm, signature] = sequenceOf(parseDer(der), 3);
  const [version, serial, innerAlgorithm, issuer, validity, subject, publicKey, ...optional] =
    sequenceOf(tbs, 7, 10);
  if (!tbs || !algorithm || !innerAlgorithm || !issuer || !subject || !publicKey)
    return malformed();
  if (smallIntegerOf(only(contextOf(version, 0))) !== 2) malformed();
  // What says the algorithm outside the signed part must be what the signed part says.
  if (!isSameBytes(derOf(innerAlgorithm), derOf(algorithm))) malformed();
  const [notBefore, notAfter] = sequenceOf(validity, 2);
  return {
    der,
    serial: integerOf(serial),
    subject: derOf(subject),
    issuer: derOf(issuer),
    publicKey: derOf(publicKey),
    signed: derOf(tbs),
    signature: wholeBitsOf(signature),
    signatureAlgorithm: algorithmOf(algorithm),
    notBefore: instantOf(notBefore),
    notAfter: instantOf(notAfter),
    extensions: readCertificateExtensions(optional),
    subjectParts: readName(subject),
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
export function isWithinPeriod({ notBefore, notAfter }: Certificate, instant: number): boolean {
  return instant >= notBefore && instant <= notAfter;
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

/** True when `keyUsage` says so; undefined when the certificate has no `keyUsage`. */
export function allowsUse({ extensions }: Certificate, bit: number): boolean | undefined {
  const found = extensions.get(extensionIds.keyUsage);
  if (!found) return undefined;
  const byte = bitsOf(parseDer(found.value))[bit >> 3] ?? 0;
  return (byte & (0x80 >> (bit & 7))) !== 0;
}

/** Purposes of `extKeyUsage`, dotted OIDs; undefined when the certificate has none. */
export function purposes({ extensions }: Certificate) {
  const found = extensions.get(extensionIds.extKeyUsage);
  if (!found) return undefined;
  return {
    critical: found.critical,
    ids: sequenceOf(parseDer(found.value), 1, most).map(oidOf),
  };
}

/** What `basicConstraints` says: longest path below, when it is an authority; null when it is not one. */
export function authority({ extensions }: Certificate): { longestPath: number } | null {
  const found = extensions.get(extensionIds.basicConstraints);
  if (!found) return null;
  const [isAuthority, longestPath] = sequenceOf(parseDer(found.value), 0, 2);
  if (!isAuthority) return null;
  if (!isOfKind(isAuthority, 'boolean') || !booleanOf(isAuthority)) return malformed();
  return { longestPath: longestPath ? smallIntegerOf(longestPath) : Number.POSITIVE_INFINITY };
}

/** Bytes of `subjectKeyIdentifier`; undefined when the certificate has none. */
export function keyIdentifier({ extensions }: Certificate): Bytes | undefined {
  const found = extensions.get(extensionIds.subjectKeyIdentifier);
  return found && octetsOf(parseDer(found.value));
}

/** Texts of a part of the subject's name. */
export function subjectTexts(
  { subjectParts }: Certificate,
  part: keyof typeof nameParts,
): readonly string[] {
  return subjectParts.filter(([type]) => type === nameParts[part]).map(([, text]) => text);
}
