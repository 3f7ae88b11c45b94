/**
 * Checks documents one after the other in a worker, and outlives it: a document that takes too long or
 * kills the worker gets its verdict, and the next one a new worker.
 */
import { bareVerdict, type Verdict } from '../verifier/verdict.ts';
import type { Step } from '../verifier/verify.ts';
import type { Answer, Question } from './protocol.ts';

/** Longest time for the bytes of a file to come, for the worker to load on a slow network, and for one check, in ms. */
export interface TimeLimits {
  reading: number;
  loading: number;
  check: number;
}

const defaultLimits: TimeLimits = { reading: 60_000, loading: 60_000, check: 10_000 };

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

/** The question, unless its bytes do not come in time (cloud folder, sleeping disk) or the check is stopped. */
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

/** Checks on one worker at a time, made anew when it has ended. */
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
      // The first check says it.
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
    // A worker that could not be loaded must not be the next document's fault.
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

/** A checker on workers made by the given function. */
export function createChecker(makeWorker: () => VerifierWorker, limits = defaultLimits): Checker {
  return new WorkerChecker(makeWorker, limits);
}
