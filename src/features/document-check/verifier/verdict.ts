/** What a check says of a document: a status, the reason for it, and what is to be compared by eye. */

/**
 * The five statuses of the published API of the official validator, and two of ours: nobody we
 * trust has signed (`UNKNOWN_SIGNER`), we cannot tell (`UNSUPPORTED`). Only `VALID` is good news.
 */
export type Status =
  | 'VALID'
  | 'EXPIRED'
  | 'NOT_VALID'
  | 'ERROR_FILE'
  | 'ERROR_CONTENT'
  | 'UNKNOWN_SIGNER'
  | 'UNSUPPORTED';

/** Why a document is not VALID, by status. Each has its sentence in `view/reasons.ts`. */
export interface Reasons {
  VALID: 'sound';
  EXPIRED: 'expired';
  NOT_VALID:
    | 'no-signature'
    | 'range'
    | 'modified'
    | 'signature-malformed'
    | 'weak-algorithm'
    | 'signed-attributes'
    | 'signer-binding'
    | 'certificate-usage'
    | 'not-a-seal'
    | 'revoked'
    | 'certificate-period'
    | 'time-stamp'
    | 'time-stamp-missing'
    | 'policy'
    | 'organisation';
  ERROR_FILE: 'not-pdf' | 'pdf-malformed' | 'too-large' | 'empty' | 'unreadable';
  ERROR_CONTENT: 'content-missing' | 'content-malformed' | 'date-missing';
  UNKNOWN_SIGNER: 'no-anchor' | 'unknown-authority' | 'unlisted-seal' | 'time-stamp-authority';
  UNSUPPORTED:
    | 'several-signatures'
    | 'completed-later'
    | 'encrypted'
    | 'signature-kind'
    | 'pdf-feature'
    | 'pdf-layout'
    | 'range-place'
    | 'signer-certificate'
    | 'revocation-list'
    | 'text-unsure'
    | 'algorithm'
    | 'certificate-rule'
    | 'signature-form'
    | 'unsigned-data'
    | 'too-complex'
    | 'fault'
    | 'time-stamp-weak'
    | 'clock'
    | 'timeout'
    | 'stopped'
    | 'verifier-missing';
}

export type Reason = Reasons[Status];

/** Texts of the document's `/sgin_content`, in its order. */
export type Attributes = Readonly<Record<AttributeName, string | null>>;

/** Names of the attributes (architecture: document-check), as the document and the official validator write them. */
export const attributeNames = [
  'id',
  'recipient',
  'reason',
  'todayDate',
  'validityDate',
  'familyName',
  'givenName',
  'usageName',
  'gender',
  'nationality',
  'birthdate',
  'birthplace',
] as const;

export type AttributeName = (typeof attributeNames)[number];

/**
 * What the revocation lists say of the certificates behind a document: none was revoked when it was
 * signed (`good`), one was revoked since (`later`), or nothing can be told (`unchecked`).
 */
export type Revocation = 'good' | 'later' | 'unchecked';

/** Result of a check. What comes from the document is given only when its signature holds. */
export interface Verdict {
  status: Status;
  reason: Reason;
  /** Last day of validity, ISO date. */
  validUntil: string | null;
  attributes: Attributes | null;
  /** Who signed, as the certificate names it. */
  signer: string | null;
  /** Instant of the time-stamp, ISO date and time, UTC. */
  stampedAt: string | null;
  /** Null when the check did not come so far. */
  revocation: Revocation | null;
}

/** Stops a check with its verdict. */
export class Refusal extends Error {
  readonly status: Status;
  readonly reason: Reason;

  constructor(status: Status, reason: Reason) {
    super(`${status}: ${reason}`);
    this.status = status;
    this.reason = reason;
  }
}

/** Stops the check. @throws Refusal, always. */
export function refuse<S extends Status>(status: S, reason: Reasons[S]): never {
  throw new Refusal(status, reason);
}

/**
 * Lets a search go on after the refusal of one candidate.
 * @throws the error when it is a fault of ours, or when the budget of the document is spent.
 */
export function passOver(error: unknown): asserts error is Refusal {
  if (!(error instanceof Refusal) || error.reason === 'too-complex') throw error;
}

/** What one candidate of a search gives; null when it is refused. @throws as `passOver`. */
export async function unlessRefused<T>(attempt: () => T | Promise<T>): Promise<T | null> {
  try {
    return await attempt();
  } catch (error) {
    passOver(error);
    return null;
  }
}

/** A verdict that says nothing of the document but why it is refused. */
export function bareVerdict<S extends Status>(status: S, reason: Reasons[S]): Verdict {
  return {
    status,
    reason,
    validUntil: null,
    attributes: null,
    signer: null,
    stampedAt: null,
    revocation: null,
  };
}
