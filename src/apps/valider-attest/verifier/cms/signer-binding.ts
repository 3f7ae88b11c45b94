/**
 * The signing-certificate attribute (RFC 5035): the signature says which certificate made it, so that
 * another one for the same key cannot take its place.
 */
import { refuse } from '../verdict.ts';
import { digest, parseHash } from './algorithms.ts';
import { algorithmOf, octetsOf, sequenceOf } from './asn1.ts';
import type { Certificate } from './certificate.ts';
import { isSameBytes } from './der.ts';
import type { AttributeValues } from './signed-data.ts';

const signingCertificateId = '1.2.840.113549.1.9.16.2.12';
const signingCertificateV2Id = '1.2.840.113549.1.9.16.2.47';

/** Most members of a list that the standard does not bound; documents have one or two. */
const most = 20;

const unbound = (): never => refuse('NOT_VALID', 'signer-binding');

/** Checks that the attribute names the signer's certificate by its hash. @throws Refusal. */
export async function assertSignerBinding(
  attributes: AttributeValues,
  signer: Certificate,
): Promise<void> {
  const values = attributes.get(signingCertificateV2Id);
  // The first version of the attribute holds a SHA-1.
  if (!values && attributes.has(signingCertificateId)) refuse('NOT_VALID', 'weak-algorithm');
  if (values?.length !== 1) return unbound();
  // SigningCertificateV2 > certs > first ESSCertIDv2 > hashAlgorithm (SHA-256 by default), certHash.
  const [certificates] = sequenceOf(values[0], 1, 2);
  const [first] = sequenceOf(certificates, 1, most);
  const parts = sequenceOf(first, 1, 3);
  const isHashNamed = parts[0]?.idBlock.isConstructed === true;
  const hash = isHashNamed ? parseHash(algorithmOf(parts[0])) : 'SHA-256';
  const announced = octetsOf(parts[isHashNamed ? 1 : 0]);
  if (!isSameBytes(announced, await digest(hash, signer.der))) unbound();
}
