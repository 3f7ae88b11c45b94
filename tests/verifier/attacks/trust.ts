/** The people of all test documents: authorities, a seal and a time-stamp unit. */
import type { Check } from '../../../src/verifier/verify.ts';
import {
  ids,
  makeStamp,
  policyAttribute,
  type SignaturePlan,
  stampAttribute,
} from '../signed-documents/cms.ts';
import type { Bytes } from '../signed-documents/der.ts';
import {
  type CertificatePlan,
  type Holder,
  keyUsage,
  makeAuthority,
  makeCertificate,
  type NamePart,
  purposeIds,
  purposes,
  sealStatements,
  signingUse,
  toPem,
} from '../signed-documents/x509.ts';

/** The instant of every check in Node. Browsers check the same documents, at any later time. */
export const moment: Check['moment'] = {
  today: '2026-11-21',
  instant: Date.UTC(2026, 10, 21, 12),
};

/** When the documents were stamped. */
export const stampInstant = Date.UTC(2025, 10, 20, 9);

/** An instant some days after the stamp, or before it. */
export const inDays = (days: number): number => stampInstant + days * 24 * 60 * 60 * 1000;

/** A document, and the policy to check it with. */
export interface Attempt {
  /** Words that complete the title of a test. */
  name: string;
  bytes: Bytes;
  policy: Check['policy'];
}

/** Documents by name, each made from what the table says of it. */
export const named = <T>(
  table: Readonly<Record<string, T>>,
  make: (name: string, item: T) => Attempt,
): Attempt[] => Object.entries(table).map(([name, item]) => make(name, item));

/** The name of the ministry's service, as seals have it. */
export const ministry: readonly NamePart[] = [
  ['country', 'FR'],
  ['organisation', 'MINISTERE FICTIF'],
  ['unit', '0002110014016'],
  ['commonName', 'Cachet de démonstration'],
];

export const root = makeAuthority('Racine de démonstration', null);

/** The authority of seals, an anchor. */
export const issuer = makeAuthority('AC de démonstration', root);

/** The authority of time-stamp units, an anchor. */
export const stampIssuer = makeAuthority('AC de démonstration des horodatages', null);

/** A seal of the ministry; what the plan says replaces what is usual. */
export function makeSeal(plan: Partial<CertificatePlan> = {}): Holder {
  const extensions = [signingUse(), sealStatements()];
  return makeCertificate({ name: ministry, issuer, extensions, ...plan });
}

/** A unit that makes time-stamps; what the plan says replaces what is usual. */
export function makeUnit(plan: Partial<CertificatePlan> = {}): Holder {
  const extensions = [keyUsage(0), purposes([purposeIds.timeStamping], { isCritical: true })];
  const name = [['commonName', 'Horodatage de démonstration']] as const;
  return makeCertificate({ name, issuer: stampIssuer, extensions, ...plan });
}

/** The seal and the unit of sound documents. */
export const seal = makeSeal();
export const unit = makeUnit();

/** The policy that trusts the authorities. */
export const policy: Check['policy'] = {
  trustAnchors: [toPem(issuer)],
  timeStampAnchors: [toPem(stampIssuer)],
  signaturePolicies: [ids.signaturePolicy],
  organisations: ['0002110014016', 'NTRFR-110014016'],
  requireTimeStamp: true,
  requireQualifiedSeal: true,
};

/** How a time-stamp differs from a sound one. */
export type StampChange = Partial<Parameters<typeof makeStamp>[0]>;

/** A time-stamp of a signature. */
export function stamp(signature: Uint8Array, plan: StampChange = {}): Bytes {
  const { signer = unit } = plan;
  const certificates = [signer.certificate];
  return makeStamp({ signer, certificates, instant: stampInstant, ...plan }, signature);
}

/** A plan with such time-stamps. */
export const stampedAs = (...changes: readonly StampChange[]): Partial<SignaturePlan> => ({
  unsigned: (signature) => [stampAttribute(...changes.map((change) => stamp(signature, change)))],
});

/** How the documents of the ministry are signed; what the plan says replaces what is usual. */
export function sealPlan(plan: Partial<SignaturePlan> = {}): SignaturePlan {
  const { signer = seal } = plan;
  return {
    signer,
    certificates: [signer.certificate],
    attributes: (usual) => [...usual, policyAttribute()],
    ...stampedAs({}),
    ...plan,
  };
}
