/** What the page and the worker say to each other. The worker is ours: its answers are not doubted. */
import type { Bytes } from '../verifier/bytes.ts';
import type { Moment, Policy } from '../verifier/policy.ts';
import type { Verdict } from '../verifier/verdict.ts';
import type { Step } from '../verifier/verify.ts';

/** A document to check. */
export interface Question {
  bytes: Bytes;
  policy: Policy;
  moment: Moment;
  /** Revocation lists that the page has fetched: the worker reaches nothing. */
  revocationLists: readonly Bytes[];
}

/** What the worker tells: that it has started, which step it is at, and the verdict. */
export type Answer =
  | { kind: 'ready' }
  | { kind: 'step'; step: Step }
  | { kind: 'verdict'; verdict: Verdict };
