/** A certificate, with its exact bytes, and what it says of itself (RFC 5280). */
import { BitString, fromBER, ObjectIdentifier } from 'asn1js';
import { BasicConstraints, ExtKeyUsage, Certificate as ParsedCertificate } from 'pkijs';
import { refuse } from '../verdict.ts';
import { isSignedBy } from './algorithms.ts';
import { assertDer, isSameBytes, toBytes } from './der.ts';

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

/** A certificate that has been read. */
export interface Certificate {
  /** The whole certificate, as it was written. */
  der: Uint8Array<ArrayBuffer>;
  /** Names, as they were written: they are compared byte by byte. */
  subject: Uint8Array<ArrayBuffer>;
  issuer: Uint8Array<ArrayBuffer>;
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

/** Reads a certificate. @throws Refusal when it is not strict DER, or has a rule unknown here. */
export function parseCertificate(der: Uint8Array<ArrayBuffer>): Certificate {
  assertDer(der);
  const parsed = ParsedCertificate.fromBER(der);
  // What says the algorithm outside the signed part must be what the signed part says.
  const inner = parsed.signature.toSchema().toBER();
  if (!isSameBytes(inner, parsed.signatureAlgorithm.toSchema().toBER())) malformed();
  if (parsed.signatureValue.valueBlock.unusedBits !== 0) malformed();
  assertExtensions(parsed);
  return {
    der,
    parsed,
    subject: toBytes(parsed.subject.valueBeforeDecode),
    issuer: toBytes(parsed.issuer.valueBeforeDecode),
  };
}

/** Certificates of a PEM text (RFC 7468). Other blocks and text around them are passed over. */
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

/** True when a certificate names the other as its issuer, and the other's key has signed it. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!isSameBytes(certificate.issuer, issuer.subject)) return false;
  const { tbsView, signatureValue, signatureAlgorithm } = certificate.parsed;
  return isSignedBy(issuer.parsed.subjectPublicKeyInfo, {
    bytes: toBytes(tbsView as Uint8Array<ArrayBuffer>),
    signature: toBytes(signatureValue.valueBlock.valueHexView as Uint8Array<ArrayBuffer>),
    algorithm: signatureAlgorithm,
    digestHash: null,
  });
}

/** DER value of an extension, and whether it is critical; undefined when it is not there. */
function extension({ parsed }: Certificate, id: string) {
  const found = parsed.extensions?.find(({ extnID }) => extnID === id);
  return found && { critical: found.critical, der: found.extnValue.valueBlock.valueHexView };
}

/** True when `keyUsage` says so; undefined when the certificate has no `keyUsage`. */
export function allowsUse(certificate: Certificate, bit: number): boolean | undefined {
  const found = extension(certificate, extensionIds.keyUsage);
  if (!found) return undefined;
  const { result } = fromBER(found.der as Uint8Array<ArrayBuffer>);
  if (!(result instanceof BitString)) return malformed();
  const byte = result.valueBlock.valueHexView[bit >> 3] ?? 0;
  return (byte & (0x80 >> (bit & 7))) !== 0;
}

/** Purposes of `extKeyUsage`, dotted OIDs; undefined when the certificate has none. */
export function purposes(certificate: Certificate) {
  const found = extension(certificate, extensionIds.extKeyUsage);
  return (
    found && {
      critical: found.critical,
      ids: ExtKeyUsage.fromBER(found.der as BufferSource).keyPurposes,
    }
  );
}

/** What `basicConstraints` says: longest path below, when it is an authority; null when it is not one. */
export function authority(certificate: Certificate): { longestPath: number } | null {
  const found = extension(certificate, extensionIds.basicConstraints);
  if (!found) return null;
  const { cA, pathLenConstraint } = BasicConstraints.fromBER(found.der as BufferSource);
  if (!cA) return null;
  if (pathLenConstraint === undefined) return { longestPath: Number.POSITIVE_INFINITY };
  return typeof pathLenConstraint === 'number' ? { longestPath: pathLenConstraint } : malformed();
}

/** Bytes of `subjectKeyIdentifier`; undefined when the certificate has none. */
export function keyIdentifier(certificate: Certificate): Uint8Array | undefined {
  const found = extension(certificate, extensionIds.subjectKeyIdentifier);
  if (!found) return undefined;
  const { result } = fromBER(found.der as Uint8Array<ArrayBuffer>);
  return 'valueHexView' in result.valueBlock
    ? (result.valueBlock.valueHexView as Uint8Array)
    : malformed();
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

/** True when a value is that object identifier. */
export function isIdentifier(value: unknown, id: string): boolean {
  return value instanceof ObjectIdentifier && value.valueBlock.toString() === id;
}
