/** The path from a certificate to a trust anchor (RFC 5280, section 6), and nothing left aside. */
import { refuse } from '../verdict.ts';
import {
  allowsUse,
  authority,
  type Certificate,
  isIssuedBy,
  isWithinPeriod,
  keyUsageBits,
} from './certificate.ts';
import { isSameBytes } from './der.ts';

/** Most certificates that a signature may bring, and so the longest path. */
const mostCertificates = 10;

const isSame = (first: Certificate, second: Certificate) => isSameBytes(first.der, second.der);

const isSelfIssued = ({ subject, issuer }: Certificate) => isSameBytes(subject, issuer);

/**
 * Every certificate that comes with a signature must be shown to be intact: signed by another one,
 * by an anchor, or by itself. The list is not signed as a whole: what nobody vouches for could be
 * anything. @throws Refusal.
 */
export async function assertIntact(bag: readonly Certificate[], anchors: readonly Certificate[]) {
  if (bag.length > mostCertificates) refuse('UNSUPPORTED', 'unsigned-data');
  for (const certificate of bag) {
    if (anchors.some((anchor) => isSame(anchor, certificate))) continue;
    const answers = await Promise.all(
      [...bag, ...anchors].map((issuer) => isIssuedBy(certificate, issuer)),
    );
    // Altered, or of an authority that nobody here knows: that cannot be told apart.
    if (!answers.includes(true)) refuse('UNKNOWN_SIGNER', 'unknown-authority');
  }
}

/** What makes a certificate an authority for a path with so many authorities below it. */
function assertAuthority(certificate: Certificate, below: number): void {
  const constraints = authority(certificate);
  const maySign = allowsUse(certificate, keyUsageBits.keyCertSign);
  // RFC 5280 asks an authority to have keyUsage; old roots have none.
  if (!constraints || maySign === false || (maySign === undefined && !isSelfIssued(certificate)))
    refuse('NOT_VALID', 'certificate-usage');
  else if (below > constraints.longestPath) refuse('NOT_VALID', 'certificate-usage');
}

interface Search {
  bag: readonly Certificate[];
  anchors: readonly Certificate[];
}

async function findPath(
  certificate: Certificate,
  { bag, anchors }: Search,
  below: readonly Certificate[] = [],
): Promise<Certificate[] | null> {
  const path = [...below, certificate];
  if (anchors.some((anchor) => isSame(anchor, certificate))) return path;
  if (path.length > mostCertificates) return null;
  for (const anchor of anchors) if (await isIssuedBy(certificate, anchor)) return [...path, anchor];
  for (const issuer of bag) {
    if (path.some((passed) => isSame(passed, issuer))) continue;
    if (!(await isIssuedBy(certificate, issuer))) continue;
    const found = await findPath(issuer, { bag, anchors }, path);
    if (found) return found;
  }
  return null;
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
  const path = await findPath(leaf, search);
  if (!path) return refuse('UNKNOWN_SIGNER', 'unknown-authority');
  if (!path.every((certificate) => isWithinPeriod(certificate, instant)))
    refuse('NOT_VALID', 'certificate-period');
  path.slice(1).forEach((certificate, index) => {
    // Self-issued authorities do not count (section 6.1.4, l).
    const below = path.slice(1, index + 1).filter((other) => !isSelfIssued(other)).length;
    assertAuthority(certificate, below);
  });
}
