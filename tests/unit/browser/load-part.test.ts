import { afterEach, expect, test, vi } from 'vitest';
import { loadPart } from '../../../src/browser/load-part.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('gives the module', async () => {
  const part = { use: () => 1 };
  expect(await loadPart(async () => part)).toBe(part);
});

test('a truncated module without its exports is a failure', async () => {
  await expect(loadPart(async () => ({}))).rejects.toThrow('module incomplet');
});

test('a module that never arrives is a failure after 15 s', async () => {
  vi.useFakeTimers();
  const loading = loadPart(() => new Promise<object>(() => undefined));
  const failure = expect(loading).rejects.toThrow('délai dépassé');
  await vi.advanceTimersByTimeAsync(15_000);
  await failure;
});
