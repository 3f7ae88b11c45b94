/** Checks a document that is ten days old with given revocation lists, and names the outcomes. */
import type { Policy } from '../../../src/features/document-check/verifier/policy.ts';
import { verifyDocument } from '../../../src/features/document-check/verifier/verify.ts';
import type { Holder } from '../signed-documents/x509.ts';
import { type DocumentWishes, makeDocument, makeTrust, trustPolicy } from './documents.ts';
import { type ListWishes, makeRevocationList } from './revocation.ts';

const hour = 60 * 60 * 1000;
export const day = 24 * hour;
const now = Date.now();
export const ago = (days: number) => new Date(now - days * day);

/** Date of the signature and its time-stamp. */
export const stampedAt = ago(10);
export const trust = makeTrust();
export const policy: Policy = trustPolicy(trust);

async function check(
  lists: readonly Uint8Array<ArrayBuffer>[],
  wishes: Partial<DocumentWishes> = {},
  change: Partial<typeof policy> = {},
) {
  const bytes = makeDocument({ trust, timeStamp: { instant: stampedAt }, ...wishes });
  const moment = { today: '2026-11-21', instant: now };
  const rules = { ...policy, ...change };
  return verifyDocument({ bytes, policy: rules, moment, revocationLists: lists });
}

export const outcome = async (...parameters: Parameters<typeof check>) => {
  const { status, reason, revocation } = await check(...parameters);
  return { status, reason, revocation };
};

export const good = { status: 'VALID', reason: 'sound', revocation: 'good' };
export const later = { ...good, revocation: 'later' };
export const unchecked = { ...good, revocation: 'unchecked' };
export const revoked = { status: 'NOT_VALID', reason: 'revoked', revocation: null };
export const unverified = { status: 'UNSUPPORTED', reason: 'revocation-list', revocation: null };
export const worthless = { status: 'NOT_VALID', reason: 'time-stamp', revocation: null };

/** Returns a list of each authority, made 0.1 day ago and in force for one more day. */
export const lists = (change: Partial<ListWishes> = {}, stampChange: Partial<ListWishes> = {}) => {
  const period = { thisUpdate: ago(0.1), nextUpdate: ago(-1) };
  return [
    makeRevocationList({ issuer: trust.root, ...period }),
    makeRevocationList({ issuer: trust.intermediate, ...period, ...change }),
    makeRevocationList({ issuer: trust.stampRoot, ...period, ...stampChange }),
  ];
};

export const revokedOn = (holder: Holder, date: Date, more: object = {}) => ({
  revoked: [{ holder, date, ...more }],
});
