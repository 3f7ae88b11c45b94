/** Time-stamps of a signature (RFC 3161; ETSI EN 319 122-1, section 5.3): when it existed already. */
import { Refusal, refuse } from '../verdict.ts';
import { digest, parseHash } from './algorithms.ts';
import {
  type Asn1Value,
  algorithmOf,
  contextOf,
  derOf,
  instantOf,
  integerOf,
  isContext,
  isOfKind,
  octetsOf,
  oidOf,
  parseDer,
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
import { isSameBytes } from './der.ts';
import { assertTrusted } from './path.ts';
import { openSignedData, type SignedMessage } from './signed-data.ts';

const timeStampTokenId = '1.2.840.113549.1.9.16.2.14';
const timeStampInfoId = '1.2.840.113549.1.9.16.1.4';
const timeStampingPurpose = '1.3.6.1.5.5.7.3.8';

const invalid = (): never => refuse('NOT_VALID', 'time-stamp');

/** A time-stamping certificate serves nothing else, and says so critically (RFC 3161, section 2.3). */
function assertTimeStamper(certificate: Certificate): void {
  const purpose = purposes(certificate);
  const isOnlyPurpose = purpose?.ids.length === 1 && purpose.ids[0] === timeStampingPurpose;
  const maySign =
    allowsUse(certificate, keyUsageBits.digitalSignature) ||
    allowsUse(certificate, keyUsageBits.contentCommitment);
  if (!purpose?.critical || !isOnlyPurpose || !maySign) refuse('NOT_VALID', 'certificate-usage');
}

/** What may follow the time in a TSTInfo, in this order, each once (RFC 3161, section 2.4.2). */
const optionalMembers: readonly ((value: Asn1Value) => boolean)[] = [
  (value) => isOfKind(value, 'sequence'),
  (value) => isOfKind(value, 'boolean'),
  (value) => isOfKind(value, 'integer'),
  (value) => isContext(value, 0),
  (value) => isContext(value, 1),
];

function assertOptionalMembers(values: readonly Asn1Value[]): void {
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
function readInfo(content: Uint8Array<ArrayBuffer>) {
  const [version, policy, imprint, serial, time, ...optional] = sequenceOf(
    parseDer(content),
    5,
    10,
  );
  if (smallIntegerOf(version) !== 1) invalid();
  oidOf(policy);
  integerOf(serial);
  assertOptionalMembers(optional);
  const [algorithm, hashed] = sequenceOf(imprint, 2);
  const instant = instantOf(time, { hasFraction: true });
  return { hash: parseHash(algorithmOf(algorithm)), imprint: octetsOf(hashed), instant };
}

async function readToken(
  token: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  anchors: readonly Certificate[],
): Promise<number> {
  const message = await openSignedData(token, { contentType: timeStampInfoId });
  if (message.unsignedAttributes.size > 0) refuse('UNSUPPORTED', 'unsigned-data');
  const { hash, imprint, instant } = readInfo(message.content);
  if (!isSameBytes(imprint, await digest(hash, signature))) invalid();
  assertTimeStamper(message.signer);
  await assertTrusted(message.signer, { bag: message.certificates, anchors }, instant);
  return instant;
}

/** What a refusal of the token means for the document: it is the stamp that is wrong, not the signature. */
function asStampRefusal({ status, reason }: Refusal): Refusal {
  if (reason === 'weak-algorithm') return new Refusal('UNSUPPORTED', 'time-stamp-weak');
  if (status === 'UNKNOWN_SIGNER') return new Refusal('UNKNOWN_SIGNER', 'time-stamp-authority');
  return status === 'NOT_VALID'
    ? new Refusal('NOT_VALID', 'time-stamp')
    : new Refusal(status, reason);
}

/** Instant (ms) that a token gives to a signature. Any error of the parsers is a wrong stamp too. */
async function readStamp(...parameters: Parameters<typeof readToken>): Promise<number> {
  try {
    return await readToken(...parameters);
  } catch (error) {
    throw error instanceof Refusal ? asStampRefusal(error) : new Refusal('NOT_VALID', 'time-stamp');
  }
}

/**
 * Instant (ms since the epoch) of the oldest time-stamp of a signature; null when there is none. All
 * time-stamps must be good. Anything else that is not signed is refused.
 * @throws Refusal.
 */
export async function readTimeStamps(
  { unsignedAttributes, signature }: SignedMessage,
  anchors: readonly Certificate[],
): Promise<number | null> {
  for (const type of unsignedAttributes.keys())
    if (type !== timeStampTokenId) refuse('UNSUPPORTED', 'unsigned-data');
  const tokens = unsignedAttributes.get(timeStampTokenId);
  if (!tokens) return null;
  if (tokens.length === 0) return invalid();
  const ders = tokens.map(derOf);
  if (ders.some((der, index) => ders.slice(0, index).some((other) => isSameBytes(der, other))))
    refuse('UNSUPPORTED', 'unsigned-data');
  const instants: number[] = [];
  for (const der of ders) instants.push(await readStamp(der, signature, anchors));
  return Math.min(...instants);
}
