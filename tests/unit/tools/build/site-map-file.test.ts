import { expect, test } from 'vitest';
import { readSiteUrl } from '../../../../tools/build/site-map-file.ts';

test.each([undefined, ''])('%j: no site map', (SITE_URL) => {
  expect(readSiteUrl({ SITE_URL })).toBeUndefined();
});

test('an origin is taken as it is', () => {
  expect(readSiteUrl({ SITE_URL: 'https://portail.example:8443' })).toBe(
    'https://portail.example:8443',
  );
});

test.each(['http://portail.example', 'https://portail.example/', 'https://a b', 'portail.example'])(
  '« %s » stops the build',
  (SITE_URL) => {
    expect(() => readSiteUrl({ SITE_URL })).toThrow(`« ${SITE_URL} »`);
  },
);
