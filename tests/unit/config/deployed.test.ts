// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digestText } from '../../../src/config/digest.ts';

const built = '{"env":"production"}';

/** A page that was built with that text, and a host that answers another one each time. */
async function openPage(...answers: readonly (string | Error)[]) {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('portail.config'));
  const digest = await digestText(built);
  document.head.innerHTML = `<meta name="portail:config" content="/assets/config/config.json" data-digest="${digest}">`;
  const ask = vi.fn<typeof fetch>();
  for (const answer of answers)
    if (answer instanceof Error) ask.mockRejectedValueOnce(answer);
    else ask.mockResolvedValueOnce(new Response(answer));
  vi.stubGlobal('fetch', ask);
  const { changedConfig } = await import('../../../src/config/deployed.ts');
  return { ask, changedConfig };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('asks the host whether the file has changed, as the portal and nobody else', async () => {
  const { ask, changedConfig } = await openPage(built);
  await changedConfig();
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    '/assets/config/config.json',
    expect.objectContaining({ cache: 'no-cache', credentials: 'same-origin' }),
  );
});

test('null where the deployed file is the one of the build, the configuration where it is not', async () => {
  expect(await (await openPage(built)).changedConfig()).toBeNull();
  const { changedConfig } = await openPage('{"env":"recette"}');
  expect(await changedConfig()).toMatchObject({ env: 'recette' });
});

test('one request for all scripts of a page', async () => {
  const { ask, changedConfig } = await openPage(built);
  await Promise.all([changedConfig(), changedConfig()]);
  vi.resetModules();
  const otherScript = await import('../../../src/config/deployed.ts');
  await otherScript.changedConfig();
  expect(ask).toHaveBeenCalledOnce();
});

test.each(['[]', '{', '"texte"', ''])(
  '%j is no configuration; the next call asks again',
  async (text) => {
    const { changedConfig } = await openPage(text, built);
    await expect(changedConfig()).rejects.toThrow();
    expect(await changedConfig()).toBeNull();
  },
);

test('a failure is not kept', async () => {
  const { changedConfig } = await openPage(new TypeError('hors ligne'), built);
  await expect(changedConfig()).rejects.toThrow('hors ligne');
  expect(await changedConfig()).toBeNull();
});
