/** The people of the attacks: an authority that issues seals and time-stamp units, and those it issued. */
import type { Check } from '../../../src/features/document-check/verifier/verify.ts';
import {
  ids,
  makeStamp,
  policyAttribute,
  type SignaturePlan,
  stampAttribute,
} from '../signed-documents/cms.ts';
import type { Bytes } from '../signed-documents/der.ts';
import {
  authorityConstraints,
  authorityUse,
  type CertificatePlan,
  type Holder,
  keyUsage,
  makeCertificate,
  type NamePart,
  purposeIds,
  purposes,
  sealStatements,
  signingUse,
  toPem,
} from '../signed-documents/x509.ts';

/** The day and the instant of every check. */
export const moment: Check['moment'] = {
  today: '2026-11-21',
  instant: Date.UTC(2026, 10, 21, 12),
};

/** When the documents were stamped. */
export const stampInstant = Date.UTC(2026, 10, 20, 9);

/** Rules of a check, with the two newest ones. */
export type AttackPolicy = Check['policy'] & {
  requireQualifiedSeal: boolean;
  seals?: readonly string[] | undefined;
};

/** A document that must not be VALID, or one that must. */
export interface Attempt {
  /** A sentence: what the document tries. */
  name: string;
  bytes: Bytes;
  policy: AttackPolicy;
}

/** The name of the ministry's service, as seals have it. */
export const ministry: readonly NamePart[] = [
  ['country', 'FR'],
  ['organisation', 'MINISTERE FICTIF'],
  ['unit', '0002110014016'],
  ['commonName', 'Cachet fictif'],
];

const root = makeCertificate({
  name: [['commonName', 'Racine fictive']],
  extensions: [authorityConstraints(), authorityUse()],
});

/** The authority that is the anchor. */
export const issuer: Holder = makeCertificate({
  name: [
    ['country', 'FR'],
    ['commonName', 'AC fictive des cachets'],
  ],
  issuer: root,
  extensions: [authorityConstraints(), authorityUse()],
});

/** A seal of the ministry; what the plan says replaces what is usual. */
export function makeSeal(plan: Partial<CertificatePlan> = {}): Holder {
  return makeCertificate({
    name: ministry,
    issuer,
    extensions: [signingUse(), sealStatements()],
    ...plan,
  });
}

/** A unit that makes time-stamps; what the plan says replaces what is usual. */
export function makeUnit(plan: Partial<CertificatePlan> = {}): Holder {
  return makeCertificate({
    name: [['commonName', 'Unité fictive d’horodatage']],
    issuer,
    extensions: [keyUsage(0), purposes([purposeIds.timeStamping], { isCritical: true })],
    ...plan,
  });
}

/** The seal and the unit of sound documents. */
export const seal = makeSeal();
export const unit = makeUnit();

/** The policy that trusts the authority. */
export const policy: AttackPolicy = {
  trustAnchors: [toPem(issuer)],
  timeStampAnchors: [toPem(issuer)],
  signaturePolicies: [ids.signaturePolicy],
  organisations: ['0002110014016', 'NTRFR-110014016'],
  requireTimeStamp: true,
  requireQualifiedSeal: true,
};

/** A sound time-stamp of a signature, or one that the plan changes. */
export const stamp = (signature: Uint8Array, plan: Partial<Parameters<typeof makeStamp>[0]> = {}) =>
  makeStamp(
    { signer: unit, certificates: [unit.certificate], instant: stampInstant, ...plan },
    signature,
  );

/** How the documents of the ministry are signed; what the plan says replaces what is usual. */
export function sealPlan(plan: Partial<SignaturePlan> = {}): SignaturePlan {
  const signer = plan.signer ?? seal;
  return {
    signer,
    certificates: [signer.certificate],
    attributes: (usual) => [...usual, policyAttribute()],
    unsigned: (signature) => [stampAttribute(stamp(signature))],
    ...plan,
  };
}
