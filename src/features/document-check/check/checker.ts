/**
 * Checks documents one after the other in a worker. A document that takes too long or crashes the worker gets a
 * verdict, and the next document gets a new worker.
 */
import { bareVerdict, type Verdict } from '../verifier/verdict.ts';
import type { Step } from '../verifier/verify.ts';
import type { Answer, Question } from './protocol.ts';

/** Time limits, in ms: to read a file, to load the worker on a slow network, and to check one document. */
export interface TimeLimits {
  reading: number;
  loading: number;
  check: number;
}

const defaultLimits: TimeLimits = { reading: 60_000, loading: 60_000, check: 10_000 };

/** Members of a worker that the checker uses. */
export type VerifierWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>;

/** Progress of a check: loading of the verifier, then the verifier's steps. */
export type Progress = 'loading' | Step;

/** Reads the document at its turn. Resolves to the question for the worker, or to a verdict that needs no worker. */
export type MakeQuestion = () => Promise<Question | Verdict>;

/** Checks documents in turn. */
export interface Checker {
  /** Starts loading the verifier. */
  prepare: () => void;
  /** Resolves to the verdict on a document; calls `onProgress` at each step. Never rejects. */
  check: (makeQuestion: MakeQuestion, onProgress: (progress: Progress) => void) => Promise<Verdict>;
  /** Ends the worker and every waiting or running check, with the verdict « stopped ». */
  stop: () => void;
}

/** A worker, and whether it has started. */
interface Running {
  worker: VerifierWorker;
  ready: Promise<boolean>;
}

/** Resolves to true when the worker is ready, to false if it fails, exceeds `limit` ms or is stopped. */
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

/**
 * Resolves to the question. Resolves to a verdict if the file is not read within `limit` ms (cloud folder, sleeping
 * disk), or if the check is stopped.
 */
function makeInTime(makeQuestion: MakeQuestion, limit: number, signal: AbortSignal) {
  return new Promise<Question | Verdict>((resolve, reject) => {
    const timer = setTimeout(() => resolve(bareVerdict('ERROR_FILE', 'unreadable')), limit);
    const stop = () => resolve(bareVerdict('UNSUPPORTED', 'stopped'));
    signal.addEventListener('abort', stop, { once: true });
    void makeQuestion()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      });
  });
}

type Outcome = Verdict | 'timeout' | 'stopped';

interface Asking {
  question: Question;
  onProgress: (progress: Progress) => void;
  limit: number;
  signal: AbortSignal;
}

/** Sends a question to a ready worker. Resolves to its verdict, « timeout » or « stopped ». */
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
    // The bytes are transferred. The page keeps the file, and reads it again for a retry.
    worker.postMessage(question, [question.bytes.buffer]);
  });
}

/** Checker with one worker at a time. After that worker has ended, the next check creates a new one. */
class WorkerChecker implements Checker {
  readonly #makeWorker: () => VerifierWorker;
  readonly #limits: TimeLimits;
  #running: Running | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #stopping = new AbortController();

  constructor(makeWorker: () => VerifierWorker, limits: TimeLimits) {
    this.#makeWorker = makeWorker;
    this.#limits = limits;
  }

  readonly prepare = (): void => {
    try {
      this.#running ??= this.#start();
    } catch {
      // The first check reports the failure.
    }
  };

  readonly check: Checker['check'] = (makeQuestion, onProgress) => {
    const { signal } = this.#stopping;
    const verdict = this.#queue.then(() => this.#checkNow(makeQuestion, onProgress, signal));
    this.#queue = verdict;
    return verdict;
  };

  readonly stop = (): void => {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    this.#endWorker();
  };

  #start(): Running {
    const worker = this.#makeWorker();
    const ready = waitUntilReady(worker, this.#limits.loading, this.#stopping.signal);
    const started: Running = { worker, ready };
    // Discard a worker that failed to load, so that the next document gets a new one.
    void ready.then((isReady) => {
      if (!isReady && this.#running === started) this.#endWorker();
    });
    return started;
  }

  #endWorker(): void {
    this.#running?.worker.terminate();
    this.#running = undefined;
  }

  async #checkNow(
    makeQuestion: MakeQuestion,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Verdict> {
    const stopped = bareVerdict('UNSUPPORTED', 'stopped');
    try {
      const question = signal.aborted
        ? stopped
        : await makeInTime(makeQuestion, this.#limits.reading, signal);
      if ('status' in question) return question;
      return signal.aborted ? stopped : await this.#askWorker(question, onProgress, signal);
    } catch (error) {
      console.error('Le vérificateur n’a pas pu démarrer.', error);
      this.#endWorker();
      return bareVerdict('UNSUPPORTED', 'verifier-missing');
    }
  }

  async #askWorker(
    question: Question,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Verdict> {
    onProgress('loading');
    this.#running ??= this.#start();
    const { worker, ready } = this.#running;
    if (!(await ready)) return bareVerdict('UNSUPPORTED', 'verifier-missing');
    const limit = this.#limits.check;
    const outcome = await ask(worker, { question, onProgress, limit, signal });
    if (typeof outcome === 'object') return outcome;
    this.#endWorker();
    return bareVerdict('UNSUPPORTED', outcome);
  }
}

/** Returns a checker that creates its workers with the given function. */
export function createChecker(makeWorker: () => VerifierWorker, limits = defaultLimits): Checker {
  return new WorkerChecker(makeWorker, limits);
}
