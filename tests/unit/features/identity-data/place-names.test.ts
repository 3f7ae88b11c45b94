import { afterEach, expect, test, vi } from 'vitest';
import { labelPlace } from '../../../../src/features/identity-data/place-names.ts';

function stubFetch(answer: () => Promise<Response>) {
  const spy = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', spy);
  return spy;
}

afterEach(() => vi.unstubAllGlobals());

const marne = { '108': 'Châlons-sur-Marne|1998-01-04|Châlons-en-Champagne' };

test('requests the names of one département, without cache or referrer', async () => {
  const spy = stubFetch(async () => Response.json(marne));
  expect(await labelPlace('/noms', '51108', '1960-01-00')).toBe('Châlons-sur-Marne (51108)');
  expect(await labelPlace('/noms', '51108', '')).toBe('Châlons-en-Champagne (51108)');
  expect(spy.mock.calls[0]?.[0]).toBe('/noms/51.json');
  expect(spy.mock.calls[0]?.[1]).toMatchObject({
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
});

test.each(['', 'Alger', '../../7', '00123', '99100'])('sends no request for %j', async (code) => {
  const spy = stubFetch(async () => Response.json(marne));
  expect(await labelPlace('/noms', code, '')).toBe(code === '99100' ? 'France (99100)' : code);
  expect(spy).not.toHaveBeenCalled();
});

test.each([
  ['only another code', { '001': 'Ailleurs' }],
  ['a name that is not a text', { '108': ['Châlons'] }],
  ['nothing', null],
  ['a list', ['Châlons']],
])('returns the code without a name if the file contains %s', async (_, content) => {
  stubFetch(async () => Response.json(content));
  expect(await labelPlace('/noms', '51108', '1960-01-01')).toBe('51108');
});

test('a file that cannot be loaded is an error', async () => {
  stubFetch(async () => new Response('', { status: 404 }));
  await expect(labelPlace('/noms', '51108', '')).rejects.toThrow('404');
});
