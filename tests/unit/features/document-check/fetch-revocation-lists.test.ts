/** The lists that the host publishes: each is asked for with its time limit, and one that is missing is left out. */
import { expect, test, vi } from 'vitest';
import { requestTimeout } from '../../../../src/browser/response.ts';
import {
  fetchRevocationLists,
  mostBytes,
} from '../../../../src/features/document-check/check/fetch-revocation-lists.ts';

/** Answers of the host by address: a body, or a failure. */
const host: Readonly<Record<string, (signal: AbortSignal) => Promise<Response>>> = {
  '/bonne.crl': async () => new Response('abc'),
  '/absente.crl': async () => new Response('non', { status: 404 }),
  '/grosse.crl': async () => new Response('x'.repeat(mostBytes - 2)),
  '/coupée.crl': () => Promise.reject(new TypeError('réseau')),
  // It never arrives: only the time limit ends it.
  '/jamais.crl': (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
};

test('a list that is missing, lost, too large or never arrives is left out, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) =>
    host[address]?.(signal),
  );
  const asking = fetchRevocationLists(Object.keys(host));
  await vi.advanceTimersByTimeAsync(requestTimeout - 1);
  expect(warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const lists = await asking;
  expect(lists.map((list) => new TextDecoder().decode(list))).toEqual(['abc']);
  expect(warn).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
