import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  askOfficialService,
  officialAddress,
  parseOfficialAnswer,
} from '../../../../src/features/document-check/official/official-check.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the answer of the official service', () => {
  test('is parsed when it has the published form', () => {
    expect(
      parseOfficialAnswer({
        fileName: 'a.pdf',
        status: 'EXPIRED',
        validDate: '31/12/2025',
        attributes: { familyName: 'Lefèvre', usageName: null, autre: 'x' },
        message: '…',
      }),
    ).toEqual({
      status: 'EXPIRED',
      validUntil: '2025-12-31',
      attributes: { familyName: 'Lefèvre' },
    });
  });

  test.each([
    ['a reversed name', { attributes: { familyName: 'MAR\u202eTIN' } }],
    ['a text of 201 letters', { attributes: { givenName: 'é'.repeat(201) } }],
    ['a name that is a list', { attributes: { familyName: ['MARTIN'] } }],
    ['a date of another form', { validDate: '2020-01-01' }],
  ])('« valid » with %s cannot be understood; a refusal counts all the same', (_, fields) => {
    expect(parseOfficialAnswer({ status: 'VALID', ...fields })).toBeNull();
    expect(parseOfficialAnswer({ status: 'NOT_VALID', ...fields })?.status).toBe('NOT_VALID');
  });

  test('has its line ends as spaces, and no invisible character in its status', () => {
    const attributes = { id: 'A\nB', usageName: '' };
    expect(parseOfficialAnswer({ status: 'VALID', attributes })?.attributes).toEqual({ id: 'A B' });
    expect(parseOfficialAnswer({ status: 'VALID\u200b' })).toBeNull();
  });

  test('needs neither date nor attributes', () => {
    expect(parseOfficialAnswer({ status: 'ERROR_FILE' })).toEqual({
      status: 'ERROR_FILE',
      validUntil: null,
      attributes: {},
    });
  });

  test.each([
    null,
    'VALID',
    [],
    {},
    { status: 'UNKNOWN_SIGNER' },
    { status: 1 },
    { status: 'valid' },
  ])('is refused otherwise: %j', (body) => {
    expect(parseOfficialAnswer(body)).toBeNull();
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        parseOfficialAnswer(body);
      }),
    );
  });

  test('is requested with all attributes, whatever the address', () => {
    expect(officialAddress('/api/check')).toBe('/api/check?all-attributes=true');
    expect(officialAddress('/api/check?a=1')).toBe('/api/check?a=1&all-attributes=true');
  });
});

describe('asking the official service', () => {
  const { signal } = new AbortController();
  const file = { copy: new Blob(['x']), name: 'a.pdf', signal };
  const redirected = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
  const breakOff = () => Promise.reject(new TypeError('coupé'));
  const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

  test('sends the file alone: no credentials, no referrer, no redirection', async () => {
    answerWith(async () => Response.json({ status: 'VALID' }));
    expect(await askOfficialService('/api/check', file)).toMatchObject({ status: 'VALID' });
    const [address, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(address).toBe('/api/check?all-attributes=true');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    const body = init?.body;
    expect(body instanceof FormData && [...body.keys()]).toEqual(['file']);
    const sent = body instanceof FormData ? body.get('file') : null;
    expect(sent instanceof File && [sent.name, await sent.text()]).toEqual(['a.pdf', 'x']);
  });

  test.each([
    ['too-large', async () => new Response('', { status: 413 })],
    ['service', async () => new Response('', { status: 503 })],
    ['answer', async () => new Response('<html>')],
    ['answer', async () => Response.json({ status: 'PARFAIT' })],
    ['answer', async () => Response.json({ status: 'VALID', message: 'x'.repeat(64_000) })],
    ['answer', async () => new Response(null)],
    ['service', async () => redirected],
    ['network', async () => new Response(new ReadableStream({ pull: breakOff }))],
    ['network', async () => Promise.reject(new TypeError('hors ligne'))],
  ] as const)('resolves to the failure « %s »', async (failure, answer) => {
    answerWith(answer);
    expect(await askOfficialService('/api/check', file)).toBe(failure);
  });

  /** A service that never answers. */
  const hang = () =>
    vi.stubGlobal(
      'fetch',
      (_: string, { signal: ended }: RequestInit) =>
        new Promise((_resolve, reject) => {
          ended?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );

  test('gives up after a minute', async () => {
    vi.useFakeTimers();
    hang();
    const answer = askOfficialService('/api/check', file);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe('timeout');
    vi.useRealTimers();
  });

  test('the sending ends with its signal', async () => {
    hang();
    const sending = new AbortController();
    const answer = askOfficialService('/api/check', { ...file, signal: sending.signal });
    sending.abort();
    expect(await answer).toBe('network');
  });
});
