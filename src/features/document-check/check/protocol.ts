/** Messages between the page and the worker. The worker is our code, so its answers are not validated. */
import type { Bytes, Moment, Policy, Step, Verdict } from '../../../verifier/index.ts';

/** A document to check. */
export interface Question {
  bytes: Bytes;
  policy: Policy;
  moment: Moment;
  /** Revocation lists that the page has fetched, because the worker has no network access. */
  revocationLists: readonly Bytes[];
}

/** Messages of the worker: its start, each step, the verdict. */
export type Answer =
  | { kind: 'ready' }
  | { kind: 'step'; step: Step }
  | { kind: 'verdict'; verdict: Verdict };
