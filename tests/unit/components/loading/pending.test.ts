import { expect, test } from 'vitest';
import { $isLoading, trackOperation } from '../../../../src/components/loading/pending.ts';

test('the indicator is on while an operation is in progress, and off afterwards', async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  expect($isLoading.get()).toBe(false);

  const tracked = trackOperation(first.promise);
  trackOperation(second.promise).catch(() => undefined);
  expect($isLoading.get()).toBe(true);

  first.resolve('valeur');
  expect(await tracked).toBe('valeur');
  expect($isLoading.get()).toBe(true);

  second.reject(new Error('échec'));
  await second.promise.catch(() => undefined);
  expect($isLoading.get()).toBe(false);
});
