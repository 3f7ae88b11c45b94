import { afterEach, expect, test, vi } from 'vitest';
import { digestText } from '../../../src/lib/digest.ts';

afterEach(() => vi.unstubAllGlobals());

test('equal texts have equal digests; an added space changes the digest', async () => {
  expect(await digestText('{"a":1}')).toBe(await digestText('{"a":1}'));
  expect(await digestText('{"a":1}')).not.toBe(await digestText('{"a": 1}'));
});

test('without WebCrypto (plain http) there is no digest', async () => {
  vi.stubGlobal('crypto', {});
  expect(await digestText('x')).toBeUndefined();
});
