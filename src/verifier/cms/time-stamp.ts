/** Time-stamps of a signature (RFC 3161; ETSI EN 319 122-1, section 5.3): proof that it existed at an instant. */
import { type Bytes, isSameBytes } from '../bytes.ts';
import { Halt, halt, passOver, type Revocation } from '../verdict.ts';
import type { Work } from '../work.ts';
import { digest, parseHash } from './algorithms.ts';
import {
  algorithmOf,
  contextOf,
  instantOf,
  integerOf,
  isContext,
  isOfKind,
  octetsOf,
  oidOf,
  sequenceOf,
  smallIntegerOf,
} from './asn1.ts';
import {
  allowsUse,
  type Certificate,
  keyUsageBits,
  purposes,
  readExtensions,
} from './certificate.ts';
import { type DerValue, parseDer } from './der.ts';
import { assertTrusted } from './path.ts';
import { type RevocationSource, worstOf } from './revocation.ts';
import { openSignedData, type SignedMessage } from './signed-data.ts';

const timeStampTokenId = '1.2.840.113549.1.9.16.2.14';
const timeStampInfoId = '1.2.840.113549.1.9.16.1.4';
const timeStampingPurpose = '1.3.6.1.5.5.7.3.8';

const invalid = (): never => halt('NOT_VALID', 'time-stamp');

/** Checks that a critical extension allows time-stamping alone (RFC 3161, section 2.3). @throws Halt. */
function assertTimeStamper(certificate: Certificate): void {
  const purpose = purposes(certificate);
  const isOnlyPurpose = purpose?.ids.length === 1 && purpose.ids[0] === timeStampingPurpose;
  // Some time-stamping units have no keyUsage: their purpose is enough.
  const uses = [keyUsageBits.digitalSignature, keyUsageBits.contentCommitment];
  const maySign = uses.some((use) => allowsUse(certificate, use) !== false);
  if (!purpose?.critical || !isOnlyPurpose || !maySign) halt('NOT_VALID', 'certificate-usage');
}

/** Optional members after the time in a TSTInfo, in order, each at most once (RFC 3161, section 2.4.2). */
const optionalMembers: readonly ((value: DerValue) => boolean)[] = [
  (value) => isOfKind(value, 'sequence'),
  (value) => isOfKind(value, 'boolean'),
  (value) => isOfKind(value, 'integer'),
  (value) => isContext(value, 0),
  (value) => isContext(value, 1),
];

/** Milliseconds of each part of an accuracy: seconds, [0] milliseconds, [1] microseconds (RFC 3161, section 2.4.2). */
const accuracyParts = [
  { tag: 0x02, unit: 1000 },
  { tag: 0x80, unit: 1 },
  { tag: 0x81, unit: 0.001 },
] as const;

/** Returns the accuracy of a stamp, in ms; zero without one. @throws Halt. */
function accuracyOf(value: DerValue | undefined): number {
  if (!isOfKind(value, 'sequence')) return 0;
  let next = 0;
  return sequenceOf(value, 0, 3).reduce((sum, part) => {
    const rank = accuracyParts.findIndex(({ tag }, index) => index >= next && tag === part.tag);
    const { unit } = accuracyParts[rank] ?? invalid();
    next = rank + 1;
    const count = part.contents.reduce((total, octet) => total * 256 + octet, 0);
    return sum + count * unit;
  }, 0);
}

function assertOptionalMembers(values: readonly DerValue[]): void {
  let next = 0;
  for (const value of values) {
    next = optionalMembers.findIndex((isMember, index) => index >= next && isMember(value)) + 1;
    if (next === 0) invalid();
  }
  const extensions = values.find((value) => isContext(value, 1));
  if (!extensions) return;
  for (const { critical } of readExtensions(contextOf(extensions, 1)).values())
    if (critical) invalid();
}

/** Reads the imprint and the instant from the content that a token signs. @throws Halt. */
function readInfo(content: Bytes, work: Work) {
  const [version, policy, imprint, serial, time, ...optional] = sequenceOf(
    parseDer(content, work),
    5,
    10,
  );
  if (smallIntegerOf(version) !== 1) invalid();
  oidOf(policy);
  integerOf(serial);
  assertOptionalMembers(optional);
  const [algorithm, hashed] = sequenceOf(imprint, 2);
  // RFC 3161 allows GeneralizedTime only.
  if (!isOfKind(time, 'generalizedTime')) invalid();
  const instant = instantOf(time, { hasFraction: true });
  return {
    hash: parseHash(algorithmOf(algorithm)),
    imprint: octetsOf(hashed),
    instant,
    latest: instant + accuracyOf(optional[0]),
  };
}

/** Trusted issuers of time-stamps, and their revocation data. */
export interface StampRules {
  anchors: readonly Certificate[];
  revocation: RevocationSource;
}

/** Proof that a signature existed. */
interface Stamp {
  /** The instant that it names, ms since the epoch. */
  instant: number;
  /** The latest instant that its accuracy allows: the signature is proved to exist then. */
  latest: number;
  revocation: Revocation;
}

async function readToken(
  token: DerValue,
  { signature, certificates }: SignedMessage,
  { anchors, revocation }: StampRules,
): Promise<Stamp> {
  const { work } = revocation;
  // A token may omit its unit's certificate: the stamped signature or the anchors may have it.
  const known = [...certificates, ...anchors];
  const assertContent = async (content: Bytes) => {
    const { hash, imprint } = readInfo(content, work);
    if (!isSameBytes(imprint, await digest(hash, signature))) invalid();
  };
  const expectation = { contentType: timeStampInfoId, known, assertContent, work };
  const message = await openSignedData(token, expectation);
  if (message.unsignedAttributes.size > 0) halt('UNSUPPORTED', 'unsigned-data');
  const { instant, latest } = readInfo(message.content, work);
  assertTimeStamper(message.signer);
  const bag = [...message.certificates, ...known];
  const search = { bag, anchors, service: 'time-stamping', instant: latest, revocation } as const;
  return { instant, latest, revocation: await assertTrusted(message.signer, search) };
}

/** Converts the halt at a token to one at the document, which blames the time-stamp and not the signature. */
function asStampHalt({ status, reason }: Halt): Halt {
  if (reason === 'weak-algorithm') return new Halt('UNSUPPORTED', 'time-stamp-weak');
  if (status === 'UNKNOWN_SIGNER') return new Halt('UNKNOWN_SIGNER', 'time-stamp-authority');
  return status === 'NOT_VALID' ? new Halt('NOT_VALID', 'time-stamp') : new Halt(status, reason);
}

/** Reads a time-stamp, or returns the halt at it. */
async function readStamp(...parameters: Parameters<typeof readToken>): Promise<Stamp | Halt> {
  try {
    return await readToken(...parameters);
  } catch (error) {
    passOver(error);
    return asStampHalt(error);
  }
}

/** Maximum number of time-stamps: each costs several signature verifications. */
const mostStamps = 5;

/** Returns the tokens of a signature; null without any. Refuses every other unsigned attribute. */
function stampTokens(unsignedAttributes: SignedMessage['unsignedAttributes']) {
  for (const type of unsignedAttributes.keys())
    if (type !== timeStampTokenId) halt('UNSUPPORTED', 'unsigned-data');
  const tokens = unsignedAttributes.get(timeStampTokenId);
  if (!tokens) return null;
  if (tokens.length === 0) return invalid();
  const isTwice = (token: DerValue, index: number) =>
    tokens.slice(0, index).some((other) => isSameBytes(token.bytes, other.bytes));
  if (tokens.length > mostStamps || tokens.some(isTwice)) halt('UNSUPPORTED', 'unsigned-data');
  return tokens;
}

/**
 * Returns the oldest instant and the worst revocation status of the time-stamps; null when there are none.
 * @throws Halt unless all time-stamps are valid.
 */
export async function readTimeStamps(
  message: SignedMessage,
  rules: StampRules,
): Promise<Stamp | null> {
  const tokens = stampTokens(message.unsignedAttributes);
  if (!tokens) return null;
  const outcomes: (Stamp | Halt)[] = [];
  for (const token of tokens) outcomes.push(await readStamp(token, message, rules));
  const halts = outcomes.filter((outcome) => outcome instanceof Halt);
  // An invalid time-stamp is reported before an undecided one.
  const worst = halts.find(({ status }) => status === 'NOT_VALID') ?? halts[0];
  if (worst) throw worst;
  const stamps = outcomes.filter((outcome): outcome is Stamp => !(outcome instanceof Halt));
  const oldest = stamps.reduce((one, other) => (other.latest < one.latest ? other : one));
  return {
    ...oldest,
    revocation: worstOf(stamps.map(({ revocation }) => revocation)),
  };
}
