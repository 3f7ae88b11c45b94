import { describe, expect, test, vi } from 'vitest';
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

test('below a sub-path, whole segments count: another page may begin with its name', async () => {
  vi.resetModules();
  vi.doMock('../../../src/lib/path.ts', () => ({ base: '/Gestion' }));
  const below = await import('../../../src/lib/portal-path.ts');
  const paths = ['/gestion', '/gestion/', '/gestion/EAR', '/gestion-compte'];
  expect(paths.map(below.toPortalPath)).toEqual(['/', '/', '/ear', '/gestion-compte']);
});
