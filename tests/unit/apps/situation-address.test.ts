import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parseSituation,
  situationPath,
} from '../../../src/apps/gestion-compte/situation-address.ts';
import { situations } from '../../../src/apps/gestion-compte/situations.ts';

test.each(situations)('the address of « $libelle » names it', ({ id }) => {
  const url = new URL(situationPath(id), 'https://x.invalid');
  expect(parseSituation(url.search)).toBe(id);
  expect(url.hash).toBe(`#${id}`);
});

test.each([
  '',
  '?situation=',
  '?situation=inconnue',
  '?situation=constructor',
  '?situation=__proto__',
  '?autre=code-oublie',
])('%j is no situation', (search) => expect(parseSituation(search)).toBeNull());

test('anything in the address is a situation of the list, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const id = parseSituation(`?situation=${encodeURIComponent(text)}`);
      expect(id === null || id === text).toBe(true);
    }),
  );
});
