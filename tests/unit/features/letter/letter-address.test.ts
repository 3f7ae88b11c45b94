import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterPath, parseRight } from '../../../../src/features/letter/letter-address.ts';
import { rightIds } from '../../../../src/features/letter/rights.ts';

test.each(rightIds)('the address of the form for « %s » presets it', (right) => {
  const { search } = new URL(letterPath(right), 'https://x.invalid');
  expect(parseRight(search)).toBe(right);
});

test.each([
  '',
  '?droit=',
  '?droit=inconnu',
  '?droit=constructor',
  '?droit=__proto__',
  '?autre=effacement',
])('%j presets nothing', (search) => expect(parseRight(search)).toBeNull());

test('parseRight returns a right of the list, or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const right = parseRight(`?droit=${encodeURIComponent(text)}`);
      expect(right === null || right === text).toBe(true);
    }),
  );
});
