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

/** Reads the document when its turn comes: the question, or the verdict when there is nothing to ask. */
export type MakeQuestion = () => Promise<Question | Verdict>;

/** Checks documents in turn. */
export interface Checker {
  /** Starts loading the verifier. */
  prepare: () => void;
  /** Verdict on a document; `onProgress` is told each step. Never rejects. */
  check: (makeQuestion: MakeQuestion, onProgress: (progress: Progress) => void) => Promise<Verdict>;
  /** Ends the worker and every check that waits or runs: their verdict is « stopped ». */
  stop: () => void;
}

/** One worker and whether it has started. */
interface Running {
  worker: VerifierWorker;
  ready: Promise<boolean>;
}

/** True once the worker says that it is ready; false when it fails, takes too long, or is stopped. */
function waitUntilReady(worker: VerifierWorker, limit: number, signal: AbortSignal) {
  return new Promise<boolean>((resolve) => {
    const settle = (isReady: boolean) => {
      clearTimeout(timer);
      resolve(isReady);
    };
    const timer = setTimeout(() => settle(false), limit);
    worker.addEventListener('message', () => settle(true), { once: true });
    worker.addEventListener('error', () => settle(false), { once: true });
    signal.addEventListener('abort', () => settle(false), { once: true });
  });
}

type Outcome = Verdict | 'timeout' | 'stopped';

interface Asking {
  question: Question;
  onProgress: (progress: Progress) => void;
  limit: number;
  signal: AbortSignal;
}

/** Puts a question to a worker that is ready. */
function ask(worker: VerifierWorker, { question, onProgress, limit, signal }: Asking) {
  return new Promise<Outcome>((resolve) => {
    const die = () => settle('stopped');
    const listen: EventListener = (event) => {
      const answer = (event as MessageEvent<Answer>).data;
      if (answer.kind === 'step') onProgress(answer.step);
      if (answer.kind === 'verdict') settle(answer.verdict);
    };
    const timer = setTimeout(() => settle('timeout'), limit);
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      worker.removeEventListener('message', listen);
      worker.removeEventListener('error', die);
      worker.removeEventListener('messageerror', die);
      signal.removeEventListener('abort', die);
      resolve(outcome);
    };
    worker.addEventListener('message', listen);
    worker.addEventListener('error', die);
    worker.addEventListener('messageerror', die);
    signal.addEventListener('abort', die);
    // The bytes go to the worker: the page keeps the file, and reads it again for another try.
    worker.postMessage(question, [question.bytes.buffer]);
  });
}

/** A checker on workers made by the given function. */
export function createChecker(
  makeWorker: () => VerifierWorker,
  limits: TimeLimits = defaultLimits,
): Checker {
  let running: Running | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let stopping = new AbortController();

  const endWorker = () => {
    running?.worker.terminate();
    running = undefined;
  };
  const start = (): Running => {
    const worker = makeWorker();
    const started: Running = {
      worker,
      ready: waitUntilReady(worker, limits.loading, stopping.signal),
    };
    // A worker that could not be loaded must not be the next document's fault.
    void started.ready.then((isReady) => {
      if (!isReady && running === started) endWorker();
    });
    return started;
  };

  async function askWorker(
    question: Question,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Verdict> {
    onProgress('loading');
    running ??= start();
    const { worker, ready } = running;
    if (!(await ready)) return bareVerdict('UNSUPPORTED', 'verifier-missing');
    const outcome = await ask(worker, { question, onProgress, limit: limits.check, signal });
    if (typeof outcome === 'object') return outcome;
    endWorker();
    return bareVerdict('UNSUPPORTED', outcome);
  }

  async function checkNow(
    makeQuestion: MakeQuestion,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Verdict> {
    const stopped = bareVerdict('UNSUPPORTED', 'stopped');
    try {
      const question = signal.aborted ? stopped : await makeQuestion();
      if ('status' in question) return question;
      return signal.aborted ? stopped : await askWorker(question, onProgress, signal);
    } catch (error) {
      console.error('Le vérificateur n’a pas pu démarrer.', error);
      endWorker();
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
    check: (makeQuestion, onProgress) => {
      const { signal } = stopping;
      const verdict = queue.then(() => checkNow(makeQuestion, onProgress, signal));
      queue = verdict;
      return verdict;
    },
    stop: () => {
      stopping.abort();
      stopping = new AbortController();
      endWorker();
    },
  };
}
