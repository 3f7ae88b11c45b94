/** Checks a document with given revocation lists, and names the outcomes. */
import { verifyDocument } from '../../src/verifier/verify.ts';
import { makeDocument } from './attacks/documents.ts';
import {
  type Attempt,
  inDays,
  issuer,
  makeSeal,
  moment,
  policy,
  stampIssuer,
} from './attacks/trust.ts';
import { type ListWishes, makeRevocationList, type RevokedWish } from './revocation.ts';
import type { SignaturePlan } from './signed-documents/cms.ts';
import { type Holder, makeAuthority } from './signed-documents/x509.ts';

/** An authority between the anchor and the seal, and its seal. */
export const intermediate = makeAuthority('AC intermédiaire', issuer);
export const signer = makeSeal({ issuer: intermediate });

/** A plan with a signer and its chain. */
export const chained = (own: Holder, ...chain: readonly Holder[]): Partial<SignaturePlan> => ({
  signer: own,
  certificates: [own, ...chain].map(({ certificate }) => certificate),
});

/** Checks a document of that signer with lists. Its time-stamp is of day 0. */
export async function outcome(
  revocationLists: readonly Uint8Array<ArrayBuffer>[],
  plan: Partial<SignaturePlan> = {},
  change: Partial<Attempt['policy']> = {},
) {
  const bytes = makeDocument({}, { ...chained(signer, intermediate), ...plan });
  const rules = { ...policy, ...change };
  const verdict = await verifyDocument({ bytes, policy: rules, moment, revocationLists });
  return verdict.revocation ?? verdict.reason;
}

/** Returns a list of each authority, made on day 10 and in force for a year more than the check. */
export const lists = (change: Partial<ListWishes> = {}, stampChange: Partial<ListWishes> = {}) => {
  const period = { thisUpdate: inDays(10), nextUpdate: inDays(800) };
  return [
    makeRevocationList({ issuer, ...period }),
    makeRevocationList({ issuer: intermediate, ...period, ...change }),
    makeRevocationList({ issuer: stampIssuer, ...period, ...stampChange }),
  ];
};

/** A list's entry of a certificate that was revoked some days after the time-stamp. */
export const revokedOn = (holder: Holder, day: number, ...extensions: readonly Uint8Array[]) => ({
  revoked: [{ holder, date: inDays(day), extensions }] satisfies RevokedWish[],
});
