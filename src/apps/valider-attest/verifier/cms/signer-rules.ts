/** What the signer of a justificatif must be (design D14): its use, its organisation, its policy. */
import type { Policy } from '../policy.ts';
import { refuse } from '../verdict.ts';
import { oidOf, sequenceOf } from './asn1.ts';
import {
  allowsUse,
  type Certificate,
  keyUsageBits,
  purposes,
  subjectTexts,
} from './certificate.ts';
import { type AttributeValues, onlyValue } from './signed-data.ts';

const signaturePolicyId = '1.2.840.113549.1.9.16.2.15';

/** Purposes of a certificate that signs documents; any other one alone is another use. */
const signingPurposes = new Set([
  // id-kp-documentSigning (RFC 9336), and its ancestors of Adobe and Microsoft.
  '1.3.6.1.5.5.7.3.36',
  '1.2.840.113583.1.1.5',
  '1.3.6.1.4.1.311.10.3.12',
  // id-kp-emailProtection, which many seals of administrations have.
  '1.3.6.1.5.5.7.3.4',
]);

/** A certificate made to sign or to seal. @throws Refusal. */
export function assertSigningUse(certificate: Certificate): void {
  const maySign =
    allowsUse(certificate, keyUsageBits.digitalSignature) ||
    allowsUse(certificate, keyUsageBits.contentCommitment);
  const purpose = purposes(certificate);
  const hasPurpose = !purpose || purpose.ids.some((id) => signingPurposes.has(id));
  if (!maySign || !hasPurpose) refuse('NOT_VALID', 'certificate-usage');
}

/** A signer of one of the organisations. @throws Refusal. */
export function assertOrganisation(certificate: Certificate, { organisations }: Policy): void {
  const texts = [
    ...subjectTexts(certificate, 'organisationalUnit'),
    ...subjectTexts(certificate, 'organisationIdentifier'),
  ];
  const isKnown = texts.some((text) => organisations.some((start) => text.startsWith(start)));
  if (!isKnown) refuse('NOT_VALID', 'organisation');
}

/** A signature made under one of the policies. @throws Refusal. */
export function assertSignaturePolicy(
  attributes: AttributeValues,
  { signaturePolicies }: Policy,
): void {
  if (!attributes.has(signaturePolicyId)) refuse('NOT_VALID', 'policy');
  // SignaturePolicyId: identifier, hash, qualifiers (RFC 5126, section 5.8.1).
  const [identifier] = sequenceOf(onlyValue(attributes, signaturePolicyId), 1, 3);
  if (!signaturePolicies.includes(oidOf(identifier))) refuse('NOT_VALID', 'policy');
}
