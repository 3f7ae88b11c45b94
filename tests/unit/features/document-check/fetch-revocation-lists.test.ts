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
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('trop long', 'TimeoutError')), ms / 1000);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) =>
    host[address]?.(signal),
  );
  const lists = await fetchRevocationLists(Object.keys(host));
  expect(lists.map((list) => new TextDecoder().decode(list))).toEqual(['abc']);
  expect(warn).toHaveBeenCalledTimes(4);
  expect(limit.mock.calls).toEqual(Object.keys(host).map(() => [requestTimeout]));
  vi.restoreAllMocks();
});
