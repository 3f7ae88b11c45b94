import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  Checker,
  type VerifierWorker,
} from '../../../../src/features/document-check/check/checker.ts';
import type { Answer, Question } from '../../../../src/features/document-check/check/protocol.ts';
import type { Progress } from '../../../../src/features/document-check/decision/checked-document.ts';
import {
  pageVerdict,
  type Verdict,
} from '../../../../src/features/document-check/decision/verdict.ts';
import { type Verdict as VerifierVerdict, withoutData } from '../../../../src/verifier/index.ts';

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
const sound: VerifierVerdict = { ...withoutData, status: 'VALID', reason: 'sound' };
const limits = { reading: 2000, loading: 1000, check: 100 };

let workers: FakeWorker[];
let checker: Checker;

/** Asks for the worker's file again. */
const askAgain = vi.fn(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  workers = [];
  askAgain.mockClear();
  checker = new Checker(
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    { limits, askAgain },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

const check = (
  read: () => Promise<Question | Verdict> = question,
  report: (step: Progress) => void = () => undefined,
) => checker.check(read, report);

/** Makes a worker report that it is ready, and returns it once it has received its question. */
async function asked(rank = 0): Promise<FakeWorker> {
  await settle();
  const worker = workers[rank];
  if (!worker) throw new Error('pas de travailleur');
  worker.say({ kind: 'ready' });
  await settle();
  return worker;
}

/** Expects that the next check gets the verdict of a worker. */
async function expectSound(next: Promise<Verdict>, rank = 0): Promise<void> {
  (await asked(rank)).say({ kind: 'verdict', verdict: sound });
  expect(await next).toEqual(sound);
}

describe('a checker', () => {
  test('returns the verdict of its worker, and reports the steps', async () => {
    const steps: Progress[] = [];
    const verdict = check(question, (step) => steps.push(step));
    const worker = await asked();
    expect(worker.questions).toEqual([content]);
    worker.say({ kind: 'step', step: 'signature' });
    worker.say({ kind: 'verdict', verdict: sound });
    expect(await verdict).toEqual(sound);
    expect(steps).toEqual(['loading', 'signature']);
  });

  test('reads one document at a time, and sends one question at a time, to one worker', async () => {
    checker.prepare();
    const read = vi.fn(question);
    const verdicts = [check(read), check(read)];
    const worker = await asked();
    for (const [index, verdict] of verdicts.entries()) {
      await settle();
      expect(read).toHaveBeenCalledTimes(index + 1);
      expect(worker.questions).toHaveLength(index + 1);
      worker.say({ kind: 'verdict', verdict: sound });
      await verdict;
    }
    expect(workers).toHaveLength(1);
  });

  test('ends a worker that takes too long, and sends the next question to a new one', async () => {
    const first = check();
    const second = check();
    const slow = await asked();
    await vi.advanceTimersByTimeAsync(limits.check);
    expect((await first).reason).toBe('timeout');
    expect(slow.isTerminated).toBe(true);
    await expectSound(second, 1);
  });

  test.each([
    ['is not read in time', () => vi.advanceTimersByTimeAsync(limits.reading), 'unreadable'],
    ['is stopped', async () => checker.stop(), 'stopped'],
  ])('abandons a file that %s, and checks the next one', async (_, act, reason) => {
    const first = check(() => new Promise(() => undefined));
    await settle();
    await act();
    expect((await first).reason).toBe(reason);
    await expectSound(check());
  });

  test('counts the loading time separately', async () => {
    const verdict = check();
    await vi.advanceTimersByTimeAsync(limits.loading - 1);
    await expectSound(verdict);
  });

  test('reports a missing verifier when it does not load in time', async () => {
    const verdict = check();
    await vi.advanceTimersByTimeAsync(limits.loading);
    expect((await verdict).reason).toBe('verifier-missing');
    expect(workers[0]?.isTerminated).toBe(true);
  });

  test('asks for a lost file again, once, before the next worker', async () => {
    const lost = check();
    await settle();
    workers[0]?.dispatchEvent(new Event('error'));
    expect((await lost).reason).toBe('verifier-missing');
    checker.prepare();
    expect([askAgain.mock.calls.length, workers.length]).toEqual([0, 1]);
    await expectSound(check(), 1);
    await expectSound(check(), 1);
    expect(askAgain).toHaveBeenCalledOnce();
  });

  test('names the browser, not the connection, when the worker cannot be created', async () => {
    checker = new Checker(() => {
      throw new TypeError('refusé');
    });
    checker.prepare();
    expect((await check()).reason).toBe('browser');
  });

  test.each(['error', 'messageerror'])('survives a worker that crashes (%s)', async (event) => {
    const verdict = check();
    (await asked()).dispatchEvent(new Event(event));
    expect((await verdict).reason).toBe('stopped');
    await expectSound(check(), 1);
  });

  test('retries after a failed preload', async () => {
    checker.prepare();
    workers[0]?.dispatchEvent(new Event('error'));
    await settle();
    await expectSound(check(), 1);
  });

  test('sends no question when the document cannot be read', async () => {
    const tooLarge = pageVerdict('ERROR_FILE', 'too-large');
    expect(await check(async () => tooLarge)).toEqual(tooLarge);
    expect(workers).toHaveLength(0);
  });

  test('stops the running check and the waiting ones, and then checks again', async () => {
    const running = [check(), check(), check()];
    const worker = await asked();
    checker.stop();
    for (const { reason } of await Promise.all(running)) expect(reason).toBe('stopped');
    expect(worker.isTerminated).toBe(true);
    expect(workers).toHaveLength(1);
    await expectSound(check(), 1);
  });
});
