/** Writes certificates (RFC 5280), sound or faulty. */
import {
  type Bytes,
  bits,
  boolean,
  certificateTime,
  context,
  integer,
  octets,
  oid,
  printable,
  sequence,
  set,
  utf8,
} from './der.ts';
import { type Key, makeKey, sign, signatureAlgorithm } from './keys.ts';

/** Somebody with a key and a certificate. */
export interface Holder {
  key: Key;
  certificate: Bytes;
  /** Name, DER. */
  name: Bytes;
  /** Name of the issuer, DER. */
  issuerName: Bytes;
  /** Serial number, DER. */
  serial: Bytes;
}

/** Extension of a certificate or of a list. */
export function extension(id: string, value: Uint8Array, { isCritical = false } = {}): Bytes {
  return sequence(oid(id), ...(isCritical ? [boolean(true)] : []), octets(value));
}

/**
 * `keyUsage`, by the numbers of its bits: 0 digitalSignature, 1 contentCommitment, 2 keyEncipherment, 5 keyCertSign,
 * 6 cRLSign.
 */
export function keyUsage(...numbers: readonly number[]): Bytes {
  const byte = numbers.reduce((sum, number) => sum | (0x80 >> number), 0);
  const unused = 7 - Math.max(...numbers);
  return extension('2.5.29.15', bits(Uint8Array.of(byte), unused), { isCritical: true });
}

/** `keyUsage` of a document signer: digitalSignature and nonRepudiation. */
export const signingUse = (): Bytes => keyUsage(0, 1);

/** `keyUsage` of an authority: keyCertSign and cRLSign. */
export const authorityUse = (): Bytes => keyUsage(5, 6);

/** `basicConstraints` of an authority. */
export function authorityConstraints(longestPath?: number): Bytes {
  const members = longestPath === undefined ? [] : [integer(longestPath)];
  return extension('2.5.29.19', sequence(boolean(true), ...members), { isCritical: true });
}

/** Extensions of an authority, and more. */
export const authorityExtensions = (...more: readonly Bytes[]): Bytes[] => [
  authorityConstraints(),
  authorityUse(),
  ...more,
];

/** `extKeyUsage`. */
export const purposes = (ids: readonly string[], options = {}): Bytes =>
  extension('2.5.29.37', sequence(...ids.map(oid)), options);

/** Purposes by name. */
export const purposeIds = {
  server: '1.3.6.1.5.5.7.3.1',
  client: '1.3.6.1.5.5.7.3.2',
  code: '1.3.6.1.5.5.7.3.3',
  email: '1.3.6.1.5.5.7.3.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  documentSigning: '1.3.6.1.5.5.7.3.36',
} as const;

/** Statements of a qualified certificate (ETSI EN 319 412-5): of type, 1 is a signature and 2 a seal. */
export const statements = {
  compliance: () => sequence(oid('0.4.0.1862.1.1')),
  device: () => sequence(oid('0.4.0.1862.1.4')),
  type: (...kinds: readonly (1 | 2 | 3)[]) =>
    sequence(
      oid('0.4.0.1862.1.6'),
      sequence(...kinds.map((kind) => oid(`0.4.0.1862.1.6.${kind}`))),
    ),
  legislation: (...countries: readonly string[]) =>
    sequence(oid('0.4.0.1862.1.7'), sequence(...countries.map(printable))),
} as const;

/** `qcStatements`. */
export const qualified = (...list: readonly Uint8Array[]): Bytes =>
  extension('1.3.6.1.5.5.7.1.3', sequence(...list));

/** Statements of a qualified electronic seal. */
export const qualifiedSeal = [statements.compliance(), statements.device(), statements.type(2)];

/** `qcStatements` of a qualified electronic seal. */
export const sealStatements = (): Bytes => qualified(...qualifiedSeal);

/** A part of a name. */
export type NamePart = readonly [type: keyof typeof namePartIds, text: string];

const namePartIds = {
  country: '2.5.4.6',
  organisation: '2.5.4.10',
  unit: '2.5.4.11',
  organisationIdentifier: '2.5.4.97',
  commonName: '2.5.4.3',
} as const;

/** A name, each part in a set of its own. */
export function writeName(parts: readonly NamePart[]): Bytes {
  return sequence(
    ...parts.map(([type, text]) =>
      set(sequence(oid(namePartIds[type]), type === 'country' ? printable(text) : utf8(text))),
    ),
  );
}

/** Contents of a certificate. */
export interface CertificatePlan {
  name: readonly NamePart[];
  key?: Key;
  extensions: readonly Uint8Array[];
  /** Without an issuer, the certificate signs itself. */
  issuer?: Holder | null;
  serial?: Bytes;
  notBefore?: Date | number;
  notAfter?: Date | number;
  /** Replaces the subject's real key (SubjectPublicKeyInfo). */
  publicKey?: Uint8Array;
}

let lastSerial = 1000;

/** Makes a certificate. */
export function makeCertificate(plan: CertificatePlan): Holder {
  lastSerial += 1;
  const { key = makeKey(), serial = integer(lastSerial), extensions } = plan;
  const name = writeName(plan.name);
  const issuerName = plan.issuer?.name ?? name;
  const issuerKey = plan.issuer?.key ?? key;
  const algorithm = signatureAlgorithm(issuerKey);
  const { notBefore = Date.UTC(2025, 0, 1), notAfter = Date.UTC(2099, 0, 1) } = plan;
  const signed = sequence(
    context(0, integer(2)),
    serial,
    algorithm,
    issuerName,
    sequence(certificateTime(notBefore), certificateTime(notAfter)),
    name,
    plan.publicKey ?? key.spki,
    ...(extensions.length > 0 ? [context(3, sequence(...extensions))] : []),
  );
  const certificate = sequence(signed, algorithm, bits(sign(issuerKey, signed)));
  return { key, certificate, name, issuerName, serial };
}

/** Makes an authority; without an issuer, it signs itself. */
export function makeAuthority(
  commonName: string,
  issuer: Holder | null,
  plan: Partial<CertificatePlan> = {},
): Holder {
  const extensions = authorityExtensions();
  return makeCertificate({ name: [['commonName', commonName]], issuer, extensions, ...plan });
}

/** A certificate in PEM. */
export function toPem({ certificate }: Pick<Holder, 'certificate'>): string {
  const base64 = Buffer.from(certificate)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}
