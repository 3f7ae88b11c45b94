/** The path from a certificate to a trust anchor (RFC 5280, section 6). What is beside it is passed over. */
import { passOver, Refusal, type Revocation, refuse } from '../verdict.ts';
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
import { askLists, type RevocationSource, worstOf } from './revocation.ts';

/** Where to look for a path, and what for. */
export interface Search {
  /** Certificates that came with the signature: nobody vouches for their list. */
  bag: readonly Certificate[];
  anchors: readonly Certificate[];
  service: Service;
  /** When the signature or the stamp was made, ms. */
  instant: number;
  revocation: RevocationSource;
}

/** Certificates from the one that was asked about to an anchor, each issued by the next. */
type Path = readonly [Certificate, ...Certificate[]];

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
  /** Why candidates were passed over; the first one is told when there is no path. */
  readonly refusals: Refusal[] = [];

  constructor(search: Search) {
    this.search = search;
  }

  private ask(certificate: Certificate, issuer?: Certificate): Promise<Revocation> {
    const { instant, service, revocation } = this.search;
    const isStamp = service === 'time-stamping';
    return askLists({ certificate, issuer, instant, isStamp }, revocation);
  }

  /** What the lists say of a path's last certificate below an issuer; null, and noted, when it is not good. */
  private async askBelow(issuer: Certificate, path: Path, last: Certificate) {
    try {
      if (!(await isIssuedBy(last, issuer, this.search.revocation.work))) return null;
      if (!isWithinPeriod(issuer, this.search.instant)) refuse('NOT_VALID', 'certificate-period');
      assertKnownRules(issuer);
      assertAuthority(issuer, path, this.search.service);
      return await this.ask(last, issuer);
    } catch (error) {
      passOver(error);
      this.refusals.push(error);
      return null;
    }
  }

  /** What the lists say from the last certificate up to an anchor; null without a path. Each one is tried once. */
  async complete(path: Path): Promise<readonly Revocation[] | null> {
    const last = path.at(-1) ?? path[0];
    if (this.tried.has(last)) return null;
    this.tried.add(last);
    const { anchors, bag } = this.search;
    // An anchor is trusted by itself. The seal or the unit is asked about, even when it is the anchor.
    if (isAmong(anchors, last)) return path.length > 1 ? [] : [await this.ask(last)];
    for (const issuer of [...anchors, ...bag]) {
      if (this.tried.has(issuer) || isAmong(path, issuer)) continue;
      const answer = await this.askBelow(issuer, path, last);
      const above = answer && (await this.complete([...path, issuer]));
      if (answer && above) return [answer, ...above];
    }
    return null;
  }
}

/**
 * Looks for a path from a certificate to an anchor, through authorities that were all valid at an instant
 * and may serve, none of them revoked. One good path is enough: a certificate that comes along too cannot
 * spoil it, and one that is taken out cannot help.
 * @returns what the revocation lists say of the path.
 * @throws Refusal: nobody known, an authority that is not one, a certificate out of its period or revoked.
 */
export async function assertTrusted(leaf: Certificate, search: Search): Promise<Revocation> {
  if (search.anchors.length === 0) refuse('UNKNOWN_SIGNER', 'no-anchor');
  const paths = new PathSearch(search);
  const answers = await paths.complete([leaf]);
  if (!answers) throw paths.refusals[0] ?? new Refusal('UNKNOWN_SIGNER', 'unknown-authority');
  if (!isWithinPeriod(leaf, search.instant)) refuse('NOT_VALID', 'certificate-period');
  assertKnownRules(leaf);
  return worstOf(answers);
}
