// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

/** Returns the function of a new bundle: each script of a page has its own copy. */
async function bundle() {
  vi.resetModules();
  return (await import('../../../../src/components/loading/loading.ts')).trackOperation;
}

test('the indicator is on while an operation is in progress, in any script, and off afterwards', async () => {
  const [trackOperation, trackElsewhere] = [await bundle(), await bundle()];
  vi.useFakeTimers();
  document.body.innerHTML = '<p id="loading-indicator"></p>';
  const shown = () => document.getElementById('loading-indicator')?.textContent;
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const tracked = trackOperation(first.promise);
  trackElsewhere(second.promise).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(199);
  expect(shown()).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toBe('Chargement en cours…');

  first.resolve('valeur');
  expect(await tracked).toBe('valeur');
  expect(shown()).toBe('Chargement en cours…');

  second.reject(new Error('échec'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('');

  trackOperation(Promise.resolve());
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBe('');
  vi.useRealTimers();
});
