/**
 * Checks a justificatif by itself, without network (architecture: document-check). Pure: bytes, policy and moment in, a
 * verdict out; it runs in a worker of the browser and in Node alike.
 */
import type { Bytes } from './bytes.ts';
import { type Certificate, parsePem } from './cms/certificate.ts';
import { assertTrusted } from './cms/path.ts';
import { readRevocationLists, worstOf } from './cms/revocation.ts';
import { openSignedData, type SignedMessage } from './cms/signed-data.ts';
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
import { bareVerdict, Refusal, refuse, type Verdict } from './verdict.ts';
import { Work } from './work.ts';

const dataId = '1.2.840.113549.1.7.1';

/** Steps of a check, in order. */
export const steps = ['structure', 'signature', 'signer', 'content'] as const;

export type Step = (typeof steps)[number];

/** A check to be made. */
export interface Check {
  bytes: Uint8Array;
  policy: Policy;
  moment: Moment;
  /** Revocation lists (DER) that may say something of the certificates. */
  revocationLists?: readonly Bytes[];
  /** Told the step that starts. */
  onStep?: (step: Step) => void;
}

/** The anchors of a PEM list. One that cannot be read is none, and takes nothing from the others. */
function readAnchors(list: readonly string[]): Certificate[] {
  return list.flatMap((pem) => {
    try {
      return parsePem(pem);
    } catch {
      return [];
    }
  });
}

/** Whom the signature comes from, since when it exists, and whether its certificates are still good. */
async function assertSigner(
  message: SignedMessage,
  { policy, moment, ...check }: Check,
  work: Work,
) {
  const anchors = readAnchors(policy.trustAnchors);
  // Without anyone to trust, the question of the time-stamp does not arise.
  if (anchors.length === 0) refuse('UNKNOWN_SIGNER', 'no-anchor');
  const stampAnchors = policy.timeStampAnchors ? readAnchors(policy.timeStampAnchors) : anchors;
  const revocation = {
    lists: await readRevocationLists(check.revocationLists ?? []),
    issuers: [...anchors, ...stampAnchors, ...readAnchors(policy.revocationIssuers ?? [])],
    now: moment.instant,
    work,
  };
  const stamp = await readTimeStamps(message, { anchors: stampAnchors, revocation });
  if (stamp === null && policy.requireTimeStamp) refuse('NOT_VALID', 'time-stamp-missing');
  // Without a time-stamp, only the present is sure.
  const instant = stamp?.instant ?? moment.instant;
  if (instant > moment.instant + clockTolerance) refuse('UNSUPPORTED', 'clock');
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
  if (bytes.length === 0) refuse('ERROR_FILE', 'empty');
  const document = await PdfDocument.open(bytes, work);
  const { signed, cms, isWholeFile } = locateSignature(document);
  onStep?.('signature');
  const message = await openSignedData(cms, { contentType: dataId, detached: signed, work });
  onStep?.('signer');
  const since = await assertSigner(message, asked, work);
  // What was added after the signature could show anything: the rest of the file is not read.
  if (!isWholeFile) refuse('UNSUPPORTED', 'completed-later');
  onStep?.('content');
  const content = readContent(document);
  const isPast = content.validUntil < moment.today;
  return {
    ...(isPast ? bareVerdict('EXPIRED', 'expired') : bareVerdict('VALID', 'sound')),
    ...content,
    ...since,
    signer: subjectTexts(message.signer, 'commonName')[0] ?? null,
  };
}

/** Tells a fault of ours to whoever keeps the site: where it happened, and nothing of the document. */
function logFault(error: unknown): void {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const places = stack.split('\n').filter((line) => /^\s*at |@/.test(line));
  console.error(`Erreur du vérificateur : ${name}`, places.slice(0, 5).join(' '));
}

/**
 * The verdict on a document, within a budget that audits may look at. Never throws: what cannot be understood
 * is refused, a fault of ours is said.
 */
export async function verifyDocument(asked: Check, work = new Work()): Promise<Verdict> {
  try {
    return await check(asked, work);
  } catch (error) {
    if (error instanceof Refusal) return { ...bareVerdict(error.status, error.reason as never) };
    logFault(error);
    return bareVerdict('UNSUPPORTED', 'fault');
  }
}
