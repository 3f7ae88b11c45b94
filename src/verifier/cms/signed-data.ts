/**
 * Strict reader of CMS signatures (RFC 5652): one signer, signed attributes, nothing unknown in unsigned parts. The
 * document's signature and its time-stamps are both CMS signatures.
 */
import { type Bytes, compareBytes, concatBytes, isSameBytes } from '../bytes.ts';
import { halt, unlessHalted } from '../verdict.ts';
import type { Work } from '../work.ts';
import { digest, type Hash, isSignedBy, parseHash } from './algorithms.ts';
import {
  algorithmOf,
  contextOf,
  isContext,
  octetsOf,
  oidOf,
  only,
  sequenceOf,
  setOf,
  smallIntegerOf,
} from './asn1.ts';
import { type AttributeValues, onlyValue, readAttributes } from './attributes.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { countIndefinite, type DerValue } from './der.ts';
import { notUnderstood } from './halts.ts';
import { isSignedWithoutNull } from './rsa-without-null.ts';
import { type Candidate, findSigner } from './signer-binding.ts';

const signedDataId = '1.2.840.113549.1.7.2';
export const dataId = '1.2.840.113549.1.7.1';
const contentTypeId = '1.2.840.113549.1.9.3';
const messageDigestId = '1.2.840.113549.1.9.4';

const setTag = 0x31;

/** Maximum number of certificates in a signature: each costs a digest. */
const mostCertificates = 50;

/** A verified signature: the signer's key signed this content. */
export interface SignedMessage {
  content: Bytes;
  /** Readable certificates that came with the signature; this list is not signed. */
  certificates: readonly Certificate[];
  signer: Certificate;
  signature: Bytes;
  signedAttributes: AttributeValues;
  unsignedAttributes: AttributeValues;
}

/** Expected content of a signature, and the material to check it. */
export interface Expectation {
  /** OID of the content type. */
  contentType: string;
  /** The content, when it is outside the structure (« detached »). */
  detached?: Bytes;
  /** Candidates for the signer's certificate, besides those that come with the signature. */
  known?: readonly Certificate[];
  /** Checks the content, before the signer is searched. @throws Halt. */
  assertContent?: (content: Bytes) => Promise<void>;
  work: Work;
}

/**
 * Returns the encodings that may have been signed: a SET (section 5.4) in DER order, and in the written order. Some
 * signers do not sort.
 */
function signedForms(attributes: DerValue): Bytes[] {
  const header = attributes.bytes.slice(0, attributes.bytes.length - attributes.contents.length);
  header[0] = setTag;
  const sorted = attributes.members.map(({ bytes }) => bytes).sort(compareBytes);
  const forms = [concatBytes([header, ...sorted]), concatBytes([header, attributes.contents])];
  const [first, second] = forms;
  return first && second && isSameBytes(first, second) ? [first] : forms;
}

type SignerInfo = ReturnType<typeof readSignerInfo>;

/** Reads a SignerInfo (section 5.3): its attributes and, from the same bytes, the encodings that may have been signed. */
function readSignerInfo(value: DerValue) {
  const [version, identifier, digestAlgorithm, attributes, ...rest] = sequenceOf(value, 5, 7);
  if (!isContext(attributes, 0) || !attributes || !identifier)
    return halt('NOT_VALID', 'signed-attributes');
  const [signatureAlgorithm, signature, unsigned, ...others] = rest;
  if (others.length > 0) return notUnderstood();
  return {
    version: smallIntegerOf(version),
    identifier,
    digestAlgorithm: algorithmOf(digestAlgorithm),
    signedAttributes: readAttributes(contextOf(attributes, 0)),
    signedBytes: signedForms(attributes),
    signatureAlgorithm: algorithmOf(signatureAlgorithm),
    signature: octetsOf(signature),
    unsignedAttributes: unsigned
      ? readAttributes(contextOf(unsigned, 1))
      : (new Map() as AttributeValues),
  };
}

/** Counts the indefinite lengths in the values of unsigned attributes. */
const indefiniteInside = (attributes: AttributeValues) =>
  [...attributes.values()].flat().reduce((count, value) => count + countIndefinite(value), 0);

/**
 * Checks that only the wrappers around signed parts have an indefinite length, which some signers write. No wrapper is
 * digested, and an indefinite length leaves it one reading only. The values of unsigned attributes do not count: a
 * time-stamp token is a signature with wrappers of its own. @throws Halt.
 */
function assertIndefiniteAt(
  root: DerValue,
  wrappers: readonly (DerValue | undefined)[],
  { unsignedAttributes }: SignerInfo,
): void {
  const allowed = wrappers.filter((wrapper) => wrapper?.isIndefinite).length;
  if (countIndefinite(root) - indefiniteInside(unsignedAttributes) !== allowed) notUnderstood();
}

type SignedData = ReturnType<typeof parseSignedData>;

/** Parses ContentInfo > SignedData (section 5.1). @throws Halt, also for embedded revocation lists. */
function parseSignedData(contentInfo: DerValue) {
  const [contentInfoType, wrapped] = sequenceOf(contentInfo, 2);
  if (oidOf(contentInfoType) !== signedDataId) return notUnderstood();
  const signedData = only(contextOf(wrapped, 0));
  const parts = sequenceOf(signedData, 4, 6);
  if (parts.some((part) => isContext(part, 1))) return halt('UNSUPPORTED', 'unsigned-data');
  const [version, digestAlgorithms, encapsulated, ...rest] = parts;
  const certificates = rest.length === 2 ? rest[0] : undefined;
  const signerInfos = rest.at(-1);
  if (rest.length > 2 || rest.length === 0) return notUnderstood();
  const [contentType, content] = sequenceOf(encapsulated, 1, 2);
  const [signer, ...otherSigners] = setOf(signerInfos);
  if (!signer || otherSigners.length > 0) return halt('UNSUPPORTED', 'several-signatures');
  const [digestAlgorithm, ...otherDigests] = setOf(digestAlgorithms);
  if (otherDigests.length > 0) return halt('UNSUPPORTED', 'algorithm');
  const signerInfo = readSignerInfo(signer);
  const wrappers = [
    ...[contentInfo, wrapped, signedData, encapsulated, content],
    ...[certificates, signerInfos],
  ];
  assertIndefiniteAt(contentInfo, wrappers, signerInfo);
  return {
    version: smallIntegerOf(version),
    digestAlgorithm: algorithmOf(digestAlgorithm),
    contentType: oidOf(contentType),
    content: content && octetsOf(only(contextOf(content, 0))),
    certificates: certificates ? contextOf(certificates, 0) : [],
    signerInfo,
  };
}

/** Checks the unsigned fields, for which the standard allows a single value. @throws Halt. */
function assertVersions({ version, digestAlgorithm, contentType, signerInfo }: SignedData): void {
  const isByIssuer = !isContext(signerInfo.identifier, 0);
  // RFC 5652, sections 5.1 and 5.3.
  if (signerInfo.version !== (isByIssuer ? 1 : 3)) notUnderstood();
  if (version !== (isByIssuer && contentType === dataId ? 1 : 3)) notUnderstood();
  if (parseHash(digestAlgorithm) !== parseHash(signerInfo.digestAlgorithm)) notUnderstood();
}

function readContent({ contentType, content }: SignedData, expectation: Expectation): Bytes {
  if (contentType !== expectation.contentType) return notUnderstood();
  const { detached } = expectation;
  if (detached) return content === undefined ? detached : notUnderstood();
  return content ?? notUnderstood();
}

/** Lists the candidates for the signer's certificate: those that came along, then those already known. */
function candidates({ certificates }: SignedData, { known = [] }: Expectation): Candidate[] {
  if (certificates.length > mostCertificates) halt('UNSUPPORTED', 'unsigned-data');
  return [
    ...certificates.map((value) => ({ der: value.bytes, read: () => readCertificate(value) })),
    ...known.map((certificate) => ({ der: certificate.der, read: () => certificate })),
  ];
}

/** Checks that the signed attributes match the content and its type (RFC 5652, section 5.3). @throws Halt. */
async function assertSignedAttributes(
  attributes: AttributeValues,
  { contentType, content, hash }: { contentType: string; content: Bytes; hash: Hash },
  work: Work,
): Promise<void> {
  if (oidOf(onlyValue(attributes, contentTypeId)) !== contentType)
    halt('NOT_VALID', 'signed-attributes');
  const announced = octetsOf(onlyValue(attributes, messageDigestId));
  work.spendBytes(content.length);
  if (!isSameBytes(announced, await digest(hash, content))) halt('NOT_VALID', 'modified');
}

/**
 * Checks that the signature verifies over one encoding of its attributes. @throws Halt: `modified`, or
 * `signature-form` for an RSA signature that only some programs accept.
 */
async function assertGenuine(
  signer: Certificate,
  { signerInfo, hash, work }: { signerInfo: SignerInfo; hash: Hash; work: Work },
): Promise<void> {
  const { signature, signatureAlgorithm, signedBytes } = signerInfo;
  for (const bytes of signedBytes) {
    const signed = { bytes, signature, algorithm: signatureAlgorithm, digestHash: hash };
    if (await isSignedBy(signer.publicKey, signed, work)) return;
    if (await isSignedWithoutNull(signer.publicKey, signed, work)) notUnderstood();
  }
  halt('NOT_VALID', 'modified');
}

/**
 * Reads a signature and verifies it: algorithms, attributes, digest, key. It checks neither the signer's identity nor
 * trust in the signer.
 * @throws Halt.
 */
export async function openSignedData(
  contentInfo: DerValue,
  expectation: Expectation,
): Promise<SignedMessage> {
  const data = parseSignedData(contentInfo);
  assertVersions(data);
  const content = readContent(data, expectation);
  const { signerInfo, contentType } = data;
  const { work } = expectation;
  const { signedAttributes, unsignedAttributes, signature, identifier } = signerInfo;
  const hash = parseHash(signerInfo.digestAlgorithm);
  await assertSignedAttributes(signedAttributes, { contentType, content, hash }, work);
  const known = candidates(data, expectation);
  await expectation.assertContent?.(content);
  const found = await findSigner({ attributes: signedAttributes, identifier }, known, work);
  const { certificate: signer, isBound } = found;
  await assertGenuine(signer, { signerInfo, hash, work });
  if (!isBound) halt('UNSUPPORTED', 'signer-certificate');
  const read = data.certificates.map((value) => unlessHalted(() => readCertificate(value)));
  // A certificate that cannot be parsed is on no path.
  const certificates = (await Promise.all(read)).filter((certificate) => certificate !== null);
  return { content, certificates, signer, signature, signedAttributes, unsignedAttributes };
}
