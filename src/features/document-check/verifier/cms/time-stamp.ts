/** Time-stamps of a signature (RFC 3161; ETSI EN 319 122-1, section 5.3): when it existed already. */
import { type Bytes, isSameBytes } from '../bytes.ts';
import { passOver, Refusal, type Revocation, refuse } from '../verdict.ts';
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

const invalid = (): never => refuse('NOT_VALID', 'time-stamp');

/** A time-stamping certificate serves nothing else, and says so critically (RFC 3161, section 2.3). */
function assertTimeStamper(certificate: Certificate): void {
  const purpose = purposes(certificate);
  const isOnlyPurpose = purpose?.ids.length === 1 && purpose.ids[0] === timeStampingPurpose;
  // Units without keyUsage exist: the purpose says enough.
  const uses = [keyUsageBits.digitalSignature, keyUsageBits.contentCommitment];
  const maySign = uses.some((use) => allowsUse(certificate, use) !== false);
  if (!purpose?.critical || !isOnlyPurpose || !maySign) refuse('NOT_VALID', 'certificate-usage');
}

/** What may follow the time in a TSTInfo, in this order, each once (RFC 3161, section 2.4.2). */
const optionalMembers: readonly ((value: DerValue) => boolean)[] = [
  (value) => isOfKind(value, 'sequence'),
  (value) => isOfKind(value, 'boolean'),
  (value) => isOfKind(value, 'integer'),
  (value) => isContext(value, 0),
  (value) => isContext(value, 1),
];

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

/** The imprint that a token stamps, and its instant, from the content that the token signs. */
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
  // RFC 3161 allows one kind of time only.
  if (!isOfKind(time, 'generalizedTime')) invalid();
  const instant = instantOf(time, { hasFraction: true });
  return { hash: parseHash(algorithmOf(algorithm)), imprint: octetsOf(hashed), instant };
}

/** Whom time-stamps may come from, and what is known of them. */
export interface StampRules {
  anchors: readonly Certificate[];
  revocation: RevocationSource;
}

/** When a signature existed already. */
interface Stamp {
  /** Instant, ms since the epoch. */
  instant: number;
  revocation: Revocation;
}

async function readToken(
  token: DerValue,
  { signature, certificates }: SignedMessage,
  { anchors, revocation }: StampRules,
): Promise<Stamp> {
  const { work } = revocation;
  // A token may leave its unit's certificate to the signature that it stamps, or to the anchors.
  const known = [...certificates, ...anchors];
  const assertContent = async (content: Bytes) => {
    const { hash, imprint } = readInfo(content, work);
    if (!isSameBytes(imprint, await digest(hash, signature))) invalid();
  };
  const expectation = { contentType: timeStampInfoId, known, assertContent, work };
  const message = await openSignedData(token, expectation);
  if (message.unsignedAttributes.size > 0) refuse('UNSUPPORTED', 'unsigned-data');
  const { instant } = readInfo(message.content, work);
  assertTimeStamper(message.signer);
  const bag = [...message.certificates, ...known];
  const search = { bag, anchors, service: 'time-stamping', instant, revocation } as const;
  return { instant, revocation: await assertTrusted(message.signer, search) };
}

/** What a refusal of the token means for the document: it is the stamp that is wrong, not the signature. */
function asStampRefusal({ status, reason }: Refusal): Refusal {
  if (reason === 'weak-algorithm') return new Refusal('UNSUPPORTED', 'time-stamp-weak');
  if (status === 'UNKNOWN_SIGNER') return new Refusal('UNKNOWN_SIGNER', 'time-stamp-authority');
  return status === 'NOT_VALID'
    ? new Refusal('NOT_VALID', 'time-stamp')
    : new Refusal(status, reason);
}

/** A stamp, or why it is not good. */
async function readStamp(...parameters: Parameters<typeof readToken>): Promise<Stamp | Refusal> {
  try {
    return await readToken(...parameters);
  } catch (error) {
    passOver(error);
    return asStampRefusal(error);
  }
}

/** Most time-stamps of a signature: each costs several signatures. */
const mostStamps = 5;

/** The tokens of a signature; none is null. What else is not signed is refused. */
function stampTokens(unsignedAttributes: SignedMessage['unsignedAttributes']) {
  for (const type of unsignedAttributes.keys())
    if (type !== timeStampTokenId) refuse('UNSUPPORTED', 'unsigned-data');
  const tokens = unsignedAttributes.get(timeStampTokenId);
  if (!tokens) return null;
  if (tokens.length === 0) return invalid();
  const isTwice = (token: DerValue, index: number) =>
    tokens.slice(0, index).some((other) => isSameBytes(token.bytes, other.bytes));
  if (tokens.length > mostStamps || tokens.some(isTwice)) refuse('UNSUPPORTED', 'unsigned-data');
  return tokens;
}

/**
 * The oldest time-stamp of a signature; null when there is none. All time-stamps must be good.
 * @throws Refusal.
 */
export async function readTimeStamps(
  message: SignedMessage,
  rules: StampRules,
): Promise<Stamp | null> {
  const tokens = stampTokens(message.unsignedAttributes);
  if (!tokens) return null;
  const outcomes: (Stamp | Refusal)[] = [];
  for (const token of tokens) outcomes.push(await readStamp(token, message, rules));
  const refusals = outcomes.filter((outcome) => outcome instanceof Refusal);
  // What is false is told before what is unknown.
  const worst = refusals.find(({ status }) => status === 'NOT_VALID') ?? refusals[0];
  if (worst) throw worst;
  const stamps = outcomes.filter((outcome): outcome is Stamp => !(outcome instanceof Refusal));
  return {
    instant: Math.min(...stamps.map(({ instant }) => instant)),
    revocation: worstOf(stamps.map(({ revocation }) => revocation)),
  };
}
