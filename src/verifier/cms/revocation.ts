/** Revocation status of the certificates behind a signature. */
import { type Bytes, isSameBytes, toHex } from '../bytes.ts';
import { halt, type Revocation, unlessHalted } from '../verdict.ts';
import type { Work } from '../work.ts';
import type { Certificate } from './certificate.ts';
import {
  doesAnswer,
  isListOf,
  isOutdated,
  type RevocationList,
  type RevokedEntry,
  readListHead,
  readRevocationList,
  type UnreadList,
} from './revocation-list.ts';

/** CRLReason values that keep earlier time-stamps valid (RFC 3161, section 4, 1). */
const harmlessReasons = new Set([0, 3, 4, 5]);

/** Lists of a check, and the authorities that may sign them. */
export interface RevocationSource {
  lists: readonly RevocationList[];
  /** Lists that could not be read. */
  unread: readonly UnreadList[];
  /** Configured authorities: a document's own certificates must not decide whether a list applies. */
  issuers: readonly Certificate[];
  /** Instant of the check, ms. */
  now: number;
  work: Work;
}

/** A certificate, with the instant and the purpose of its use. */
export interface RevocationQuestion {
  certificate: Certificate;
  /** The next certificate of its path; undefined for an anchor. */
  issuer: Certificate | undefined;
  /** When the signature or the stamp was made, ms. */
  instant: number;
  /** True for a time-stamp, which relies on its key alone: a key in doubt invalidates all its time-stamps. */
  isStamp: boolean;
}

/** Parses lists. Of those that cannot be read, it keeps issuer and date; what is no list is dropped. */
export async function readRevocationLists(
  given: readonly Bytes[],
): Promise<Pick<RevocationSource, 'lists' | 'unread'>> {
  const lists: RevocationList[] = [];
  const unread: UnreadList[] = [];
  for (const bytes of given) {
    const list = await unlessHalted(() => readRevocationList(bytes));
    const head = list ? null : await unlessHalted(() => readListHead(bytes));
    if (list) lists.push(list);
    if (head) unread.push(head);
  }
  return { lists, unread };
}

/** Returns true when one of the authorities signed the list. */
async function isVerified(
  list: RevocationList,
  authorities: readonly Certificate[],
  work: Work,
): Promise<boolean> {
  for (const authority of authorities)
    if (await unlessHalted(() => isListOf(list, authority, work))) return true;
  return false;
}

function isFatal(entry: RevokedEntry, { instant, isStamp }: RevocationQuestion): boolean {
  const isKeyInDoubt = entry.reason === null || !harmlessReasons.has(entry.reason);
  return entry.since <= instant || (isStamp && isKeyInDoubt);
}

/**
 * Returns the revocation status of a certificate, from its issuer's lists. An entry counts whatever the date of its
 * list, because a revocation is final here.
 * @throws Halt: `revoked` before use, or a time-stamp key in doubt; `revocation-list` when no known authority signed
 * a list that names the issuer, because that list might contain the certificate.
 */
export async function askLists(
  question: RevocationQuestion,
  { lists, unread, issuers, now, work }: RevocationSource,
): Promise<Revocation> {
  const { certificate, issuer, instant } = question;
  const authorities = issuer ? [issuer, ...issuers] : issuers;
  const named = lists.filter((list) => isSameBytes(list.issuer, certificate.issuer));
  const verified: RevocationList[] = [];
  for (const list of named) if (await isVerified(list, authorities, work)) verified.push(list);
  const own = toHex(certificate.serial);
  const entries = verified.flatMap((list) => list.entries.filter(([serial]) => serial === own));
  if (entries.some(([, entry]) => isFatal(entry, question))) halt('NOT_VALID', 'revoked');
  if (verified.length < named.length) halt('UNSUPPORTED', 'revocation-list');
  if (entries.length > 0) return 'later';
  const answering: RevocationList[] = [];
  for (const list of verified)
    if (await unlessHalted(() => doesAnswer(list, certificate, { instant, now })))
      answering.push(list);
  // A newer list that could not be read might contain the certificate.
  const newest = Math.max(...answering.map(({ thisUpdate }) => thisUpdate));
  const isOvertaken = unread.some(
    (list) => isSameBytes(list.issuer, certificate.issuer) && list.thisUpdate > newest,
  );
  if (answering.length === 0 || isOvertaken) return 'unchecked';
  return answering.every((list) => isOutdated(list, now)) ? 'outdated' : 'good';
}

/** Returns the status of all certificates, which is that of the least proved one; `good` without any. */
export function worstOf(answers: readonly Revocation[]): Revocation {
  const order = ['unchecked', 'outdated', 'later'] as const;
  return order.find((answer) => answers.includes(answer)) ?? 'good';
}
