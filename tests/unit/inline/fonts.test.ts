// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForFonts } from '../../../src/inline/fonts.ts';

const state = () => document.documentElement.dataset['fonts'];
const links = () => [...document.head.querySelectorAll('link')];

/** Makes a page with two fonts. Returns the function that ends the load of their faces. */
function makePage(connection?: { effectiveType: string; saveData: boolean }) {
  document.head.innerHTML = '<noscript><link href="/a.woff2"><link href="/b.woff2"></noscript>';
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.defineProperty(document, 'fonts', { value: { ready: promise }, configurable: true });
  vi.stubGlobal('navigator', { connection });
  return resolve;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['fonts'];
});

test('the text waits until all fonts are applied', async () => {
  const endFaces = makePage();
  askForFonts();
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/a.woff2', '/b.woff2']);
  links()[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(950);
  expect(state()).toBe('wait');
  links()[1]?.dispatchEvent(new Event('load'));
  expect(state()).toBe('wait');
  document.dispatchEvent(new Event('readystatechange'));
  expect(state()).toBe('wait all');
  endFaces();
  await vi.advanceTimersByTimeAsync(1);
  expect(state()).toBe('wait all');
  await vi.advanceTimersByTimeAsync(40);
  expect(state()).toBe('all');
  await vi.advanceTimersByTimeAsync(5000);
  expect(state()).toBe('all');
});

test('one late font: the text appears without any, and stays so when it comes', async () => {
  makePage();
  askForFonts();
  links()[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1050);
  expect(state()).toBe('');
  links()[1]?.dispatchEvent(new Event('load'));
  document.dispatchEvent(new Event('readystatechange'));
  await vi.advanceTimersByTimeAsync(100);
  expect(state()).toBe('');
});

test.each([
  ['a slow network', { effectiveType: '3g', saveData: false }],
  ['data saving', { effectiveType: '4g', saveData: true }],
])('with %s no font is asked for, and nothing is hidden', (_, connection) => {
  makePage(connection);
  askForFonts();
  expect(links()).toHaveLength(0);
  expect(state()).toBeUndefined();
});
