/** What revocation lists say of the certificates behind a signature. */
import { type Bytes, toHex } from '../bytes.ts';
import { Refusal, type Revocation, refuse } from '../verdict.ts';
import { type Certificate, isIssuedBy } from './certificate.ts';
import type { Path } from './path.ts';
import {
  doesAnswer,
  isListOf,
  type RevocationList,
  type RevokedEntry,
  readRevocationList,
} from './revocation-list.ts';

/** CRLReason values that leave good what was stamped before (RFC 3161, section 4, 1). */
const harmlessReasons = new Set([0, 3, 4, 5]);

/** What is known of one certificate at an instant. */
type Knowledge = 'good' | 'unknown' | RevokedEntry;

/** Answer of a parser; null for what is refused: a list that cannot be read says nothing. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The lists that can be read, of those that were given. */
export function readRevocationLists(lists: readonly Bytes[]): RevocationList[] {
  return lists.flatMap((bytes) => orNull(() => readRevocationList(bytes)) ?? []);
}

/** The lists of an authority: its signature is verified. */
async function listsOf(
  issuer: Certificate,
  lists: readonly RevocationList[],
): Promise<RevocationList[]> {
  const own: RevocationList[] = [];
  for (const list of lists) if (await isListOf(list, issuer).catch(() => false)) own.push(list);
  return own;
}

async function ask(
  certificate: Certificate,
  issuer: Certificate,
  { lists, instant }: { lists: readonly RevocationList[]; instant: number },
): Promise<Knowledge> {
  const own = await listsOf(issuer, lists);
  const serial = toHex(certificate.serial);
  // An entry counts whenever its list was made: a revocation is never taken back here.
  const entries = own.flatMap(({ entries }) => entries.get(serial) ?? []);
  const [first] = entries.sort((left, right) => left.since - right.since);
  if (first) return first;
  return own.some((list) => orNull(() => doesAnswer(list, certificate, instant)))
    ? 'good'
    : 'unknown';
}

/** The issuer of a certificate: the next of its path, or, for an anchor by itself, one that came along. */
async function issuerOf(path: Path, index: number, others: readonly Certificate[]) {
  const next = path[index + 1];
  const certificate = path[index];
  if (next || !certificate) return next;
  for (const other of others)
    if (other !== certificate && (await isIssuedBy(certificate, other).catch(() => false)))
      return other;
  return undefined;
}

/** A question about a path. */
export interface RevocationQuestion {
  path: Path;
  /** Certificates that came along or are trusted: a pinned seal's issuer may be one of them. */
  others: readonly Certificate[];
  lists: readonly RevocationList[];
  /** When the signature or the stamp was made, ms. */
  instant: number;
  /** A stamp proves time by its key alone: a key in doubt takes all its stamps along. */
  isStamp: boolean;
}

function isFatal({ since, reason }: RevokedEntry, instant: number, isStamp: boolean): boolean {
  const isKeyInDoubt = reason === null || !harmlessReasons.has(reason);
  return since <= instant || (isStamp && isKeyInDoubt);
}

/**
 * Whether a path was good at an instant, anchors being trusted by themselves.
 * @throws Refusal (`revoked`) when one of its certificates was revoked before, or is worth nothing since.
 */
export async function assertNotRevoked(question: RevocationQuestion): Promise<Revocation> {
  const { path, instant, isStamp } = question;
  // The last one is the anchor, but for a signer who is an anchor by itself.
  const asked = path.length === 1 ? path : path.slice(0, -1);
  const answers: Revocation[] = [];
  for (const [index, certificate] of asked.entries()) {
    const issuer = await issuerOf(path, index, question.others);
    const known = issuer ? await ask(certificate, issuer, question) : 'unknown';
    if (typeof known === 'object') {
      if (isFatal(known, instant, isStamp)) refuse('NOT_VALID', 'revoked');
      answers.push('later');
    } else answers.push(known === 'good' ? 'good' : 'unchecked');
  }
  return worstOf(answers);
}

/** What is told of several answers: a revocation first; « not checked » of one is « not checked » of all. */
export function worstOf(answers: readonly Revocation[]): Revocation {
  const order = ['later', 'unchecked'] as const;
  return order.find((answer) => answers.includes(answer)) ?? 'good';
}
