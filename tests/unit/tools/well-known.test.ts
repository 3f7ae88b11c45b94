import { describe, expect, test } from 'vitest';
import { wellKnownFiles } from '../../../tools/build/well-known.ts';

const fingerprint = Array.from({ length: 32 }, () => 'A1').join(':');

function contentOf(settings: Record<string, string>, path: string): string | undefined {
  return String(wellKnownFiles(settings).find((file) => file.path === path)?.content ?? '');
}

test('without settings there is robots.txt and nothing else', () => {
  expect(wellKnownFiles({}).map(({ path }) => path)).toEqual(['robots.txt']);
});

test('security.txt names each contact and the day it expires (RFC 9116)', () => {
  const content = contentOf(
    {
      SECURITY_CONTACT: 'mailto:securite@portail.example, https://portail.example/securite',
      SECURITY_EXPIRES: '2027-06-30T00:00:00Z',
    },
    '.well-known/security.txt',
  );
  expect(content).toBe(
    'Contact: mailto:securite@portail.example\nContact: https://portail.example/securite\nExpires: 2027-06-30T00:00:00Z\nPreferred-Languages: fr, en\n',
  );
});

test('assetlinks.json allows the Android app by the fingerprints of its certificates', () => {
  const content = contentOf({ ANDROID_FINGERPRINTS: fingerprint }, '.well-known/assetlinks.json');
  expect(JSON.parse(content ?? '')).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'fr.gouv.franceidentite',
        sha256_cert_fingerprints: [fingerprint],
      },
    },
  ]);
});

test('apple-app-site-association names the app', () => {
  const settings = { APPLE_APP_IDS: 'ABCDE12345.fr.gouv.exemple' };
  const content = contentOf(settings, '.well-known/apple-app-site-association');
  expect(JSON.parse(content ?? '').applinks.details[0].appIDs).toEqual([
    'ABCDE12345.fr.gouv.exemple',
  ]);
});

test('the iPhone app claims its own pages, not identite-pivot; a setting names others', () => {
  const claimed = (settings: Record<string, string>) =>
    JSON.parse(
      contentOf(
        { APPLE_APP_IDS: 'ABCDE12345.fr.gouv.exemple', ...settings },
        '.well-known/apple-app-site-association',
      ) ?? '',
    ).applinks.details[0].components.map((component: Record<string, string>) => component['/']);
  expect(claimed({})).toEqual(['/pages-simples/device-engagement', '/pages-simples/endAuth-*']);
  expect(claimed({ APPLE_APP_PATHS: '/ear', SITE_BASE: '/portail' })).toEqual(['/portail/ear']);
});

describe('an invalid setting stops the build, with its name', () => {
  test.each([
    [{ SECURITY_CONTACT: 'securite@portail.example', SECURITY_EXPIRES: '2027-06-30T00:00:00Z' }],
    [{ SECURITY_CONTACT: 'mailto:securite@portail.example' }],
    [{ SECURITY_CONTACT: 'mailto:a@b.fr', SECURITY_EXPIRES: '30/06/2027' }],
    [
      {
        SECURITY_CONTACT: 'mailto:a@b.fr\nContact: mailto:autre@c.fr',
        SECURITY_EXPIRES: '2027-06-30T00:00:00Z',
      },
    ],
    [{ ANDROID_FINGERPRINTS: 'A1:B2' }],
    [{ ANDROID_FINGERPRINTS: `${fingerprint},${fingerprint.toLowerCase()}` }],
    [{ APPLE_APP_IDS: 'fr.gouv.exemple' }],
    [{ APPLE_APP_IDS: 'TEAMID1234.fr.gouv.exemple', APPLE_APP_PATHS: 'pages-simples/a b' }],
  ])('%j', (settings) => {
    expect(() => wellKnownFiles(settings as Record<string, string>)).toThrow(
      /^(SECURITY_|ANDROID_|APPLE_)\w+ : « .*» n’a pas la forme attendue\.$/s,
    );
  });
});
