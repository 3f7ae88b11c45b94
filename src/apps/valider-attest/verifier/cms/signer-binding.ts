/**
 * The signing-certificate attribute (RFC 5035): the signature says which certificate made it, so that
 * another one for the same key cannot take its place.
 */
import { type BaseBlock, Constructed, OctetString, Sequence } from 'asn1js';
import { AlgorithmIdentifier } from 'pkijs';
import { refuse } from '../verdict.ts';
import { digest, parseHash } from './algorithms.ts';
import type { Certificate } from './certificate.ts';
import { isSameBytes } from './der.ts';
import type { AttributeValues } from './signed-data.ts';

const signingCertificateId = '1.2.840.113549.1.9.16.2.12';
const signingCertificateV2Id = '1.2.840.113549.1.9.16.2.47';

const unbound = (): never => refuse('NOT_VALID', 'signer-binding');

function items(block: BaseBlock | undefined): readonly BaseBlock[] {
  return block instanceof Constructed ? block.valueBlock.value : unbound();
}

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
  const [first, second] = items(items(items(values[0])[0])[0]);
  const hash =
    first instanceof Sequence ? parseHash(new AlgorithmIdentifier({ schema: first })) : 'SHA-256';
  const certHash = first instanceof Sequence ? second : first;
  if (!(certHash instanceof OctetString)) return unbound();
  if (!isSameBytes(certHash.getValue(), await digest(hash, signer.der))) unbound();
}
