/** What revocation lists say of the certificates behind a signature. */
import { type Bytes, isSameBytes, toHex } from '../bytes.ts';
import { type Revocation, refuse, unlessRefused } from '../verdict.ts';
import type { Work } from '../work.ts';
import type { Certificate } from './certificate.ts';
import {
  doesAnswer,
  isListOf,
  type RevocationList,
  type RevokedEntry,
  readRevocationList,
} from './revocation-list.ts';

/** CRLReason values that leave good what was stamped before (RFC 3161, section 4, 1). */
const harmlessReasons = new Set([0, 3, 4, 5]);

/** The lists of a check, and who may have signed them. */
export interface RevocationSource {
  lists: readonly RevocationList[];
  /** Certificates that the operator gave. Those of the document must not decide whether a list is applied. */
  issuers: readonly Certificate[];
  /** Instant of the check, ms. */
  now: number;
  work: Work;
}

/** A certificate, and when and for what it was used. */
export interface RevocationQuestion {
  certificate: Certificate;
  /** The next certificate of its path; undefined for an anchor. */
  issuer: Certificate | undefined;
  /** When the signature or the stamp was made, ms. */
  instant: number;
  /** A stamp proves time by its key alone: a key in doubt takes all its stamps along. */
  isStamp: boolean;
}

/** The lists that can be read, of those that were given. */
export async function readRevocationLists(lists: readonly Bytes[]): Promise<RevocationList[]> {
  const read = lists.map((bytes) => unlessRefused(() => readRevocationList(bytes)));
  return (await Promise.all(read)).filter((list) => list !== null);
}

/** True when one of the authorities signed the list. */
async function isVerified(
  list: RevocationList,
  authorities: readonly Certificate[],
  work: Work,
): Promise<boolean> {
  for (const authority of authorities)
    if (await unlessRefused(() => isListOf(list, authority, work))) return true;
  return false;
}

function isFatal(entry: RevokedEntry, { instant, isStamp }: RevocationQuestion): boolean {
  const isKeyInDoubt = entry.reason === null || !harmlessReasons.has(entry.reason);
  return entry.since <= instant || (isStamp && isKeyInDoubt);
}

/**
 * What the lists of its issuer say of a certificate. An entry counts whenever its list was made: a
 * revocation is never taken back here.
 * @throws Refusal: `revoked` before it was used, or worth nothing since; `revocation-list` when a list
 * names the issuer and nobody known has signed it, since it might hold the certificate.
 */
export async function askLists(
  question: RevocationQuestion,
  { lists, issuers, now, work }: RevocationSource,
): Promise<Revocation> {
  const { certificate, issuer, instant } = question;
  const authorities = issuer ? [issuer, ...issuers] : issuers;
  const named = lists.filter((list) => isSameBytes(list.issuer, certificate.issuer));
  const verified: RevocationList[] = [];
  for (const list of named) if (await isVerified(list, authorities, work)) verified.push(list);
  const own = toHex(certificate.serial);
  const entries = verified.flatMap((list) => list.entries.filter(([serial]) => serial === own));
  if (entries.some(([, entry]) => isFatal(entry, question))) refuse('NOT_VALID', 'revoked');
  if (verified.length < named.length) refuse('UNSUPPORTED', 'revocation-list');
  if (entries.length > 0) return 'later';
  for (const list of verified)
    if (await unlessRefused(() => doesAnswer(list, certificate, { instant, now }))) return 'good';
  return 'unchecked';
}

/** What is told of several answers: a revocation first; « not checked » of one is « not checked » of all. */
export function worstOf(answers: readonly Revocation[]): Revocation {
  const order = ['later', 'unchecked'] as const;
  return order.find((answer) => answers.includes(answer)) ?? 'good';
}
