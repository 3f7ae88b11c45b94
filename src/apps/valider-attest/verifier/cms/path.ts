/** The path from a certificate to a trust anchor (RFC 5280, section 6), and nothing left aside. */
import { Refusal, refuse } from '../verdict.ts';
import {
  allowsUse,
  authority,
  type Certificate,
  isIssuedBy,
  isSameCertificate,
  isWithinPeriod,
  keyUsageBits,
} from './certificate.ts';
import { isSameBytes } from './der.ts';

/** Most certificates that a signature may bring, and so the longest path. */
const mostCertificates = 10;

/** Where to look for a path. */
export interface Search {
  /** Certificates that came with the signature. */
  bag: readonly Certificate[];
  anchors: readonly Certificate[];
}

const isSelfIssued = ({ subject, issuer }: Certificate) => isSameBytes(subject, issuer);

const isAmong = (list: readonly Certificate[], certificate: Certificate) =>
  list.some((other) => isSameCertificate(other, certificate));

/** What makes a certificate an authority for a path with so many authorities below it. */
function assertAuthority(certificate: Certificate, below: readonly Certificate[]): void {
  const constraints = authority(certificate);
  const maySign = allowsUse(certificate, keyUsageBits.keyCertSign);
  // RFC 5280 asks an authority to have keyUsage; old roots have none.
  if (!constraints || maySign === false || (maySign === undefined && !isSelfIssued(certificate)))
    refuse('NOT_VALID', 'certificate-usage');
  // Self-issued authorities do not count (section 6.1.4, l).
  const counted = below.slice(1).filter((other) => !isSelfIssued(other)).length;
  if (counted > (constraints?.longestPath ?? 0)) refuse('NOT_VALID', 'certificate-usage');
}

/** A search for a path: what was tried, and why it was not good. */
class PathSearch {
  private readonly tried = new Set<Certificate>();
  private readonly search: Search;
  private readonly instant: number;
  /** Why candidates were passed over; the first one is told when there is no path. */
  readonly refusals: Refusal[] = [];

  constructor(search: Search, instant: number) {
    this.search = search;
    this.instant = instant;
  }

  /** Whether an issuer may stand above a path; a refusal is noted. */
  private async isGoodIssuer(issuer: Certificate, path: readonly Certificate[]): Promise<boolean> {
    const last = path.at(-1);
    try {
      if (!last || !(await isIssuedBy(last, issuer))) return false;
      if (!isWithinPeriod(issuer, this.instant)) refuse('NOT_VALID', 'certificate-period');
      assertAuthority(issuer, path);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusals.push(error);
      return false;
    }
  }

  /** The path on from its last certificate; each certificate is tried once. */
  async complete(path: readonly Certificate[]): Promise<readonly Certificate[] | null> {
    const last = path.at(-1);
    if (!last || this.tried.has(last)) return null;
    this.tried.add(last);
    const { anchors, bag } = this.search;
    if (isAmong(anchors, last)) return path;
    for (const anchor of anchors)
      if (await this.isGoodIssuer(anchor, path)) return [...path, anchor];
    for (const issuer of bag) {
      if (this.tried.has(issuer) || !(await this.isGoodIssuer(issuer, path))) continue;
      const found = await this.complete([...path, issuer]);
      if (found) return found;
    }
    return null;
  }
}

async function isIssuedByOneOf(
  certificate: Certificate,
  issuers: readonly Certificate[],
): Promise<boolean> {
  // An algorithm that is not allowed vouches for nothing.
  for (const issuer of issuers)
    if (await isIssuedBy(certificate, issuer).catch(() => false)) return true;
  return false;
}

/**
 * The list of certificates is not signed: what is neither on the path, nor an anchor, nor issued by one of
 * these, could be anything; so could what is there twice. @throws Refusal (`unsigned-data`).
 */
async function assertNothingAside(path: readonly Certificate[], { bag, anchors }: Search) {
  const known = [...path, ...anchors];
  for (const [index, certificate] of bag.entries()) {
    const isTwice = isAmong(bag.slice(0, index), certificate);
    const isKnown = isAmong(known, certificate) || (await isIssuedByOneOf(certificate, known));
    if (isTwice || !isKnown) refuse('UNSUPPORTED', 'unsigned-data');
  }
}

/**
 * Checks that a certificate leads to an anchor through authorities that were all valid at an instant
 * (ms since the epoch). Revocation is not checked: it would need the network.
 * @throws Refusal: nobody known, an authority that is not one, a certificate out of its period.
 */
export async function assertTrusted(
  leaf: Certificate,
  search: Search,
  instant: number,
): Promise<void> {
  if (search.anchors.length === 0) refuse('UNKNOWN_SIGNER', 'no-anchor');
  if (search.bag.length > mostCertificates) refuse('UNSUPPORTED', 'unsigned-data');
  const paths = new PathSearch(search, instant);
  const path = await paths.complete([leaf]);
  if (!path) throw paths.refusals[0] ?? new Refusal('UNKNOWN_SIGNER', 'unknown-authority');
  if (!isWithinPeriod(leaf, instant)) refuse('NOT_VALID', 'certificate-period');
  await assertNothingAside(path, search);
}
