/**
 * A CMS signature read strictly (RFC 5652): one signer, signed attributes, nothing unknown where the
 * signature does not reach. The document's signature and its time-stamps are both of this kind.
 */
import { type BaseBlock, Constructed, ObjectIdentifier, OctetString } from 'asn1js';
import { ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { refuse } from '../verdict.ts';
import { digest, type Hash, isSignedBy, parseHash } from './algorithms.ts';
import { type Certificate, keyIdentifier, parseCertificate } from './certificate.ts';
import { assertDer, isSameBytes, toBytes } from './der.ts';
import { assertSignerBinding } from './signer-binding.ts';

const signedDataId = '1.2.840.113549.1.7.2';
const dataId = '1.2.840.113549.1.7.1';
const contentTypeId = '1.2.840.113549.1.9.3';
const messageDigestId = '1.2.840.113549.1.9.4';

const setTag = 0x31;

/** The values of attributes, by type. */
export type AttributeValues = ReadonlyMap<string, readonly BaseBlock[]>;

/** A signature that holds: whoever made it, made it over this content. */
export interface SignedMessage {
  /** What is signed. */
  content: Uint8Array<ArrayBuffer>;
  /** All certificates that came with it, the signer's included. */
  certificates: readonly Certificate[];
  signer: Certificate;
  signature: Uint8Array<ArrayBuffer>;
  signedAttributes: AttributeValues;
  unsignedAttributes: AttributeValues;
}

/** What the signature is expected to be about. */
export interface Expectation {
  /** OID of the content type. */
  contentType: string;
  /** The content, when the structure does not hold it (« detached »). */
  detached?: Uint8Array<ArrayBuffer>;
}

const malformed = (): never => refuse('NOT_VALID', 'signature-malformed');

/** Bytes of a value, as they were written. */
function derOf(block: BaseBlock): Uint8Array<ArrayBuffer> {
  return toBytes(block.valueBeforeDecodeView as Uint8Array<ArrayBuffer>);
}

function parseSignedData(der: Uint8Array<ArrayBuffer>): { data: SignedData; block: Constructed } {
  assertDer(der);
  const { contentType, content } = ContentInfo.fromBER(der);
  if (contentType !== signedDataId || !(content instanceof Constructed)) return malformed();
  return { data: new SignedData({ schema: content }), block: content };
}

/** The certificates, from their own bytes. Only plain X.509 ones have a place here. */
function readCertificates(block: Constructed): Certificate[] {
  const isCertificates = (item: BaseBlock) =>
    item.idBlock.tagClass === 3 && item.idBlock.tagNumber === 0;
  const set = block.valueBlock.value.find(isCertificates);
  if (!(set instanceof Constructed)) return [];
  return set.valueBlock.value.map((item) => parseCertificate(derOf(item)));
}

/** What the signature does not cover must be what the standard leaves no choice about. */
function assertNothingElse(data: SignedData, { contentType }: Expectation): SignerInfo {
  const [signerInfo, ...others] = data.signerInfos;
  if (!signerInfo || others.length > 0) return refuse('UNSUPPORTED', 'several-signatures');
  if (data.crls?.length || data.ocsps?.length) refuse('UNSUPPORTED', 'unsigned-data');
  const isByIssuer = signerInfo.sid instanceof IssuerAndSerialNumber;
  // RFC 5652, sections 5.1 and 5.3.
  if (signerInfo.version !== (isByIssuer ? 1 : 3)) malformed();
  if (data.version !== (isByIssuer && contentType === dataId ? 1 : 3)) malformed();
  const [digestAlgorithm, ...otherDigests] = data.digestAlgorithms;
  if (!digestAlgorithm || otherDigests.length > 0) malformed();
  else if (parseHash(digestAlgorithm) !== parseHash(signerInfo.digestAlgorithm)) malformed();
  return signerInfo;
}

function readContent(data: SignedData, { contentType, detached }: Expectation) {
  const { eContentType, eContent } = data.encapContentInfo;
  if (eContentType !== contentType) return malformed();
  if (detached) return eContent === undefined ? detached : malformed();
  if (!(eContent instanceof OctetString)) return malformed();
  return toBytes(eContent.getValue());
}

/** The certificate that the signer's identifier names. */
function findSigner({ sid }: SignerInfo, certificates: readonly Certificate[]): Certificate {
  const found = certificates.filter((certificate) => {
    if (sid instanceof IssuerAndSerialNumber)
      return (
        isSameBytes(toBytes(sid.issuer.valueBeforeDecode), certificate.issuer) &&
        isSameBytes(
          sid.serialNumber.valueBlock.valueHexView as Uint8Array<ArrayBuffer>,
          certificate.parsed.serialNumber.valueBlock.valueHexView as Uint8Array<ArrayBuffer>,
        )
      );
    const identifier = keyIdentifier(certificate);
    return (
      identifier !== undefined &&
      isSameBytes(identifier as Uint8Array<ArrayBuffer>, sid.valueBlock.valueHexView)
    );
  });
  const [signer, ...others] = found;
  return signer && others.length === 0 ? signer : refuse('NOT_VALID', 'signer-binding');
}

function readAttributes(attributes: SignerInfo['signedAttrs']): AttributeValues {
  const values = new Map<string, readonly BaseBlock[]>();
  for (const { type, values: list } of attributes?.attributes ?? []) {
    if (values.has(type)) refuse('NOT_VALID', 'signed-attributes');
    values.set(type, list as BaseBlock[]);
  }
  return values;
}

/** The only value of a signed attribute. @throws Refusal when it is missing or has several. */
export function onlyValue(attributes: AttributeValues, type: string): BaseBlock {
  const [value, ...others] = attributes.get(type) ?? [];
  return value && others.length === 0 ? value : refuse('NOT_VALID', 'signed-attributes');
}

interface AttributeCheck {
  attributes: AttributeValues;
  contentType: string;
  content: Uint8Array<ArrayBuffer>;
  hash: Hash;
  signer: Certificate;
}

/** The signed attributes bind the content, its type and the signer's certificate (RFC 5652, section 5.3). */
async function assertSignedAttributes(check: AttributeCheck): Promise<void> {
  const { attributes, contentType, content, hash, signer } = check;
  const type = onlyValue(attributes, contentTypeId);
  if (!(type instanceof ObjectIdentifier) || type.valueBlock.toString() !== contentType)
    refuse('NOT_VALID', 'signed-attributes');
  const announced = onlyValue(attributes, messageDigestId);
  if (!(announced instanceof OctetString)) return malformed();
  if (!isSameBytes(announced.getValue(), await digest(hash, content)))
    refuse('NOT_VALID', 'modified');
  await assertSignerBinding(attributes, signer);
}

/** The bytes that were signed: the attributes as a SET, whose tag the structure hides (section 5.4). */
function signedBytes(block: Constructed): Uint8Array<ArrayBuffer> {
  const infos = block.valueBlock.value.at(-1);
  const info = infos instanceof Constructed ? infos.valueBlock.value[0] : undefined;
  if (!(info instanceof Constructed)) return malformed();
  const attributes = info.valueBlock.value.find(
    ({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0 && idBlock.isConstructed,
  );
  const bytes = (attributes ? derOf(attributes) : malformed()).slice();
  bytes[0] = setTag;
  return bytes;
}

/**
 * Reads a signature and checks that it holds: algorithms, attributes, digest, key. Whom the signer is,
 * and whether to trust them, is not looked at here.
 * @throws Refusal, or any error of the parsers for bytes that are not a CMS.
 */
export async function openSignedData(
  der: Uint8Array<ArrayBuffer>,
  expectation: Expectation,
): Promise<SignedMessage> {
  const { data, block } = parseSignedData(der);
  const signerInfo = assertNothingElse(data, expectation);
  const content = readContent(data, expectation);
  const certificates = readCertificates(block);
  const signer = findSigner(signerInfo, certificates);
  if (!signerInfo.signedAttrs) refuse('NOT_VALID', 'signed-attributes');
  const attributes = readAttributes(signerInfo.signedAttrs);
  const hash = parseHash(signerInfo.digestAlgorithm);
  const { contentType } = expectation;
  await assertSignedAttributes({ attributes, contentType, content, hash, signer });
  const signature = toBytes(signerInfo.signature.getValue());
  const isGenuine = await isSignedBy(signer.parsed.subjectPublicKeyInfo, {
    bytes: signedBytes(block),
    signature,
    algorithm: signerInfo.signatureAlgorithm,
    digestHash: hash,
  });
  if (!isGenuine) refuse('NOT_VALID', 'modified');
  return {
    content,
    certificates,
    signer,
    signature,
    signedAttributes: attributes,
    unsignedAttributes: readAttributes(signerInfo.unsignedAttrs),
  };
}
