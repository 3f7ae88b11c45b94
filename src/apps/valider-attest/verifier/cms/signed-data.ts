/**
 * A CMS signature read strictly (RFC 5652): one signer, signed attributes, nothing unknown where the
 * signature does not reach. The document's signature and its time-stamps are both of this kind.
 */
import { refuse } from '../verdict.ts';
import { digest, type Hash, isSignedBy, parseHash } from './algorithms.ts';
import {
  type Algorithm,
  type Asn1Value,
  algorithmOf,
  contextOf,
  derOf,
  integerOf,
  isContext,
  octetsOf,
  oidOf,
  only,
  parseDer,
  sequenceOf,
  setOf,
  smallIntegerOf,
} from './asn1.ts';
import { type Certificate, keyIdentifier, parseCertificate } from './certificate.ts';
import { isSameBytes } from './der.ts';
import { assertSignerBinding } from './signer-binding.ts';

const signedDataId = '1.2.840.113549.1.7.2';
const dataId = '1.2.840.113549.1.7.1';
const contentTypeId = '1.2.840.113549.1.9.3';
const messageDigestId = '1.2.840.113549.1.9.4';

const setTag = 0x31;

type Bytes = Uint8Array<ArrayBuffer>;

/** The values of attributes, by type. */
export type AttributeValues = ReadonlyMap<string, readonly Asn1Value[]>;

/** A signature that holds: whoever made it, made it over this content. */
export interface SignedMessage {
  /** What is signed. */
  content: Bytes;
  /** All certificates that came with it, the signer's included. */
  certificates: readonly Certificate[];
  signer: Certificate;
  signature: Bytes;
  signedAttributes: AttributeValues;
  unsignedAttributes: AttributeValues;
}

/** What the signature is expected to be about. */
export interface Expectation {
  /** OID of the content type. */
  contentType: string;
  /** The content, when the structure does not hold it (« detached »). */
  detached?: Bytes;
}

const malformed = (): never => refuse('NOT_VALID', 'signature-malformed');

/** SignedData (section 5.1), each part from its own place. */
interface SignedData {
  version: number;
  digestAlgorithm: Algorithm;
  contentType: string;
  content: Bytes | undefined;
  certificates: readonly Certificate[];
  signerInfo: SignerInfo;
}

/** SignerInfo (section 5.3). */
interface SignerInfo {
  version: number;
  identifier: Asn1Value;
  digestAlgorithm: Algorithm;
  /** The attributes and, from the very same bytes, what was signed. */
  signedAttributes: AttributeValues;
  signedBytes: Bytes;
  signatureAlgorithm: Algorithm;
  signature: Bytes;
  unsignedAttributes: AttributeValues;
}

function readAttributes(list: readonly Asn1Value[]): AttributeValues {
  if (list.length === 0) return malformed();
  const values = new Map<string, readonly Asn1Value[]>();
  for (const attribute of list) {
    const [type, set] = sequenceOf(attribute, 2);
    const id = oidOf(type);
    if (values.has(id)) refuse('NOT_VALID', 'signed-attributes');
    values.set(id, setOf(set));
  }
  return values;
}

/** The bytes that were signed: the attributes as a SET, whose tag the structure hides (section 5.4). */
function asSet(attributes: Asn1Value): Bytes {
  const bytes = derOf(attributes).slice();
  bytes[0] = setTag;
  return bytes;
}

function readSignerInfo(value: Asn1Value): SignerInfo {
  const [version, identifier, digestAlgorithm, attributes, ...rest] = sequenceOf(value, 5, 7);
  if (!isContext(attributes, 0) || !attributes || !identifier)
    return refuse('NOT_VALID', 'signed-attributes');
  const [signatureAlgorithm, signature, unsigned, ...others] = rest;
  if (others.length > 0) return malformed();
  return {
    version: smallIntegerOf(version),
    identifier,
    digestAlgorithm: algorithmOf(digestAlgorithm),
    signedAttributes: readAttributes(contextOf(attributes, 0)),
    signedBytes: asSet(attributes),
    signatureAlgorithm: algorithmOf(signatureAlgorithm),
    signature: octetsOf(signature),
    unsignedAttributes: unsigned ? readAttributes(contextOf(unsigned, 1)) : new Map(),
  };
}

/** ContentInfo > SignedData, with the certificates and without revocation lists. */
function parseSignedData(der: Bytes): SignedData {
  const [contentInfoType, wrapped] = sequenceOf(parseDer(der), 2);
  if (oidOf(contentInfoType) !== signedDataId) return malformed();
  const parts = sequenceOf(only(contextOf(wrapped, 0)), 4, 6);
  if (parts.some((part) => isContext(part, 1))) return refuse('UNSUPPORTED', 'unsigned-data');
  const [version, digestAlgorithms, encapsulated, certificates, signerInfos, ...others] = parts;
  if (others.length > 0) return malformed();
  const [contentType, content] = sequenceOf(encapsulated, 1, 2);
  const [signerInfo, ...otherSigners] = setOf(signerInfos);
  if (!signerInfo || otherSigners.length > 0) return refuse('UNSUPPORTED', 'several-signatures');
  const [digestAlgorithm, ...otherDigests] = setOf(digestAlgorithms);
  if (otherDigests.length > 0) return refuse('UNSUPPORTED', 'algorithm');
  return {
    version: smallIntegerOf(version),
    digestAlgorithm: algorithmOf(digestAlgorithm),
    contentType: oidOf(contentType),
    content: content && octetsOf(only(contextOf(content, 0))),
    certificates: contextOf(certificates, 0).map((item) => parseCertificate(derOf(item))),
    signerInfo: readSignerInfo(signerInfo),
  };
}

/** What the signature does not cover must be what the standard leaves no choice about. */
function assertVersions({ version, digestAlgorithm, contentType, signerInfo }: SignedData): void {
  const isByIssuer = !isContext(signerInfo.identifier, 0);
  // RFC 5652, sections 5.1 and 5.3.
  if (signerInfo.version !== (isByIssuer ? 1 : 3)) malformed();
  if (version !== (isByIssuer && contentType === dataId ? 1 : 3)) malformed();
  if (parseHash(digestAlgorithm) !== parseHash(signerInfo.digestAlgorithm)) malformed();
}

function readContent({ contentType, content }: SignedData, expectation: Expectation): Bytes {
  if (contentType !== expectation.contentType) return malformed();
  const { detached } = expectation;
  if (detached) return content === undefined ? detached : malformed();
  return content ?? malformed();
}

function isNamedBy(certificate: Certificate, identifier: Asn1Value): boolean {
  if (isContext(identifier, 0)) {
    const der = derOf(identifier);
    const named = der.subarray(der.length - identifier.lenBlock.length);
    const own = keyIdentifier(certificate);
    return own !== undefined && isSameBytes(own, named);
  }
  const [issuer, serial] = sequenceOf(identifier, 2);
  if (!issuer) return malformed();
  return (
    isSameBytes(derOf(issuer), certificate.issuer) &&
    isSameBytes(integerOf(serial), certificate.serial)
  );
}

/** The certificate that the signer's identifier names. */
function findSigner({ signerInfo, certificates }: SignedData): Certificate {
  const [signer, ...others] = certificates.filter((certificate) =>
    isNamedBy(certificate, signerInfo.identifier),
  );
  return signer && others.length === 0 ? signer : refuse('NOT_VALID', 'signer-binding');
}

/** The only value of a signed attribute. @throws Refusal when it is missing or has several. */
export function onlyValue(attributes: AttributeValues, type: string): Asn1Value {
  const [value, ...others] = attributes.get(type) ?? [];
  return value && others.length === 0 ? value : refuse('NOT_VALID', 'signed-attributes');
}

/** The signed attributes bind the content and its type (RFC 5652, section 5.3). */
async function assertSignedAttributes(
  attributes: AttributeValues,
  { contentType, content, hash }: { contentType: string; content: Bytes; hash: Hash },
): Promise<void> {
  if (oidOf(onlyValue(attributes, contentTypeId)) !== contentType)
    refuse('NOT_VALID', 'signed-attributes');
  const announced = octetsOf(onlyValue(attributes, messageDigestId));
  if (!isSameBytes(announced, await digest(hash, content))) refuse('NOT_VALID', 'modified');
}

/**
 * Reads a signature and checks that it holds: algorithms, attributes, digest, key. Whom the signer is,
 * and whether to trust them, is not looked at here.
 * @throws Refusal, or any error of the parsers for bytes that are not a CMS.
 */
export async function openSignedData(der: Bytes, expectation: Expectation): Promise<SignedMessage> {
  const data = parseSignedData(der);
  assertVersions(data);
  const content = readContent(data, expectation);
  const signer = findSigner(data);
  const { signerInfo, contentType, certificates } = data;
  const { signedAttributes, signedBytes, signature, signatureAlgorithm } = signerInfo;
  const hash = parseHash(signerInfo.digestAlgorithm);
  await assertSignedAttributes(signedAttributes, { contentType, content, hash });
  await assertSignerBinding(signedAttributes, signer);
  const isGenuine = await isSignedBy(signer.publicKey, {
    bytes: signedBytes,
    signature,
    algorithm: signatureAlgorithm,
    digestHash: hash,
  });
  if (!isGenuine) refuse('NOT_VALID', 'modified');
  const { unsignedAttributes } = signerInfo;
  return { content, certificates, signer, signature, signedAttributes, unsignedAttributes };
}
