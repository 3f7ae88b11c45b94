// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForFonts } from '../../../src/layouts/fonts.ts';

const state = () => document.documentElement.dataset['fonts'];

/** Simulates the fonts of a page. Returns the functions that settle their loads, in the order of the weights. */
function simulateFonts() {
  const loads: PromiseWithResolvers<FontFace[]>[] = [];
  const load = vi.fn(() => {
    const one = Promise.withResolvers<FontFace[]>();
    loads.push(one);
    return one.promise;
  });
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  return { load, loads };
}

function ask(weights: string, connection?: { effectiveType: string; saveData: boolean }) {
  const script = Object.assign(document.createElement('script'), { textContent: '' });
  script.dataset['weights'] = weights;
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  vi.stubGlobal('navigator', { connection });
  askForFonts();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['fonts'];
});

test('the text waits until all weights are there, then has them all', async () => {
  const { load, loads } = simulateFonts();
  ask('400 700');
  expect(load.mock.calls).toEqual([['400 1em Marianne'], ['700 1em Marianne']]);
  loads[0]?.resolve([]);
  await vi.advanceTimersByTimeAsync(350);
  expect(state()).toBe('wait');
  loads[1]?.resolve([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('all');
  await vi.advanceTimersByTimeAsync(5000);
  expect(state()).toBe('all');
});

test('one late font: the text appears without any, and stays so when it comes', async () => {
  const { loads } = simulateFonts();
  ask('400 700');
  loads[0]?.resolve([]);
  await vi.advanceTimersByTimeAsync(450);
  expect(state()).toBeUndefined();
  loads[1]?.resolve([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBeUndefined();
});

test('a lost font shows the text at once', async () => {
  const { loads } = simulateFonts();
  ask('400 700');
  loads[1]?.reject(new Error('perdue'));
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBeUndefined();
});

test.each([
  ['a slow network', { effectiveType: '3g', saveData: false }],
  ['data saving', { effectiveType: '4g', saveData: true }],
])('with %s no font is asked for, and nothing is hidden', (_, connection) => {
  const { load } = simulateFonts();
  ask('400 700', connection);
  expect(load).not.toHaveBeenCalled();
  expect(state()).toBeUndefined();
});
