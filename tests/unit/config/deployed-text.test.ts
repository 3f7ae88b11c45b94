// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfigText } from '../../../src/config/deployed-text.ts';

beforeEach(() => {
  document.head.innerHTML = '<meta name="portail:config" content="/assets/config/config.json">';
});
afterEach(() => vi.unstubAllGlobals());

test('asks the host each time whether the file has changed, as the portal and nobody else', async () => {
  const ask = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', ask);
  expect(await loadConfigText()).toBe('{}');
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    '/assets/config/config.json',
    expect.objectContaining({ cache: 'no-cache', credentials: 'same-origin' }),
  );
});
