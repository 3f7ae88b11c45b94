import { describe, expect, test } from 'vitest';
import { isSamePage, toPortalPath, withBase } from '../../../src/lib/path.ts';

test('withBase leaves paths alone when the site is at the root', () => {
  expect(withBase('/gestion-compte')).toBe('/gestion-compte');
});

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

test('isSamePage compares without case', () => {
  expect(isSamePage('/Pages-Simples/ENDAUTH-fc.html', '/pages-simples/endAuth-FC')).toBe(true);
  expect(isSamePage('/ear', '/early')).toBe(false);
});
