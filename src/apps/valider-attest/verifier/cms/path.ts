/** The path from a certificate to a trust anchor (RFC 5280, section 6). What is beside it is passed over. */
import { Refusal, refuse } from '../verdict.ts';
import {
  allowsUse,
  assertKnownRules,
  authority,
  type Certificate,
  isIssuedBy,
  isSameCertificate,
  isSelfIssued,
  isWithinPeriod,
  keyUsageBits,
} from './certificate.ts';
import { mayServe, type Service } from './purposes.ts';

/** Where to look for a path, and what for. */
export interface Search {
  /** Certificates that came with the signature: nobody vouches for their list. */
  bag: readonly Certificate[];
  anchors: readonly Certificate[];
  service: Service;
}

/** Certificates from the one that was asked about to an anchor, each issued by the next. */
export type Path = readonly [Certificate, ...Certificate[]];

const isAmong = (list: readonly Certificate[], certificate: Certificate) =>
  list.some((other) => isSameCertificate(other, certificate));

/** What makes a certificate an authority for a path with so many authorities below it. */
function assertAuthority(certificate: Certificate, below: Path, service: Service): void {
  const constraints = authority(certificate);
  const maySign = allowsUse(certificate, keyUsageBits.keyCertSign);
  // RFC 5280 asks an authority to have keyUsage; old roots have none.
  if (!constraints || maySign === false || (maySign === undefined && !isSelfIssued(certificate)))
    refuse('NOT_VALID', 'certificate-usage');
  // Self-issued authorities do not count (section 6.1.4, l).
  const counted = below.slice(1).filter((other) => !isSelfIssued(other)).length;
  if (counted > (constraints?.longestPath ?? 0)) refuse('NOT_VALID', 'certificate-usage');
  // An authority limited to other purposes cannot give this one to those below it.
  if (!mayServe(certificate, service)) refuse('NOT_VALID', 'certificate-usage');
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
  private async isGoodIssuer(issuer: Certificate, path: Path, last: Certificate): Promise<boolean> {
    try {
      if (!(await isIssuedBy(last, issuer))) return false;
      if (!isWithinPeriod(issuer, this.instant)) refuse('NOT_VALID', 'certificate-period');
      assertKnownRules(issuer);
      assertAuthority(issuer, path, this.search.service);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusals.push(error);
      return false;
    }
  }

  /** The path on from its last certificate; each certificate is tried once. */
  async complete(path: Path): Promise<Path | null> {
    const last = path.at(-1) ?? path[0];
    if (this.tried.has(last)) return null;
    this.tried.add(last);
    const { anchors, bag } = this.search;
    if (isAmong(anchors, last)) return path;
    for (const anchor of anchors)
      if (await this.isGoodIssuer(anchor, path, last)) return [...path, anchor];
    for (const issuer of bag) {
      if (this.tried.has(issuer) || isAmong(path, issuer)) continue;
      if (!(await this.isGoodIssuer(issuer, path, last))) continue;
      const found = await this.complete([...path, issuer]);
      if (found) return found;
    }
    return null;
  }
}

/**
 * The path from a certificate to an anchor, through authorities that were all valid at an instant (ms
 * since the epoch) and may serve. Revocation is not looked at here.
 * @throws Refusal: nobody known, an authority that is not one, a certificate out of its period.
 */
export async function findTrustedPath(
  leaf: Certificate,
  search: Search,
  instant: number,
): Promise<Path> {
  if (search.anchors.length === 0) refuse('UNKNOWN_SIGNER', 'no-anchor');
  const paths = new PathSearch(search, instant);
  const path = await paths.complete([leaf]);
  if (!path) throw paths.refusals[0] ?? new Refusal('UNKNOWN_SIGNER', 'unknown-authority');
  if (!isWithinPeriod(leaf, instant)) refuse('NOT_VALID', 'certificate-period');
  assertKnownRules(leaf);
  return path;
}
