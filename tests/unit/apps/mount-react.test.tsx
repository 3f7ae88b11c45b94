// @vitest-environment jsdom
import { useLayoutEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mountReact } from '../../../src/apps/mount-react.ts';

function Fragile({ onShown, isBroken }: { onShown: () => void; isBroken: boolean }) {
  const [hasFailed, setHasFailed] = useState(isBroken);
  useLayoutEffect(onShown, [onShown]);
  if (hasFailed) throw new Error('cassé');
  return (
    <button type="button" onClick={() => setHasFailed(true)}>
      Casser
    </button>
  );
}

/** Sheets asked for so far; jsdom fetches none: a test says what came of the last. */
const sheets = () => [...document.body.querySelectorAll('link')];
const tellLastSheet = (event: 'load' | 'error') => sheets().at(-1)?.dispatchEvent(new Event(event));

function mountFragile(styles: string, { isBroken = false } = {}) {
  const target = document.createElement('div');
  document.body.append(target);
  const fail = vi.fn();
  const mounting = mountReact(target, { fail, styles }, (onShown) => (
    <Fragile onShown={onShown} isBroken={isBroken} />
  ));
  return { target, fail, mounting };
}

afterEach(() => vi.useRealTimers());

test('an error at the first drawing is the error of the mounting', async () => {
  const { mounting } = mountFragile('/broken.css', { isBroken: true });
  tellLastSheet('load');
  await expect(mounting).rejects.toThrow('cassé');
});

test('an error after it was shown is told to the portal, once', async () => {
  const { target, fail, mounting } = mountFragile('/late-error.css');
  tellLastSheet('load');
  expect(await mounting).toBeTypeOf('function');
  expect(fail).not.toHaveBeenCalled();
  target.querySelector('button')?.click();
  await vi.waitFor(() => expect(fail).toHaveBeenCalledExactlyOnceWith(new Error('cassé')));
});

test('nothing is drawn before its styles are there, also where the page preloads them', async () => {
  document.body.insertAdjacentHTML('beforeend', '<link rel="preload" href="/slow.css" as="style">');
  vi.useFakeTimers();
  const { target, mounting } = mountFragile('/slow.css');
  await vi.advanceTimersByTimeAsync(4000);
  expect(target.innerHTML).toBe('');
  tellLastSheet('load');
  await mounting;
  expect(target.querySelector('button')).not.toBeNull();
});

test('a sheet that never answers is done without, after a while', async () => {
  vi.useFakeTimers();
  const { target, mounting } = mountFragile('/never.css');
  await vi.advanceTimersByTimeAsync(6000);
  await mounting;
  expect(target.querySelector('button')).not.toBeNull();
});

test('a sheet that is there is not asked for again; one that was lost is', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const addresses = () => sheets().filter(({ href }) => href.endsWith('/twice.css'));
  const lost = mountFragile('/twice.css');
  tellLastSheet('error');
  await lost.mounting;
  expect(lost.target.querySelector('button')).not.toBeNull();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/twice.css'));
  expect(addresses()).toEqual([]);
  const there = mountFragile('/twice.css');
  tellLastSheet('load');
  await there.mounting;
  await mountFragile('/twice.css').mounting;
  expect(addresses()).toHaveLength(1);
});
