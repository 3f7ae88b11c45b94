/**
 * Checks a justificatif without network (rules.md). The verdict depends on the given bytes, policy,
 * moment and revocation lists only. Runs in a browser worker and in Node.
 */
import type { Bytes } from './bytes.ts';
import { type Certificate, parsePem } from './cms/certificate.ts';
import { assertTrusted } from './cms/path.ts';
import { readRevocationLists, worstOf } from './cms/revocation.ts';
import { dataId, openSignedData, type SignedMessage } from './cms/signed-data.ts';
import {
  assertOrganisation,
  assertSeal,
  assertSignaturePolicy,
  assertSigningUse,
  subjectTexts,
} from './cms/signer-rules.ts';
import { readTimeStamps } from './cms/time-stamp.ts';
import { readContent } from './content.ts';
import { PdfDocument } from './pdf/document.ts';
import { locateSignature } from './pdf/signature.ts';
import { clockTolerance, type Moment, type Policy } from './policy.ts';
import type { Step } from './steps.ts';
import { bareVerdict, Halt, halt, type Verdict } from './verdict.ts';
import { Work } from './work.ts';

/** Input of a check. */
export interface Check {
  bytes: Uint8Array;
  policy: Policy;
  moment: Moment;
  /** Revocation lists (DER) that may cover the certificates. */
  revocationLists?: readonly Bytes[];
  /** Called when a step starts. */
  onStep?: (step: Step) => void;
}

/** Parses the anchors of a list of PEM texts. Skips a text that cannot be parsed and keeps the others. */
function readAnchors(list: readonly string[]): Certificate[] {
  return list.flatMap((pem) => {
    try {
      return parsePem(pem);
    } catch {
      return [];
    }
  });
}

/** Checks signer, time-stamp and revocation; returns the stamped instant and the revocation status. @throws Halt. */
async function checkSigner(
  message: SignedMessage,
  { policy, moment, ...asked }: Check,
  work: Work,
) {
  const anchors = readAnchors(policy.trustAnchors);
  // Missing anchors are reported first, because no time-stamp can make up for them.
  if (anchors.length === 0) halt('UNKNOWN_SIGNER', 'no-anchor');
  const stampAnchors = policy.timeStampAnchors ? readAnchors(policy.timeStampAnchors) : anchors;
  const revocation = {
    ...(await readRevocationLists(asked.revocationLists ?? [])),
    issuers: [...anchors, ...stampAnchors, ...readAnchors(policy.revocationIssuers ?? [])],
    now: moment.instant,
    work,
  };
  const stamp = await readTimeStamps(message, { anchors: stampAnchors, revocation });
  if (stamp === null && policy.requireTimeStamp) halt('NOT_VALID', 'time-stamp-missing');
  // Without a time-stamp, the signature is only known to exist now.
  const instant = stamp?.latest ?? moment.instant;
  if ((stamp?.instant ?? 0) > moment.instant + clockTolerance) halt('UNSUPPORTED', 'clock');
  const bag = message.certificates;
  const search = { bag, anchors, service: 'signing', instant, revocation } as const;
  const answer = await assertTrusted(message.signer, search);
  assertSigningUse(message.signer);
  assertOrganisation(message.signer, policy);
  await assertSeal(message.signer, policy);
  assertSignaturePolicy(message.signedAttributes, policy);
  return {
    stampedAt: stamp && new Date(stamp.instant).toISOString(),
    revocation: worstOf([answer, stamp?.revocation ?? 'good']),
  };
}

async function check(asked: Check, work: Work): Promise<Verdict> {
  const { bytes, moment, onStep } = asked;
  onStep?.('structure');
  if (bytes.length === 0) halt('ERROR_FILE', 'empty');
  const document = await PdfDocument.open(bytes, work);
  const { signed, cms, isWholeFile } = locateSignature(document);
  onStep?.('signature');
  const message = await openSignedData(cms, { contentType: dataId, detached: signed, work });
  onStep?.('signer');
  const proof = await checkSigner(message, asked, work);
  // Bytes added after the signature could show anything, so the content is not read.
  if (!isWholeFile) halt('UNSUPPORTED', 'completed-later');
  onStep?.('content');
  const content = await readContent(document);
  const isPast = content.validUntil < moment.today;
  return {
    ...(isPast ? bareVerdict('EXPIRED', 'expired') : bareVerdict('VALID', 'sound')),
    ...content,
    ...proof,
    signer: subjectTexts(message.signer, 'commonName')[0] ?? null,
  };
}

/** Logs a bug of ours for the site's maintainer: its name and location, without data of the document. */
function logFault(error: unknown): void {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const places = stack.split('\n').filter((line) => /^\s*at |@/.test(line));
  console.error(`Erreur du vérificateur : ${name}`, places.slice(0, 5).join(' '));
}

/**
 * Returns the verdict on a document. Never throws: input that cannot be interpreted is refused, and a bug of ours is
 * logged. Audits pass their own `work` to read the cost.
 */
export async function verifyDocument(asked: Check, work = new Work()): Promise<Verdict> {
  try {
    return await check(asked, work);
  } catch (error) {
    if (error instanceof Halt) return error.verdict;
    logFault(error);
    return bareVerdict('UNSUPPORTED', 'fault');
  }
}
