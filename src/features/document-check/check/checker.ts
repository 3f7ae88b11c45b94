/**
 * Checks documents one after the other in a worker. A document that takes too long or crashes the worker gets a
 * verdict, and the next document gets a new worker.
 */

import type { Progress } from '../decision/checked-document.ts';
import { pageVerdict, type Verdict } from '../decision/verdict.ts';
import type { Answer, Question } from './protocol.ts';

/** Time limits, in ms: to read a file, to load the worker on a slow network, and to check one document. */
const defaultLimits = { reading: 60_000, loading: 60_000, check: 10_000 };

/** Members of a worker that the checker uses. */
export type VerifierWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>;

/** Reads the document at its turn. Resolves to the question for the worker, or to a verdict that needs no worker. */
type MakeQuestion = () => Promise<Question | Verdict>;

/**
 * Starts a task, and settles like it. Resolves to « timeout » after `limit` ms, and to « stopped » if the signal is or
 * becomes aborted.
 */
function within<T>(task: () => Promise<T>, limit: number, signal: AbortSignal) {
  return new Promise<T | 'timeout' | 'stopped'>((resolve, reject) => {
    const stop = () => resolve('stopped');
    if (signal.aborted) return stop();
    const timer = setTimeout(resolve, limit, 'timeout');
    signal.addEventListener('abort', stop, { once: true });
    void task()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      });
  });
}

/** Resolves to true at the first message of a worker, to false if it fails. */
function isStarted(worker: VerifierWorker) {
  return new Promise<boolean>((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', () => resolve(false), { once: true });
  });
}

/** Sends a question to a ready worker. Resolves to its verdict, or to « stopped » if the worker crashes. */
function ask(worker: VerifierWorker, question: Question, onProgress: (progress: Progress) => void) {
  return new Promise<Verdict | 'stopped'>((resolve) => {
    const listen: EventListener = (event) => {
      const answer = (event as MessageEvent<Answer>).data;
      if (answer.kind === 'step') onProgress(answer.step);
      if (answer.kind !== 'verdict') return;
      worker.removeEventListener('message', listen);
      resolve(answer.verdict);
    };
    worker.addEventListener('message', listen);
    for (const crash of ['error', 'messageerror'])
      worker.addEventListener(crash, () => resolve('stopped'), { once: true });
    // The bytes are transferred. The page keeps a copy for a retry, and for the official check.
    worker.postMessage(question, [question.bytes.buffer]);
  });
}

/** Checks documents in turn, with one worker at a time. A worker that dies or takes too long is replaced at once. */
export class Checker {
  readonly #makeWorker: () => VerifierWorker;
  readonly #limits: typeof defaultLimits;
  #running: { worker: VerifierWorker; ready: Promise<boolean> } | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #stopping = new AbortController();
  readonly #askAgain: () => Promise<unknown>;
  #isLost = false;

  /** @param askAgain Asks for the worker's file again, before a worker that comes after a lost one. */
  constructor(
    makeWorker: () => VerifierWorker,
    { limits = defaultLimits, askAgain = async () => undefined as unknown } = {},
  ) {
    this.#makeWorker = makeWorker;
    this.#limits = limits;
    this.#askAgain = askAgain;
  }

  /** Starts loading the verifier, unless it was lost: then the next check asks for it again. */
  readonly prepare = (): void => {
    if (this.#isLost) return;
    try {
      this.#running ??= this.#start();
    } catch {
      // The first check reports the failure.
    }
  };

  /** Resolves to the verdict on a document; calls `onProgress` at each step. Never rejects. */
  readonly check = (
    makeQuestion: MakeQuestion,
    onProgress: (progress: Progress) => void,
  ): Promise<Verdict> => {
    const { signal } = this.#stopping;
    const verdict = this.#queue.then(() => this.#checkNow(makeQuestion, onProgress, signal));
    this.#queue = verdict;
    return verdict;
  };

  /** Ends the worker and every waiting or running check, with the verdict « stopped ». */
  readonly stop = (): void => {
    this.#stopping.abort();
    this.#stopping = new AbortController();
    this.#endWorker();
  };

  #start() {
    const worker = this.#makeWorker();
    // A worker that dies between two documents is replaced at once, so that the next document finds a loaded one.
    const replace = () => {
      if (this.#running?.worker === worker) this.#replaceWorker();
    };
    const { loading } = this.#limits;
    const started = within(() => isStarted(worker), loading, this.#stopping.signal);
    const ready = started.then((outcome) => {
      // Discard a worker that failed to load, so that the next document gets a new one.
      if (outcome !== true && this.#running?.worker === worker) this.#endWorker();
      this.#isLost = outcome === false || outcome === 'timeout';
      if (outcome === true) worker.addEventListener('error', replace, { once: true });
      return outcome === true;
    });
    return { worker, ready };
  }

  #replaceWorker(): void {
    this.#endWorker();
    this.prepare();
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
    try {
      const question = await within(makeQuestion, this.#limits.reading, signal);
      // A file in a cloud folder or on a sleeping disk may never come.
      if (question === 'timeout') return pageVerdict('ERROR_FILE', 'unreadable');
      if (question === 'stopped') return pageVerdict('UNSUPPORTED', 'stopped');
      return 'status' in question ? question : await this.#askWorker(question, onProgress, signal);
    } catch (error) {
      console.error('Le vérificateur n’a pas pu démarrer.', error);
      this.#endWorker();
      return pageVerdict('UNSUPPORTED', 'browser');
    }
  }

  async #askWorker(
    question: Question,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Verdict> {
    onProgress('loading');
    if (this.#isLost) await within(this.#askAgain, this.#limits.loading, signal);
    this.#running ??= this.#start();
    const { worker, ready } = this.#running;
    if (!(await ready))
      return pageVerdict('UNSUPPORTED', signal.aborted ? 'stopped' : 'verifier-missing');
    const { check } = this.#limits;
    const outcome = await within(() => ask(worker, question, onProgress), check, signal);
    if (typeof outcome === 'object') return outcome;
    if (this.#running?.worker === worker) this.#replaceWorker();
    return pageVerdict('UNSUPPORTED', outcome);
  }
}
