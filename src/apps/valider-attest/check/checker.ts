/**
 * Checks documents one after the other in a worker, and outlives it: a document that takes too long or
 * kills the worker gets its verdict, and the next one a new worker.
 */
import { bareVerdict, type Verdict } from '../verifier/verdict.ts';
import type { Step } from '../verifier/verify.ts';
import type { Answer, Question } from './protocol.ts';

/** Longest time for the worker to load on a poor line, and for one document, in ms. */
export interface TimeLimits {
  loading: number;
  check: number;
}

const defaultLimits: TimeLimits = { loading: 60_000, check: 10_000 };

/** What the checker needs of a worker. */
export type VerifierWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>;

/** Where a check is: the verifier loads, then its own steps. */
export type Progress = 'loading' | Step;

/** Checks documents in turn. */
export interface Checker {
  /** Starts loading the verifier. */
  prepare: () => void;
  /** Verdict on a document; `onProgress` is told each step. Never rejects. */
  check: (question: Question, onProgress: (progress: Progress) => void) => Promise<Verdict>;
  /** Ends the worker. */
  stop: () => void;
}

/** One worker and whether it has started. */
interface Running {
  worker: VerifierWorker;
  ready: Promise<boolean>;
}

/** True once the worker says that it is ready; false when it fails or takes too long. */
function waitUntilReady(worker: VerifierWorker, limit: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limit);
    const settle = (isReady: boolean) => {
      clearTimeout(timer);
      resolve(isReady);
    };
    worker.addEventListener('message', () => settle(true), { once: true });
    worker.addEventListener('error', () => settle(false), { once: true });
  });
}

type Outcome = Verdict | 'timeout' | 'stopped';

/** Puts a question to a worker that is ready. */
function ask(
  worker: VerifierWorker,
  question: Question,
  onProgress: (progress: Progress) => void,
  limit: number,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      worker.removeEventListener('message', listen);
      worker.removeEventListener('error', die);
      worker.removeEventListener('messageerror', die);
      resolve(outcome);
    };
    const listen: EventListener = (event) => {
      const answer = (event as MessageEvent<Answer>).data;
      if (answer.kind === 'step') onProgress(answer.step);
      if (answer.kind === 'verdict') settle(answer.verdict);
    };
    const die = () => settle('stopped');
    const timer = setTimeout(() => settle('timeout'), limit);
    worker.addEventListener('message', listen);
    worker.addEventListener('error', die);
    worker.addEventListener('messageerror', die);
    // Not transferred: the page keeps the bytes for the record and for another try.
    worker.postMessage(question);
  });
}

/** A checker on workers made by the given function. */
export function createChecker(
  makeWorker: () => VerifierWorker,
  limits: TimeLimits = defaultLimits,
): Checker {
  let running: Running | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const start = (): Running => {
    const worker = makeWorker();
    return { worker, ready: waitUntilReady(worker, limits.loading) };
  };
  const stop = () => {
    running?.worker.terminate();
    running = undefined;
  };

  async function checkNow(
    question: Question,
    onProgress: (progress: Progress) => void,
  ): Promise<Verdict> {
    onProgress('loading');
    try {
      running ??= start();
      const { worker, ready } = running;
      const isReady = await ready;
      const outcome = isReady ? await ask(worker, question, onProgress, limits.check) : null;
      if (typeof outcome === 'object' && outcome) return outcome;
      stop();
      return bareVerdict('UNSUPPORTED', outcome ?? 'verifier-missing');
    } catch (error) {
      console.error('Le vérificateur n’a pas pu démarrer.', error);
      stop();
      return bareVerdict('UNSUPPORTED', 'verifier-missing');
    }
  }

  return {
    prepare: () => {
      try {
        running ??= start();
      } catch {
        // The first check says it.
      }
    },
    check: (question, onProgress) => {
      const verdict = queue.then(() => checkNow(question, onProgress));
      queue = verdict;
      return verdict;
    },
    stop,
  };
}
