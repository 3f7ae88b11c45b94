/** Verdict of a check: a status, its reason, and the data to compare by eye. */

/**
 * The five statuses of the official validator's published API, and two of ours: no trusted signer (`UNKNOWN_SIGNER`),
 * and undecided (`UNSUPPORTED`). Only `VALID` is a positive result.
 */
export type Status =
  | 'VALID'
  | 'EXPIRED'
  | 'NOT_VALID'
  | 'ERROR_FILE'
  | 'ERROR_CONTENT'
  | 'UNKNOWN_SIGNER'
  | 'UNSUPPORTED';

/** Reasons of each status. The portal has a sentence for each. */
export const reasonsByStatus = {
  VALID: ['sound'],
  EXPIRED: ['expired'],
  NOT_VALID: [
    'no-signature',
    'range',
    'modified',
    'signature-malformed',
    'weak-algorithm',
    'signed-attributes',
    'signer-binding',
    'certificate-usage',
    'not-a-seal',
    'revoked',
    'certificate-period',
    'time-stamp',
    'time-stamp-missing',
    'policy',
    'organisation',
  ],
  ERROR_FILE: ['not-pdf', 'pdf-malformed', 'empty'],
  ERROR_CONTENT: ['content-missing', 'content-malformed', 'date-missing'],
  UNKNOWN_SIGNER: ['no-anchor', 'unknown-authority', 'unlisted-seal', 'time-stamp-authority'],
  UNSUPPORTED: [
    'incomplete',
    'several-signatures',
    'completed-later',
    'encrypted',
    'signature-kind',
    'pdf-feature',
    'pdf-layout',
    'range-place',
    'signer-certificate',
    'revocation-list',
    'text-unsure',
    'algorithm',
    'certificate-rule',
    'signature-form',
    'unsigned-data',
    'too-complex',
    'fault',
    'time-stamp-weak',
    'clock',
  ],
} as const satisfies Readonly<Record<Status, readonly string[]>>;

type ReasonOf<S extends Status> = (typeof reasonsByStatus)[S][number];

export type Reason = ReasonOf<Status>;

/** Texts of the document's `/sgin_content`, in its order. */
export type Attributes = Readonly<Record<AttributeName, string | null>>;

/** Attribute names (rules.md), as in the document and in the official validator. */
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
 * Revocation status of a document's certificates: none was revoked when the document was signed (`good`), the same by a
 * list that is past its next update (`outdated`), one was revoked later (`later`), or no list answers for one of them
 * (`unchecked`).
 */
export type Revocation = 'good' | 'outdated' | 'later' | 'unchecked';

/** Result of a check. Data of the document is present only for `VALID` and `EXPIRED`, after all signature checks. */
export interface Verdict {
  status: Status;
  reason: Reason;
  /** Last day of validity, ISO date. */
  validUntil: string | null;
  attributes: Attributes | null;
  /** Common name in the signer's certificate. */
  signer: string | null;
  /** Instant of the time-stamp, ISO date and time, UTC. */
  stampedAt: string | null;
  /** Null unless the status is `VALID` or `EXPIRED`. */
  revocation: Revocation | null;
}

/** The rest of a verdict that shows no data of the document. */
export const withoutData = {
  validUntil: null,
  attributes: null,
  signer: null,
  stampedAt: null,
  revocation: null,
} as const;

/** Error that ends a check with a status and a reason. Whether that refuses the document, the portal decides. */
export class Halt extends Error {
  readonly status: Status;
  readonly reason: Reason;

  constructor(status: Status, reason: Reason) {
    super(`${status}: ${reason}`);
    this.status = status;
    this.reason = reason;
  }

  get verdict(): Verdict {
    return { ...withoutData, status: this.status, reason: this.reason };
  }
}

/** Stops the check. @throws Halt, always. */
export function halt<S extends Status>(status: S, reason: ReasonOf<S>): never {
  throw new Halt(status, reason);
}

/**
 * Asserts that an error halts at one candidate only, so that a search can continue.
 * @throws the error when it is a bug of ours, or when the document's budget is spent.
 */
export function passOver(error: unknown): asserts error is Halt {
  if (!(error instanceof Halt) || error.reason === 'too-complex') throw error;
}

/** Returns the result of one candidate; null when the check of it halts. @throws as `passOver`. */
export async function unlessHalted<T>(attempt: () => T | Promise<T>): Promise<T | null> {
  try {
    return await attempt();
  } catch (error) {
    passOver(error);
    return null;
  }
}

/** Returns a verdict without any data of the document. */
export function bareVerdict<S extends Status>(status: S, reason: ReasonOf<S>): Verdict {
  return { ...withoutData, status, reason };
}
