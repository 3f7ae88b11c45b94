import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Checker,
  createChecker,
  type Progress,
  type VerifierWorker,
} from '../../../../src/features/document-check/check/checker.ts';
import type { Answer, Question } from '../../../../src/features/document-check/check/protocol.ts';
import { bareVerdict } from '../../../../src/features/document-check/verifier/verdict.ts';

/** A worker whose answers the test sends with `say`. */
class FakeWorker extends EventTarget implements VerifierWorker {
  readonly questions: unknown[] = [];
  isTerminated = false;

  postMessage(question: unknown): void {
    this.questions.push(question);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(answer: Answer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}

const content = { bytes: new Uint8Array(1) } as Question;
const question = async () => content;
const sound = bareVerdict('VALID', 'sound');
const limits = { reading: 2000, loading: 1000, check: 100 };

let workers: FakeWorker[];
let checker: Checker;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  workers = [];
  checker = createChecker(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  }, limits);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Makes a worker report that it is ready, and returns it once it has received its question. */
async function asked(rank = 0): Promise<FakeWorker> {
  await settle();
  const worker = workers[rank];
  if (!worker) throw new Error('pas de travailleur');
  worker.say({ kind: 'ready' });
  await settle();
  return worker;
}

describe('a checker', () => {
  test('returns the verdict of its worker, and reports the steps', async () => {
    const steps: Progress[] = [];
    const verdict = checker.check(question, (step) => steps.push(step));
    const worker = await asked();
    expect(worker.questions).toEqual([content]);
    worker.say({ kind: 'step', step: 'signature' });
    worker.say({ kind: 'verdict', verdict: sound });
    expect(await verdict).toEqual(sound);
    expect(steps).toEqual(['loading', 'signature']);
  });

  test('sends one question at a time, to one worker', async () => {
    checker.prepare();
    const first = checker.check(question, () => undefined);
    const second = checker.check(question, () => undefined);
    const worker = await asked();
    expect(worker.questions).toHaveLength(1);
    worker.say({ kind: 'verdict', verdict: sound });
    await first;
    await settle();
    expect(worker.questions).toHaveLength(2);
    worker.say({ kind: 'verdict', verdict: sound });
    await second;
    expect(workers).toHaveLength(1);
  });

  test('ends a worker that takes too long, and sends the next question to a new one', async () => {
    const first = checker.check(question, () => undefined);
    const second = checker.check(question, () => undefined);
    const slow = await asked();
    await vi.advanceTimersByTimeAsync(limits.check);
    expect((await first).reason).toBe('timeout');
    expect(slow.isTerminated).toBe(true);
    const worker = await asked(1);
    worker.say({ kind: 'verdict', verdict: sound });
    expect(await second).toEqual(sound);
  });

  test('abandons a file that is not read in time, and checks the next one', async () => {
    const asleep = () => new Promise<Question>(() => undefined);
    const first = checker.check(asleep, () => undefined);
    const second = checker.check(question, () => undefined);
    await vi.advanceTimersByTimeAsync(limits.reading);
    expect(await first).toMatchObject({ status: 'ERROR_FILE', reason: 'unreadable' });
    const worker = await asked();
    worker.say({ kind: 'verdict', verdict: sound });
    expect(await second).toEqual(sound);
  });

  test('can be stopped while it waits for a file, and checks the next one', async () => {
    const first = checker.check(
      () => new Promise<Question>(() => undefined),
      () => undefined,
    );
    await settle();
    checker.stop();
    expect((await first).reason).toBe('stopped');
    const second = checker.check(question, () => undefined);
    const worker = await asked();
    worker.say({ kind: 'verdict', verdict: sound });
    expect(await second).toEqual(sound);
  });

  test('counts the loading time separately', async () => {
    const verdict = checker.check(question, () => undefined);
    await vi.advanceTimersByTimeAsync(limits.loading - 1);
    const worker = await asked();
    worker.say({ kind: 'verdict', verdict: sound });
    expect(await verdict).toEqual(sound);
  });

  test('reports a missing verifier when it does not load in time', async () => {
    const verdict = checker.check(question, () => undefined);
    await vi.advanceTimersByTimeAsync(limits.loading);
    expect((await verdict).reason).toBe('verifier-missing');
    expect(workers[0]?.isTerminated).toBe(true);
  });

  test('reports a missing verifier when the worker cannot be created', async () => {
    const broken = createChecker(() => {
      throw new TypeError('refusé');
    });
    broken.prepare();
    expect((await broken.check(question, () => undefined)).reason).toBe('verifier-missing');
  });

  test.each(['error', 'messageerror'])('survives a worker that crashes (%s)', async (event) => {
    const verdict = checker.check(question, () => undefined);
    (await asked()).dispatchEvent(new Event(event));
    expect((await verdict).reason).toBe('stopped');
    const next = checker.check(question, () => undefined);
    (await asked(1)).say({ kind: 'verdict', verdict: sound });
    expect(await next).toEqual(sound);
  });

  test('retries after a failed preload', async () => {
    checker.prepare();
    workers[0]?.dispatchEvent(new Event('error'));
    await settle();
    const verdict = checker.check(question, () => undefined);
    (await asked(1)).say({ kind: 'verdict', verdict: sound });
    expect(await verdict).toEqual(sound);
  });

  test('sends no question when the document cannot be read', async () => {
    const tooLarge = bareVerdict('ERROR_FILE', 'too-large');
    expect(
      await checker.check(
        async () => tooLarge,
        () => undefined,
      ),
    ).toEqual(tooLarge);
    expect(workers).toHaveLength(0);
  });

  test('reads one document at a time', async () => {
    const read = vi.fn(question);
    const verdicts = [checker.check(read, () => undefined), checker.check(read, () => undefined)];
    const worker = await asked();
    expect(read).toHaveBeenCalledTimes(1);
    worker.say({ kind: 'verdict', verdict: sound });
    await verdicts[0];
    await settle();
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('stops the running check and the waiting ones, and then checks again', async () => {
    const stopped = [question, question, question].map((ask) =>
      checker.check(ask, () => undefined),
    );
    const worker = await asked();
    checker.stop();
    expect((await Promise.all(stopped)).map(({ reason }) => reason)).toEqual([
      'stopped',
      'stopped',
      'stopped',
    ]);
    expect(worker.isTerminated).toBe(true);
    expect(workers).toHaveLength(1);
    const verdict = checker.check(question, () => undefined);
    (await asked(1)).say({ kind: 'verdict', verdict: sound });
    expect(await verdict).toEqual(sound);
  });
});
