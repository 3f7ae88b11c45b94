/** Verdicts of the page: those of the verifier, and those on a file or a check that never reached it. */
import {
  type Status,
  type Reason as VerifierReason,
  type Verdict as VerifierVerdict,
  withoutData,
} from '../../../verifier/index.ts';

/** Reasons that the verifier does not know: of the file, the browser, the network, the citizen. */
interface PageReasons {
  ERROR_FILE: 'too-large' | 'unreadable';
  UNSUPPORTED:
    | 'timeout'
    | 'stopped'
    | 'browser'
    | 'verifier-missing'
    | 'verifier-lost'
    | 'verifier-faulty'
    | 'site-updated';
}

export type PageReason<S extends keyof PageReasons = keyof PageReasons> = PageReasons[S];

export type Reason = VerifierReason | PageReason;

/** Result of a check, or why there was none. */
export interface Verdict extends Omit<VerifierVerdict, 'reason'> {
  reason: Reason;
}

/** Returns the verdict on a document that the verifier has not judged. */
export function pageVerdict<S extends keyof PageReasons & Status>(
  status: S,
  reason: PageReason<S>,
): Verdict {
  return { ...withoutData, status, reason };
}
