import { describe, expect, test } from 'vitest';
import { parseConfigStrictly } from '../../../src/config/parse-strictly.ts';
import { refusedAddresses, refusedNeeds } from '../../../tools/lib/allowed-origins.ts';
import { sampleText } from '../config/sample.ts';

const sample = parseConfigStrictly(sampleText);

function refused(identityInfoUrl: string, policy: string): string[] {
  const simplePages = { ...sample.simplePages, identityInfoUrl };
  const config = { ...sample, simplePages, attest: { ...sample.attest, apiUrl: '' } };
  return refusedAddresses(config, { address: 'https://portail.example', policy });
}

describe('an address is allowed', () => {
  test.each([
    ['/api/identite/', "connect-src 'self'"],
    ['https://portail.example/api/', "connect-src 'self'"],
    ['https://identite.example/api/', "connect-src 'self' https://identite.example"],
    ['https://identite.example/api/', 'connect-src identite.example'],
    ['https://identite.gouv.example/api/', 'connect-src https://*.gouv.example'],
    ['https://identite.gouv.example/api/', 'connect-src https://*.GOUV.example'],
    ['https://identite.example/api/', 'connect-src https://identite.example:443'],
    ['wss://portail.example/suivi', "connect-src 'self'"],
    ['https://identite.example/api/', 'connect-src https:'],
    ['https://identite.example/api/', 'connect-src *'],
    ['https://identite.example:8443/api/', 'connect-src https://identite.example:8443'],
    ['https://identite.example/api/x', 'connect-src https://identite.example/api/'],
    ['https://identite.example/api/', "object-src 'none'"],
    ['https://identite.example/api/', 'default-src https://identite.example'],
    ['https://identite.example/api/', "default-src 'none'; connect-src https:"],
    ['https://identite.example/api/', "connect-src https:, object-src 'none'"],
    ['', "connect-src 'none'"],
  ])('%s by %s', (address, policy) => expect(refused(address, policy)).toEqual([]));
});

describe('an address is refused', () => {
  test.each([
    ['https://identite.example/api/', "connect-src 'self'"],
    ['http://portail.example/api/', "connect-src 'self'"],
    ['https://identite.example/api/', "object-src 'none'; connect-src 'none'"],
    ['https://identite.example/api/', 'connect-src https://autre.example'],
    ['https://identite.example.mal.example/', 'connect-src https://identite.example'],
    ['https://gouv.example/api/', 'connect-src https://*.gouv.example'],
    ['http://identite.example/api/', 'connect-src https://identite.example'],
    ['https://identite.example:8443/api/', 'connect-src https://identite.example'],
    ['https://identite.example/autre', 'connect-src https://identite.example/api/'],
    ['https://identite.example/api/', 'connect-src'],
    ['https://identite.example/api/', "default-src 'self'"],
    ['https://identite.example/api/', "default-src 'none'; img-src *"],
    ['https://identite.example/api/', "connect-src *, connect-src 'self'"],
    ['https://identite.example/api/', "connect-src *, default-src 'none'"],
    ['https://identite.example/api/', "CONNECT-SRC 'self'"],
  ])('%s by %s', (address, policy) =>
    expect(refused(address, policy)).toEqual([`${new URL(address).origin} (connect-src)`]),
  );
});

test('badges need img-src', () => {
  const simplePages = { ...sample.simplePages, googlePlayBadge: 'https://images.example/a.svg' };
  const site = { address: 'https://portail.example', policy: "img-src 'self' data:" };
  expect(refusedAddresses({ ...sample, simplePages }, site)).toEqual([
    'https://images.example (img-src)',
  ]);
});

test.each([
  ["trusted-types vue 'allow-duplicates'", []],
  ["trusted-types * 'allow-duplicates'", []],
  ['trusted-types *', ["'allow-duplicates' (trusted-types)"]],
  ["trusted-types autre 'allow-duplicates'", ['vue (trusted-types)']],
])('the Trusted Types policies of an app by %s', (policy, refusals) => {
  const needs = ['vue', "'allow-duplicates'"].map((value) => ['trusted-types', value] as const);
  expect(refusedNeeds(needs, policy, new URL('https://portail.example'))).toEqual(refusals);
});
