import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyIdentity } from '../../../../src/features/identity-data/identity.ts';
import { requestIdentity } from '../../../../src/features/identity-data/identity-answer.ts';
import {
  askEarly,
  readIdentificationId,
  takeEarly,
} from '../../../../src/features/identity-data/identity-request.ts';

const secretName = 'NOM-SECRET';

function stubFetch(answer: () => Promise<Response>) {
  const spy = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', spy);
  return spy;
}

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('readIdentificationId', () => {
  test.each([
    ['?identificationId=abc', 'abc'],
    ['?x=1&identificationId=a%2Fb', 'a/b'],
    ['?identificationId=', null],
    ['', null],
    ['?identificationId=..', null],
    ['?identificationId=.', null],
  ])('%j → %j', (search, id) => expect(readIdentificationId(search)).toBe(id));
});

describe('requestIdentity', () => {
  test('stops after 10 s', async () => {
    vi.useFakeTimers();
    const spy = stubFetch(async () => Response.json({}));
    await requestIdentity('/api/', 'x');
    const signal = spy.mock.calls[0]?.[1]?.signal;
    vi.advanceTimersByTime(9_999);
    expect(signal?.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal?.aborted).toBe(true);
    vi.useRealTimers();
  });

  test('requests without referrer, cache, or credentials for another origin', async () => {
    const spy = stubFetch(async () => Response.json({ familyName: 'DUPONT' }));
    expect((await requestIdentity('/api/', 'x')).familyName).toBe('DUPONT');
    expect(spy.mock.calls[0]?.[0]).toBe('/api/x');
    expect(spy.mock.calls[0]?.[1]).toMatchObject({
      cache: 'no-store',
      credentials: 'same-origin',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
  });

  test.each<[string, () => Promise<Response>]>([
    ['an error status', async () => Response.json({ familyName: secretName }, { status: 500 })],
    ['an answer that is not JSON', async () => new Response(`<html>${secretName}`)],
    ['a list', async () => Response.json([secretName])],
    ['a field that is too long', async () => Response.json({ familyName: secretName.repeat(30) })],
    ['too many given names', async () => Response.json({ givenNames: Array(40).fill(secretName) })],
    ['an answer that is too long', async () => Response.json({ x: secretName.repeat(10_000) })],
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s gives an empty identity and one log line without personal data', async (_what, answer) => {
    stubFetch(answer);
    expect(await requestIdentity('/api/', 'identifiant-secret')).toEqual(emptyIdentity);
    const logged = vi.mocked(console.error).mock.calls.flat().join(' ');
    expect(vi.mocked(console.error)).toHaveBeenCalledOnce();
    expect(logged).toMatch(/identité|Failed to fetch/);
    expect(logged).not.toContain(secretName);
    expect(logged).not.toContain('identifiant-secret');
  });

  test('sends no request without an identifier or an address', async () => {
    const spy = stubFetch(async () => Response.json({}));
    expect(await requestIdentity('/api/', null)).toEqual(emptyIdentity);
    expect(await requestIdentity('', 'x')).toEqual(emptyIdentity);
    expect(spy).not.toHaveBeenCalled();
  });
});

describe('the early request', () => {
  const fetched = () => vi.mocked(fetch).mock.calls.map(([address]) => String(address));

  beforeEach(() => {
    // Its timer must not outlive the test.
    vi.useFakeTimers();
    vi.stubGlobal('window', {});
    vi.stubGlobal('location', new URL('https://portail.test/pages-simples/identite-pivot'));
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ family_name: 'MARTIN' })),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test.each([
    ['/api/identite/', ['/api/identite/x']],
    ['https://portail.test/api/', ['https://portail.test/api/x']],
    ['https://ailleurs.test/api/', []],
    ['//ailleurs.test/api/', []],
    ['', []],
  ])('for the address %s: %j', (address, addresses) => {
    askEarly(address, 'x');
    expect(fetched()).toEqual(addresses);
  });

  test('is not sent without an identifier', () => {
    askEarly('/api/identite/', null);
    expect(fetched()).toEqual([]);
  });

  test('is returned once, and for the same address only', () => {
    askEarly('/api/identite/', 'x');
    expect(takeEarly('/autre/x')).toBeUndefined();
    expect(takeEarly('/api/identite/x')).toBeUndefined();
    askEarly('/api/identite/', 'x');
    expect(takeEarly('/api/identite/x')).toBeDefined();
    expect(takeEarly('/api/identite/x')).toBeUndefined();
  });

  test('is not returned past its time limit, which also ends the reading of its answer', () => {
    askEarly('/api/identite/', 'x');
    vi.advanceTimersByTime(10_001);
    expect(takeEarly('/api/identite/x')).toBeUndefined();
  });
});
