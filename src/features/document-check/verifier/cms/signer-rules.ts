/** What the signer of a justificatif must be: its use, its kind, its organisation, its policy. */
import { toHex } from '../bytes.ts';
import type { Policy } from '../policy.ts';
import { refuse } from '../verdict.ts';
import { digest } from './algorithms.ts';
import { oidOf, sequenceOf, setOf, textOf } from './asn1.ts';
import { type AttributeValues, onlyValue } from './attributes.ts';
import { allowsUse, type Certificate, extensionOf, keyUsageBits } from './certificate.ts';
import { mayServe } from './purposes.ts';

const signaturePolicyId = '1.2.840.113549.1.9.16.2.15';

/** Statements of a qualified certificate (ETSI EN 319 412-5, sections 4.2 and 5). */
const statementIds = {
  compliance: '0.4.0.1862.1.1',
  type: '0.4.0.1862.1.6',
  /** The country whose law makes it qualified, when it is not the Union's. */
  otherLegislation: '0.4.0.1862.1.7',
} as const;

const sealType = '0.4.0.1862.1.6.2';

/** Most statements, types and parts of a name that are read; certificates have half a dozen. */
const most = 20;

/** A certificate made to sign or to seal. @throws Refusal. */
export function assertSigningUse(certificate: Certificate): void {
  const maySign =
    allowsUse(certificate, keyUsageBits.digitalSignature) ||
    allowsUse(certificate, keyUsageBits.contentCommitment);
  if (!maySign || !mayServe(certificate, 'signing')) refuse('NOT_VALID', 'certificate-usage');
}

/** True for a certificate that states to be a qualified seal of the Union. */
function isQualifiedSeal(certificate: Certificate): boolean {
  const statements = extensionOf(certificate, 'qcStatements');
  if (!statements) return false;
  const list = sequenceOf(statements, 0, most).map((statement) => {
    const [id, value] = sequenceOf(statement, 1, 2);
    return { id: oidOf(id), value };
  });
  const states = (id: string) => list.some((statement) => statement.id === id);
  if (!states(statementIds.compliance) || states(statementIds.otherLegislation)) return false;
  // A seal and nothing else: said once, of one type.
  const types = list
    .filter(({ id }) => id === statementIds.type)
    .flatMap(({ value }) => sequenceOf(value, 1, most).map(oidOf));
  return types.length === 1 && types[0] === sealType;
}

/**
 * A seal, not just any certificate of the organisation: the signature policy is what the signer says of
 * itself. Qualified by its own statements, and one of the listed ones where the policy lists them.
 * @throws Refusal.
 */
export async function assertSeal(certificate: Certificate, policy: Policy): Promise<void> {
  if (policy.requireQualifiedSeal && !isQualifiedSeal(certificate))
    refuse('NOT_VALID', 'not-a-seal');
  if (!policy.seals) return;
  const fingerprint = toHex(await digest('SHA-256', certificate.der));
  if (!policy.seals.includes(fingerprint)) refuse('UNKNOWN_SIGNER', 'unlisted-seal');
}

/** Shortest start of an organisation's identifier, a SIREN: shorter ones would allow too many. */
const shortestStart = 9;

/** Some certificates write the identifier with a space in it: spaces do not count. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** A signer of one of the organisations. @throws Refusal. */
export function assertOrganisation(certificate: Certificate, { organisations }: Policy): void {
  const texts = [
    ...subjectTexts(certificate, 'organisationalUnit'),
    ...subjectTexts(certificate, 'organisationIdentifier'),
  ].map(withoutSpaces);
  const starts = organisations.map(withoutSpaces).filter(({ length }) => length >= shortestStart);
  if (!texts.some((text) => starts.some((start) => text.startsWith(start))))
    refuse('NOT_VALID', 'organisation');
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

/** Parts of a name (RFC 5280, section 4.1.2.4; ETSI EN 319 412-1 for the organisation identifier). */
const nameParts = {
  commonName: '2.5.4.3',
  organisationalUnit: '2.5.4.11',
  organisationIdentifier: '2.5.4.97',
} as const;

/** Texts of a part of the subject's name. A part that is not a text says nothing. */
export function subjectTexts(
  { subject }: Certificate,
  part: keyof typeof nameParts,
): readonly string[] {
  return sequenceOf(subject, 0, most)
    .flatMap(setOf)
    .flatMap((item) => {
      const [type, text] = sequenceOf(item, 2);
      return oidOf(type) === nameParts[part] ? [textOf(text) ?? ''] : [];
    });
}
