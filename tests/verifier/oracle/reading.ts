/**
 * Reads the signature of a file without the verifier: a regular expression finds the signed bytes, and pkijs does the
 * rest. pkijs does not read PDF, and it is lenient: `rules.ts` says what it does not see.
 */
import { Set as AsnSet, type BaseBlock, Constructed, fromBER, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  getCrypto,
  SignedData,
  SignedDataVerifyError,
  type SignerInfo,
} from 'pkijs';
import { locate } from './locate.ts';

const [messageDigestId, bindingId] = ['1.2.840.113549.1.9.4', '1.2.840.113549.1.9.16.2.47'];

/** Signature algorithms that name a kind of key and no hash, which is then the digest algorithm's. */
const bareIds = ['1.2.840.113549.1.1.1', '1.2.840.10045.2.1'];

const engine = getCrypto(true);

/** What pkijs says of a signature; null: it cannot tell. */
export interface Reading {
  data: SignedData;
  info: SignerInfo;
  digest: boolean | null;
  signature: boolean | null;
  /** Certificate of the signer identifier that the signed attribute names, else the first of the identifier. */
  signer: Certificate | null;
  /** Whether it is the first of the identifier, which pkijs takes by itself. */
  isFirst: boolean;
  /** SHA-256 of that certificate, lower-case hexadecimal. */
  fingerprint: string | null;
  /** Whether the signed attribute names that certificate; null without a readable attribute. */
  isBound: boolean | null;
}

/** Returns the result, or null after an error: pkijs throws for all that it cannot read. */
async function attempt<T>(ask: () => T | Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

/** The signed bytes of a file, and the certificates with the signature. */
type Signed = readonly [signed: Uint8Array<ArrayBuffer>, certificates: readonly Uint8Array[]];

const isSame = (first: ArrayBuffer, second: Uint8Array) => Buffer.from(first).equals(second);

/** Members of a value; none for a primitive one. */
const membersOf = (value: unknown): readonly BaseBlock[] =>
  value instanceof Constructed ? value.valueBlock.value : [];

const attributeOf = ({ signedAttrs }: SignerInfo, id: string): unknown =>
  signedAttrs?.attributes.find(({ type }) => type === id)?.values[0];

const hashNamed = ({ algorithmId }: AlgorithmIdentifier): string =>
  engine.getAlgorithmByOID<{ name: string }>(algorithmId, true).name;

/** Lets pkijs search a certificate of the signer identifier. */
async function findSigner(data: SignedData, signed: Uint8Array<ArrayBuffer>) {
  try {
    const asked = { signer: 0, data: signed.buffer, extendedMode: true } as const;
    return (await data.verify(asked)).signerCertificate ?? null;
  } catch (error) {
    return error instanceof SignedDataVerifyError ? error.signerCertificate : null;
  }
}

/**
 * Returns the certificates as the file has them: pkijs would write them again without what it did not read. Those that
 * it cannot read are removed from the content, because it would refuse the whole signature for one of them.
 */
async function readableCertificates(content: unknown): Promise<readonly Uint8Array[]> {
  const list = membersOf(content).find(
    ({ idBlock }) => idBlock.tagClass === 3 && idBlock.tagNumber === 0,
  );
  if (!(list instanceof Constructed)) return [];
  const readable: BaseBlock[] = [];
  for (const schema of membersOf(list))
    if (await attempt(() => new Certificate({ schema }))) readable.push(schema);
  list.valueBlock.value = readable;
  return readable.map(({ valueBeforeDecodeView }) => valueBeforeDecodeView);
}

/** Compares the digest of a certificate with the first of the signed attribute (RFC 5035). */
async function isBindingOf(info: SignerInfo, certificate: Uint8Array<ArrayBuffer>) {
  const [first] = membersOf(membersOf(attributeOf(info, bindingId))[0]);
  const [algorithm, ...others] = membersOf(first);
  const isNamed = algorithm instanceof Sequence;
  const hash = isNamed ? hashNamed(new AlgorithmIdentifier({ schema: algorithm })) : 'SHA-256';
  const announced = isNamed ? others[0] : algorithm;
  if (!(announced instanceof OctetString)) return null;
  return isSame(await engine.digest(hash, certificate), announced.valueBlock.valueHexView);
}

async function isDigestGood(info: SignerInfo, signed: BufferSource) {
  const announced = attributeOf(info, messageDigestId);
  if (!(announced instanceof OctetString)) return null;
  const digest = await engine.digest(hashNamed(info.digestAlgorithm), signed);
  return isSame(digest, announced.valueBlock.valueHexView);
}

/** Whether the key of the certificate made the signature of these attributes; null for an unknown algorithm. */
function isSignatureGood(
  { signature, signatureAlgorithm, digestAlgorithm }: SignerInfo,
  { subjectPublicKeyInfo }: Certificate,
  attributes: BufferSource,
): Promise<boolean | null> {
  const hash = () =>
    bareIds.includes(signatureAlgorithm.algorithmId) ? hashNamed(digestAlgorithm) : undefined;
  const asked = [attributes, signature, subjectPublicKeyInfo, signatureAlgorithm] as const;
  return attempt(() => engine.verifyWithPublicKey(...asked, hash()));
}

/** Whether all is good but the signature, which is of the attributes in the order of DER (RFC 5652, section 5.4). */
export async function isSignedInOrder({ info, signer, signature, digest, isBound }: Reading) {
  if (!info.signedAttrs || !signer || !digest || !isBound || signature) return false;
  const { result } = fromBER(info.signedAttrs.encodedValue);
  const sorted = membersOf(result)
    .map(({ valueBeforeDecodeView }) => valueBeforeDecodeView)
    .toSorted(Buffer.compare);
  const value = sorted.map((bytes) => fromBER(bytes).result);
  return (await isSignatureGood(info, signer, new AsnSet({ value }).toBER())) === true;
}

/** Reads what depends on the signer. */
async function readSigner(info: SignerInfo, signer: Certificate, der: Uint8Array) {
  const certificate = Uint8Array.from(der);
  const attributes = info.signedAttrs?.encodedValue;
  return {
    signer,
    fingerprint: Buffer.from(await engine.digest('SHA-256', certificate)).toString('hex'),
    signature: attributes ? await isSignatureGood(info, signer, attributes) : null,
    isBound: await attempt(() => isBindingOf(info, certificate)),
  };
}

/** Reads the certificates of the signer identifier in turn, and returns the one that the signed attribute names. */
async function readSigners(data: SignedData, info: SignerInfo, [signed, ders]: Signed) {
  const { certificates = [] } = data;
  const found: Awaited<ReturnType<typeof readSigner>>[] = [];
  for (;;) {
    const left = certificates.filter((own) => !found.some(({ signer }) => signer === own));
    const signer = await findSigner(new SignedData({ ...data, certificates: left }), signed);
    if (!signer) break;
    const der = ders[certificates.indexOf(signer)] ?? new Uint8Array(0);
    found.push(await readSigner(info, signer, der));
  }
  const none = { signer: null, fingerprint: null, signature: null, isBound: null };
  const chosen = found.find(({ isBound }) => isBound) ?? found[0] ?? none;
  return { ...chosen, isFirst: chosen === (found[0] ?? none) };
}

/** Reads the signature of a file; null if it has none, or one that pkijs cannot read. */
export async function readSignature(bytes: Uint8Array): Promise<Reading | null> {
  const located = locate(bytes);
  if (!located) return null;
  const { signed, cms } = located;
  const wrapper = await attempt(() => ContentInfo.fromBER(cms));
  const certificates = await readableCertificates(wrapper?.content);
  const data = await attempt(() => new SignedData({ schema: wrapper?.content }));
  const [info] = data?.signerInfos ?? [];
  if (!data || !info) return null;
  return {
    data,
    info,
    digest: await attempt(() => isDigestGood(info, signed)),
    ...(await readSigners(data, info, [signed, certificates])),
  };
}

/** Whether asn1js refuses the signature for an impossible date. The date may be in an unused certificate. */
export function hasDamagedDate(bytes: Uint8Array): boolean {
  try {
    fromBER(locate(bytes)?.cms ?? new Uint8Array(0));
    return false;
  } catch (error) {
    return error instanceof Error && error.message === 'Wrong input string for conversion';
  }
}
