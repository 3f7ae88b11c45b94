import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  isInternalPath,
  isSafeLink,
  isSafeRequest,
  toInternalPath,
  toSiteAddress,
} from '../../../src/config/address.ts';

/** Relative addresses whose resolved path names a host. */
const leaving = [
  './/hote/',
  './/hote/x?y',
  'x/..//hote/',
  '/.//hote/',
  '/x/..//hote/',
  './/',
  '.\\/hote',
];

const hostile = [
  '//relative.invalid/x',
  'https://RELATIVE.invalid/x',
  '\u0001https:a.fr',
  ...leaving,
  'https:/a.fr',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://relative.invalid/1',
  'vbscript:1',
  'file:///etc/passwd',
  'https://',
];

describe('isSafeLink', () => {
  test.each([
    'https://a.fr',
    'http://a.fr',
    'mailto:a@b.fr',
    'tel:+33123456789',
    '/chemin',
    'page?x=1',
    '#ancre',
    '',
  ])('accepts %j', (address) => expect(isSafeLink(address)).toBe(true));

  test.each(hostile)('refuses %j', (address) => expect(isSafeLink(address)).toBe(false));

  test('never accepts what a browser would run as script', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary' }), (prefix, suffix) => {
        const address = `${prefix}javascript:${suffix}`;
        const url =
          URL.canParse(address, 'https://x.invalid') && new URL(address, 'https://x.invalid');
        if (url && url.protocol === 'javascript:') expect(isSafeLink(address)).toBe(false);
      }),
    );
  });
});

describe('toSiteAddress', () => {
  test.each([
    ['assets/img/badge.svg', '/assets/img/badge.svg'],
    ['./assets/img/badge.svg', '/assets/img/badge.svg'],
    ['/assets/img/badge.svg', '/assets/img/badge.svg'],
    ['../assets/img/badge.svg', '/assets/img/badge.svg'],
    ['api/identite/', '/api/identite/'],
    ['?a=b', '/?a=b'],
    ['//hote.example/x', '//hote.example/x'],
    ['https://hote.example/x', 'https://hote.example/x'],
    ['mailto:a@b.fr', 'mailto:a@b.fr'],
    ['', ''],
  ])('%j is %j', (address, expected) => expect(toSiteAddress(address)).toBe(expected));
});

/** Pieces of which addresses that leave the site are made. */
const pieces = fc.constantFrom(
  ...[
    '.',
    '..',
    '/',
    '//',
    '\\',
    ':',
    '?',
    '#',
    '@',
    '%2f',
    '%2e',
    '\t',
    '\n',
    ' ',
    'x',
    'hote',
    'https',
    '&',
  ],
);
const written = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));

describe('a relative address', () => {
  const portal = 'https://portail.example';
  const isRelative = (address: string) => {
    const [here, there] = ['https://a.invalid', 'https://b.invalid'].map((base) =>
      URL.canParse(address, base) ? new URL(address, base).origin : null,
    );
    return here !== there;
  };

  afterEach(() => {
    vi.unstubAllEnvs();
    // No later test may get the modules that read this base.
    vi.resetModules();
  });

  test.each(['/', '/portail'])('never leaves the site once accepted, below %s', async (base) => {
    vi.stubEnv('BASE_URL', base);
    vi.resetModules();
    const address = await import('../../../src/config/address.ts');
    const { withBase } = await import('../../../src/lib/path.ts');
    expect(withBase('/x')).toBe(base === '/' ? '/x' : '/portail/x');
    const expectInside = (path: string) =>
      expect(new URL(path, `${portal}/gestion-compte/gerer`).origin).toBe(portal);
    fc.assert(
      fc.property(fc.oneof(written, fc.webPath(), fc.string()), (text) => {
        if (address.isSafeLink(text) && isRelative(text)) expectInside(address.toSiteAddress(text));
        const path = address.toInternalPath(text);
        if (address.isInternalPath(path)) expectInside(withBase(path));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('toInternalPath', () => {
  test.each([
    ['valider-attest', '/valider-attest'],
    ['./valider-attest', '/valider-attest'],
    ['/valider-attest', '/valider-attest'],
    ['https://a.fr', 'https://a.fr'],
    ['//a.fr', '//a.fr'],
    ['', ''],
  ])('%j is %j', (route, expected) => expect(toInternalPath(route)).toBe(expected));
});

describe('isSafeRequest', () => {
  test.each(['https://a.fr/x/', '/api/identite/', ''])('accepts %j', (address) =>
    expect(isSafeRequest(address)).toBe(true),
  );

  test.each([...hostile, 'mailto:a@b.fr'])('refuses %j', (address) =>
    expect(isSafeRequest(address)).toBe(false),
  );
});

describe('isInternalPath', () => {
  test('accepts a path of the portal', () => expect(isInternalPath('/gestion-compte')).toBe(true));

  test.each([
    '//autre.example',
    '/\\autre.example',
    'https://autre.example',
    'gestion-compte',
    '',
    '/\t/autre.example',
    '//relative.invalid/x',
    ...leaving,
    ...leaving.map(toInternalPath),
  ])('refuses %j', (path) => expect(isInternalPath(path)).toBe(false));
});
