// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digestText } from '../../../src/lib/digest.ts';

const built = '{"env":"production"}';

/** Simulates a page built with `built`, and a host that answers each request with the next of `answers`. */
async function openPage(...answers: readonly (string | Error | Response)[]) {
  vi.resetModules();
  delete window.portailConfig;
  const digest = await digestText(built);
  document.head.innerHTML = `<meta name="portail:config" content="/assets/config/config.json" data-digest="${digest}">`;
  const ask = vi.fn<typeof fetch>();
  for (const answer of answers)
    if (answer instanceof Error) ask.mockRejectedValueOnce(answer);
    else ask.mockResolvedValueOnce(answer instanceof Response ? answer : new Response(answer));
  vi.stubGlobal('fetch', ask);
  const { configRequest } = await import('../../../src/config/config-request.ts');
  configRequest();
  const { changedConfig } = await import('../../../src/config/store.ts');
  return { ask, changedConfig };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('revalidates the file, with credentials for the same origin only', async () => {
  const { ask, changedConfig } = await openPage(built);
  await changedConfig();
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    '/assets/config/config.json',
    expect.objectContaining({ cache: 'no-cache', credentials: 'same-origin' }),
  );
});

test('resolves to null for the build-time file, to the configuration for another one', async () => {
  expect(await (await openPage(built)).changedConfig()).toBeNull();
  const { changedConfig } = await openPage('{"env":"recette"}');
  expect(await changedConfig()).toMatchObject({ env: 'recette' });
});

test('all scripts of a page share one request', async () => {
  const { ask, changedConfig } = await openPage(built);
  await Promise.all([changedConfig(), changedConfig()]);
  vi.resetModules();
  const otherScript = await import('../../../src/config/store.ts');
  await otherScript.changedConfig();
  expect(ask).toHaveBeenCalledOnce();
});

test('the store knows a configuration that a task asked for before the store was loaded', async () => {
  const { changedConfig } = await openPage('{"env":"recette"}');
  await changedConfig();
  const { useConfig } = await import('../../../src/config/store.ts');
  const { result } = renderHook(useConfig);
  expect(result.current).toMatchObject({ env: 'recette' });
});

test.each(['[]', '{', '"texte"', '', '<!doctype html><p>Bonjour'])(
  '%j is not a configuration; the next call requests it again',
  async (text) => {
    const { changedConfig } = await openPage(text, built);
    await expect(changedConfig()).rejects.toThrow();
    expect(await changedConfig()).toBeNull();
  },
);

test.each([
  ['sans réponse', new TypeError('hors ligne')],
  ['sans réponse', new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })],
  ['404', new Response('', { status: 404 })],
  ['500', new Response('', { status: 500 })],
])('a failure (%s) is not memoized', async (words, failure) => {
  const { changedConfig } = await openPage(failure, built);
  await expect(changedConfig()).rejects.toThrow(words);
  expect(await changedConfig()).toBeNull();
  // A request that hangs in the cache would hold the next one back.
  const caches = vi.mocked(fetch).mock.calls.map(([, init]) => init?.cache);
  expect(caches).toEqual(['no-cache', 'reload']);
});
