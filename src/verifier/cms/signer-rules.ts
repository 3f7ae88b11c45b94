/** Rules for the signer of a justificatif: key usage, seal, organisation, signature policy. */
import { toHex } from '../bytes.ts';
import { shortestOrganisation } from '../limits.ts';
import type { Policy } from '../policy.ts';
import { halt } from '../verdict.ts';
import { digest } from './algorithms.ts';
import { oidOf, sequenceOf, setOf, textOf } from './asn1.ts';
import { type AttributeValues, onlyValue } from './attributes.ts';
import { allowsUse, type Certificate, extensionOf, keyUsageBits } from './certificate.ts';
import { mayServe } from './purposes.ts';

const signaturePolicyId = '1.2.840.113549.1.9.16.2.15';

/** Statements of a qualified certificate (ETSI EN 319 412-5, sections 4.2, 4.3 and 5). */
const statementIds = {
  compliance: '0.4.0.1862.1.1',
  /** Its key is in a qualified device, which a qualified seal needs (Regulation 910/2014, article 3, 27). */
  device: '0.4.0.1862.1.4',
  type: '0.4.0.1862.1.6',
  /** Names the country whose law qualifies it, when that is not EU law. */
  otherLegislation: '0.4.0.1862.1.7',
} as const;

const sealType = '0.4.0.1862.1.6.2';

/** Maximum number of statements, types or name parts; certificates have half a dozen. */
const most = 20;

/** Checks that the certificate may sign documents. @throws Halt. */
export function assertSigningUse(certificate: Certificate): void {
  const { digitalSignature, contentCommitment } = keyUsageBits;
  const uses = [digitalSignature, contentCommitment].map((use) => allowsUse(certificate, use));
  if (uses.every((use) => use === false) || !mayServe(certificate, 'signing'))
    halt('NOT_VALID', 'certificate-usage');
  // Without keyUsage, the standard leaves its use open (RFC 5280, section 4.2.1.3; EN 319 412-2 requires it).
  if (uses.includes(undefined)) halt('UNSUPPORTED', 'certificate-rule');
}

/** Returns true when the certificate declares itself a qualified seal under EU law. */
function isQualifiedSeal(certificate: Certificate): boolean {
  const statements = extensionOf(certificate, 'qcStatements');
  if (!statements) return false;
  const list = sequenceOf(statements, 0, most).map((statement) => {
    const [id, value] = sequenceOf(statement, 1, 2);
    return { id: oidOf(id), value };
  });
  const states = (id: string) => list.some((statement) => statement.id === id);
  const { compliance, device, otherLegislation } = statementIds;
  if (!states(compliance) || !states(device) || states(otherLegislation)) return false;
  // The only declared type must be the seal.
  const types = list
    .filter(({ id }) => id === statementIds.type)
    .flatMap(({ value }) => sequenceOf(value, 1, most).map(oidOf));
  return types.length === 1 && types[0] === sealType;
}

/**
 * Checks that the certificate states that it is a qualified seal, if required, and that it is listed, if there is a
 * list. The signature policy proves neither, because the signer declares that policy.
 * @throws Halt.
 */
export async function assertSeal(certificate: Certificate, policy: Policy): Promise<void> {
  if (policy.requireQualifiedSeal && !isQualifiedSeal(certificate)) halt('NOT_VALID', 'not-a-seal');
  if (!policy.seals) return;
  const fingerprint = toHex(await digest('SHA-256', certificate.der));
  if (!policy.seals.includes(fingerprint)) halt('UNKNOWN_SIGNER', 'unlisted-seal');
}

/** Removes spaces, because some certificates write the identifier with one. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');

/** Checks that the signer belongs to one of the organisations. @throws Halt. */
export function assertOrganisation(certificate: Certificate, { organisations }: Policy): void {
  const texts = [
    ...subjectTexts(certificate, 'organisationalUnit'),
    ...subjectTexts(certificate, 'organisationIdentifier'),
  ].map(withoutSpaces);
  const starts = organisations
    .map(withoutSpaces)
    .filter(({ length }) => length >= shortestOrganisation);
  if (!texts.some((text) => starts.some((start) => text.startsWith(start))))
    halt('NOT_VALID', 'organisation');
}

/** Checks that the signature names one of the policies. @throws Halt. */
export function assertSignaturePolicy(
  attributes: AttributeValues,
  { signaturePolicies }: Policy,
): void {
  if (!attributes.has(signaturePolicyId)) halt('NOT_VALID', 'policy');
  // SignaturePolicyId: identifier, hash, qualifiers (RFC 5126, section 5.8.1).
  const [identifier] = sequenceOf(onlyValue(attributes, signaturePolicyId), 1, 3);
  if (!signaturePolicies.includes(oidOf(identifier))) halt('NOT_VALID', 'policy');
}

/** Parts of a name (RFC 5280, section 4.1.2.4; ETSI EN 319 412-1 for the organisation identifier). */
const nameParts = {
  commonName: '2.5.4.3',
  organisationalUnit: '2.5.4.11',
  organisationIdentifier: '2.5.4.97',
} as const;

/** Returns the texts of a part of the subject's name; an empty text for a value of another kind. */
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
