/** What a signature must have for a rule to explain a difference, as pkijs reads it. */
import { ObjectIdentifier } from 'asn1js';
import { type Attribute, IssuerAndSerialNumber, RSAPublicKey } from 'pkijs';
import type { Reading } from './reading.ts';

const [contentTypeId, dataId, bindingV1Id] = [
  '1.2.840.113549.1.9.3',
  '1.2.840.113549.1.7.1',
  '1.2.840.113549.1.9.16.2.12',
];
const sha1Ids = ['1.3.14.3.2.26', '1.2.840.113549.1.1.5', '1.2.840.10045.4.1'];
const rsaFamily = '1.2.840.113549.1.1.';

/** Maximum number of certificates that the verifier reads. */
const mostCertificates = 50;

const keyOf = ({ signer }: Reading) => signer?.subjectPublicKeyInfo;

/** Whether the signature is of RSA and the key is elliptic, or the reverse. */
export function isOfOtherKey(reading: Reading): boolean {
  const { algorithmId } = reading.info.signatureAlgorithm;
  const isRsaKey = keyOf(reading)?.algorithm.algorithmId.startsWith(rsaFamily);
  return algorithmId.startsWith(rsaFamily) !== isRsaKey;
}

/** Whether the digest algorithms of the whole are not that of the signer. */
export const isListOther = ({ data, info }: Reading): boolean =>
  data.digestAlgorithms.length !== 1 ||
  data.digestAlgorithms[0]?.algorithmId !== info.digestAlgorithm.algorithmId;

/** Whether SHA-1 is in the signature, or its RSA key has less than 2,048 bits. */
export function isWeak(reading: Reading): boolean {
  const { digestAlgorithm, signatureAlgorithm, signedAttrs } = reading.info;
  const ids = [digestAlgorithm, signatureAlgorithm].map(({ algorithmId }) => algorithmId);
  const key = keyOf(reading)?.parsedKey;
  const isShort = key instanceof RSAPublicKey && key.modulus.valueBlock.valueHexView.length < 256;
  const isV1 = signedAttrs?.attributes.some(({ type }) => type === bindingV1Id) ?? false;
  return isShort || isV1 || ids.some((id) => sha1Ids.includes(id));
}

/** Whether an attribute comes twice or has not one value, or the content type is absent or another. */
export function isAttributeOdd({ info }: Reading): boolean {
  const { attributes = [] } = info.signedAttrs ?? {};
  const isRepeated = [attributes, info.unsignedAttrs?.attributes ?? []].some(
    (list) => new Set(list.map(({ type }) => type)).size < list.length,
  );
  // pkijs leaves out the list of values when it is empty.
  const valuesOf = ({ values }: Attribute): readonly unknown[] => values ?? [];
  const [type] = attributes.filter((own) => own.type === contentTypeId).flatMap(valuesOf);
  const isOfData = type instanceof ObjectIdentifier && type.getValue() === dataId;
  return isRepeated || !isOfData || attributes.some((own) => valuesOf(own).length !== 1);
}

/** Whether a key identifier names the signer. */
export const isKeyNamed = ({ info: { sid } }: Reading): boolean =>
  !(sid instanceof IssuerAndSerialNumber);

/** Whether the signer is named by its issuer in other bytes than those of the certificate. */
export const isNamedOtherwise = ({ info: { sid }, signer }: Reading): boolean =>
  sid instanceof IssuerAndSerialNumber &&
  signer !== null &&
  !Buffer.from(sid.issuer.valueBeforeDecode).equals(Buffer.from(signer.issuer.valueBeforeDecode));

/** Whether there are more certificates than the verifier reads. */
export const hasManyCertificates = ({ data }: Reading): boolean =>
  (data.certificates?.length ?? 0) > mostCertificates;
