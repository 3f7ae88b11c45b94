/** Path from a certificate to a trust anchor (RFC 5280, section 6). Certificates outside the path are ignored. */
import { Halt, halt, passOver, type Revocation } from '../verdict.ts';
import {
  allowsUse,
  assertKnownRules,
  authority,
  type Certificate,
  isIssuedBy,
  isSameCertificate,
  isWithinPeriod,
  keyUsageBits,
} from './certificate.ts';
import { mayServe, type Service } from './purposes.ts';
import { askLists, type RevocationSource, worstOf } from './revocation.ts';

/** Input of a path search. */
export interface Search {
  /** Certificates that came with the signature; this list is not signed. */
  bag: readonly Certificate[];
  anchors: readonly Certificate[];
  service: Service;
  /** When the signature or the stamp was made, ms. */
  instant: number;
  revocation: RevocationSource;
}

/** Certificates from the leaf towards an anchor, each issued by the next. */
type Path = readonly [Certificate, ...Certificate[]];

/** Number of authorities in a path. Self-issued ones do not count in the path length (section 6.1.4, l). */
const lengthOf = (path: Path) => path.slice(1).filter(({ isSelfIssued }) => !isSelfIssued).length;

/** Checks that a certificate may be an authority above a path. @throws Halt (`certificate-usage`). */
function assertAuthority(certificate: Certificate, below: Path, service: Service): void {
  const constraints = authority(certificate);
  const maySign = allowsUse(certificate, keyUsageBits.keyCertSign);
  // RFC 5280 requires keyUsage in an authority, but old roots have none.
  if (!constraints || maySign === false || (maySign === undefined && !certificate.isSelfIssued))
    halt('NOT_VALID', 'certificate-usage');
  if (lengthOf(below) > (constraints?.longestPath ?? 0)) halt('NOT_VALID', 'certificate-usage');
  // An authority limited to other purposes cannot certify for this one.
  if (!mayServe(certificate, service)) halt('NOT_VALID', 'certificate-usage');
}

/** State of a path search: tried certificates and halts. */
class PathSearch {
  /** Length of the shortest path to each tried certificate: at the end of a shorter one, what is above may fit. */
  private readonly tried = new Map<Certificate, number>();
  private readonly search: Search;
  /** Halts at candidates; the first is thrown when there is no path. */
  readonly halts: Halt[] = [];

  constructor(search: Search) {
    this.search = search;
  }

  private ask(certificate: Certificate, issuer?: Certificate): Promise<Revocation> {
    const { instant, service, revocation } = this.search;
    const isStamp = service === 'time-stamping';
    return askLists({ certificate, issuer, instant, isStamp }, revocation);
  }

  /** Checks an issuer. Returns the revocation status of `last`; null when the issuer does not fit. Records halts. */
  private async askBelow(issuer: Certificate, path: Path, last: Certificate) {
    try {
      if (!(await isIssuedBy(last, issuer, this.search.revocation.work))) return null;
      if (!isWithinPeriod(issuer, this.search.instant)) halt('NOT_VALID', 'certificate-period');
      assertKnownRules(issuer);
      assertAuthority(issuer, path, this.search.service);
      return await this.ask(last, issuer);
    } catch (error) {
      passOver(error);
      this.halts.push(error);
      return null;
    }
  }

  private isAmong(list: readonly Certificate[], certificate: Certificate): boolean {
    const { work } = this.search.revocation;
    return list.some((other) => isSameCertificate(other, certificate, work));
  }

  /** True if a certificate was tried at the end of a path that is no longer. */
  private wasTried(certificate: Certificate, path: Path): boolean {
    return (this.tried.get(certificate) ?? Number.POSITIVE_INFINITY) <= lengthOf(path);
  }

  /** Extends a path to an anchor. Returns revocation statuses; null without anchor. */
  async complete(path: Path): Promise<readonly Revocation[] | null> {
    const last = path.at(-1) ?? path[0];
    if (this.wasTried(last, path)) return null;
    this.tried.set(last, lengthOf(path));
    const { anchors, bag } = this.search;
    // An anchor needs no revocation check, unless it is itself the seal or the time-stamping unit.
    if (this.isAmong(anchors, last)) return path.length > 1 ? [] : [await this.ask(last)];
    for (const issuer of [...anchors, ...bag]) {
      if (this.isAmong(path, issuer) || this.wasTried(issuer, [...path, issuer])) continue;
      const answer = await this.askBelow(issuer, path, last);
      const above = answer && (await this.complete([...path, issuer]));
      if (answer && above) return [answer, ...above];
    }
    return null;
  }
}

/**
 * Finds a path from a certificate to an anchor. Its authorities must be valid at the instant, allow the service, and
 * not be revoked. One valid path is enough: a certificate added to the bag cannot break a path, and a removed one
 * cannot make a path.
 * @returns the revocation status of the path.
 * @throws Halt: no known anchor, an unfit authority, a certificate out of its period or revoked.
 */
export async function assertTrusted(leaf: Certificate, search: Search): Promise<Revocation> {
  if (search.anchors.length === 0) halt('UNKNOWN_SIGNER', 'no-anchor');
  const paths = new PathSearch(search);
  const answers = await paths.complete([leaf]);
  if (!answers) throw paths.halts[0] ?? new Halt('UNKNOWN_SIGNER', 'unknown-authority');
  if (!isWithinPeriod(leaf, search.instant)) halt('NOT_VALID', 'certificate-period');
  assertKnownRules(leaf);
  return worstOf(answers);
}
