/**
 * Checks a justificatif by itself, without network (design D14). Pure: bytes, policy and moment in, a
 * verdict out; it runs in a worker of the browser and in Node alike.
 */
import { type Certificate, parsePem, subjectTexts } from './cms/certificate.ts';
import { assertTrusted } from './cms/path.ts';
import { openSignedData, type SignedMessage } from './cms/signed-data.ts';
import { assertOrganisation, assertSignaturePolicy, assertSigningUse } from './cms/signer-rules.ts';
import { readTimeStamps } from './cms/time-stamp.ts';
import { readContent } from './content.ts';
import { PdfDocument } from './pdf/document.ts';
import { locateSignature } from './pdf/signature.ts';
import type { Moment, Policy } from './policy.ts';
import {
  bareVerdict,
  type Reasons,
  Refusal,
  refuse,
  type Status,
  type Verdict,
} from './verdict.ts';

const dataId = '1.2.840.113549.1.7.1';

/** How far a time-stamp may be ahead of the device's clock, ms: a day, for clocks of another zone. */
const clockTolerance = 24 * 60 * 60 * 1000;

/** Steps of a check, in order. */
export const steps = ['structure', 'signature', 'signer', 'content'] as const;

export type Step = (typeof steps)[number];

/** A check to be made. */
export interface Check {
  bytes: Uint8Array;
  policy: Policy;
  moment: Moment;
  /** Told the step that starts. */
  onStep?: (step: Step) => void;
}

/** Any error of the parsers below is the same refusal: what they met was not what they parse. */
async function guarded<T, S extends Status>(
  work: Promise<T>,
  status: S,
  reason: Reasons[S],
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse(status, reason);
  }
}

async function readStructure(bytes: Uint8Array) {
  const document = await PdfDocument.open(bytes);
  return { document, signature: await locateSignature(document) };
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

/** Whom the signature comes from, and since when it exists. */
async function assertSigner(message: SignedMessage, policy: Policy, moment: Moment) {
  const anchors = readAnchors(policy.trustAnchors);
  // Without anyone to trust, the question of the time-stamp does not arise.
  if (anchors.length === 0) refuse('UNKNOWN_SIGNER', 'no-anchor');
  const stampAnchors = policy.timeStampAnchors && readAnchors(policy.timeStampAnchors);
  const stamped = await readTimeStamps(message, stampAnchors ?? anchors);
  if (stamped === null && policy.requireTimeStamp) refuse('NOT_VALID', 'time-stamp-missing');
  if (stamped !== null && stamped > moment.instant + clockTolerance) refuse('UNSUPPORTED', 'clock');
  const search = { bag: message.certificates, anchors };
  // Without a time-stamp, only the present is sure.
  await assertTrusted(message.signer, search, stamped ?? moment.instant);
  assertSigningUse(message.signer);
  assertOrganisation(message.signer, policy);
  assertSignaturePolicy(message.signedAttributes, policy);
  return { stampedAt: stamped === null ? null : new Date(stamped).toISOString() };
}

async function check({ bytes, policy, moment, onStep }: Check): Promise<Verdict> {
  onStep?.('structure');
  if (bytes.length === 0) refuse('ERROR_FILE', 'empty');
  const { document, signature } = await guarded(
    readStructure(bytes),
    'ERROR_FILE',
    'pdf-malformed',
  );
  onStep?.('signature');
  const opened = openSignedData(signature.cms, { contentType: dataId, detached: signature.signed });
  const message = await guarded(opened, 'NOT_VALID', 'signature-malformed');
  onStep?.('signer');
  const signer = assertSigner(message, policy, moment);
  const { stampedAt } = await guarded(signer, 'NOT_VALID', 'signature-malformed');
  // What was added after the signature could show anything: the rest of the file is not read.
  if (!signature.isWholeFile) refuse('UNSUPPORTED', 'completed-later');
  onStep?.('content');
  const content = await guarded(readContent(document), 'ERROR_CONTENT', 'content-malformed');
  const isPast = content.validUntil < moment.today;
  return {
    ...(isPast ? bareVerdict('EXPIRED', 'expired') : bareVerdict('VALID', 'sound')),
    ...content,
    signer: subjectTexts(message.signer, 'commonName')[0] ?? null,
    stampedAt,
  };
}

/** The verdict on a document. Never throws: what cannot be understood is refused. */
export async function verifyDocument(document: Check): Promise<Verdict> {
  try {
    return await check(document);
  } catch (error) {
    if (error instanceof Refusal) return { ...bareVerdict(error.status, error.reason as never) };
    return bareVerdict('UNSUPPORTED', 'stopped');
  }
}
