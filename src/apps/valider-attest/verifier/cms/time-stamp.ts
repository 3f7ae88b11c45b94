/** Time-stamps of a signature (RFC 3161; ETSI EN 319 122-1, section 5.3): when it existed already. */
import { OctetString } from 'asn1js';
import { TSTInfo } from 'pkijs';
import { refuse } from '../verdict.ts';
import { digest, parseHash } from './algorithms.ts';
import { allowsUse, type Certificate, keyUsageBits, purposes } from './certificate.ts';
import { isSameBytes, toBytes } from './der.ts';
import { assertIntact, assertTrusted } from './path.ts';
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

/** Instant (ms) that a token gives to a signature. */
async function readToken(
  token: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  anchors: readonly Certificate[],
): Promise<number> {
  const message = await openSignedData(token, { contentType: timeStampInfoId });
  const info = TSTInfo.fromBER(message.content);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const imprint = await digest(parseHash(hashAlgorithm), signature);
  if (info.version !== 1 || !(hashedMessage instanceof OctetString)) return invalid();
  if (!isSameBytes(hashedMessage.getValue(), imprint)) invalid();
  if (info.extensions?.some(({ critical }) => critical)) invalid();
  if (message.unsignedAttributes.size > 0) refuse('UNSUPPORTED', 'unsigned-data');
  const instant = info.genTime.getTime();
  if (!Number.isFinite(instant)) return invalid();
  assertTimeStamper(message.signer);
  await assertIntact(message.certificates, anchors);
  await assertTrusted(message.signer, { bag: message.certificates, anchors }, instant);
  return instant;
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
  const instants: number[] = [];
  for (const token of tokens) {
    const der = toBytes(token.valueBeforeDecodeView as Uint8Array<ArrayBuffer>);
    instants.push(await readToken(der, signature, anchors));
  }
  return Math.min(...instants);
}
