import { describe, expect, test } from 'vitest';
import { isBelow, isSamePage, toPortalPath } from '../../../src/lib/portal-path.ts';

describe('toPortalPath', () => {
  test.each([
    ['/', '/'],
    ['/ear', '/ear'],
    ['/EAR', '/ear'],
    ['/ear/', '/ear'],
    ['/ear.html', '/ear'],
    ['/pages-simples/endAuth-FC', '/pages-simples/endauth-fc'],
  ])('%s → %s', (path, expected) => expect(toPortalPath(path)).toBe(expected));
});

test('isSamePage ignores case and « .html »', () => {
  expect(isSamePage('/Pages-Simples/ENDAUTH-fc.html', '/pages-simples/endAuth-FC')).toBe(true);
  expect(isSamePage('/ear', '/early')).toBe(false);
});

test.each([
  ['/gestion-compte/gerer', '/gestion-compte', true],
  ['/gestion-compte', '/gestion-compte', false],
  ['/gestion-compte-2', '/gestion-compte', false],
  ['/gestion-compte', '/', false],
])('%s below %s: %s', (path, above, expected) => expect(isBelow(path, above)).toBe(expected));
