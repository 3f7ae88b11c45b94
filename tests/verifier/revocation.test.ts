/** When a revocation list applies, and the verdict once it revokes a seal, an authority or a time-stamp unit. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parsePem } from '../../src/verifier/cms/certificate.ts';
import { isListOf, readRevocationList } from '../../src/verifier/cms/revocation-list.ts';
import { Work } from '../../src/verifier/work.ts';
import {
  inDays,
  issuer,
  makeSeal,
  makeUnit,
  stampedAs,
  stampIssuer,
  unit,
} from './attacks/trust.ts';
import { doubtedSince, type ListWishes, makeRevocationList, reasonOf } from './revocation.ts';
import { chained, intermediate, lists, outcome, revokedOn, signer } from './revocation-check.ts';
import * as der from './signed-documents/der.ts';
import { makeKey, signatureAlgorithm } from './signed-documents/keys.ts';
import {
  authorityConstraints,
  extension,
  keyUsage,
  makeAuthority,
  sealStatements,
  signingUse,
  toPem,
} from './signed-documents/x509.ts';

const critically = (id: string, value: Uint8Array) => extension(id, value, { isCritical: true });

/** The scope of a list: its parts, by their tags. */
const scope = (...parts: readonly Uint8Array[]) => ({
  extensions: [critically('2.5.29.28', der.sequence(...parts))],
});
const part = (number: number, ...bytes: readonly number[]) =>
  der.plainContext(number, Uint8Array.from(bytes));
const point = der.context(
  0,
  der.context(0, der.plainContext(6, Buffer.from('http://a.test/l.crl'))),
);
const foreign = makeAuthority('Autre', null);

test.each<[string, string, Partial<ListWishes>]>([
  ['made after the signature', 'good', {}],
  ['in force since before', 'good', { thisUpdate: inDays(-1), nextUpdate: inDays(900) }],
  [
    'in force then, past its next one',
    'outdated',
    { thisUpdate: inDays(-1), nextUpdate: inDays(1) },
  ],
  ['made after, past its next one', 'outdated', { thisUpdate: inDays(1), nextUpdate: inDays(2) }],
  ['expired before', 'unchecked', { thisUpdate: inDays(-9), nextUpdate: inDays(-4) }],
  ['made before, without next update', 'unchecked', { thisUpdate: inDays(-9), nextUpdate: null }],
  ['that is a delta', 'unchecked', { extensions: [critically('2.5.29.27', der.integer(1))] }],
  ['that is indirect', 'unchecked', scope(part(4, 0xff))],
  ['of some reasons only', 'unchecked', scope(part(3, 1, 0x40))],
  ['of authorities only', 'unchecked', scope(part(2, 0xff))],
  ['of another distribution point', 'unchecked', scope(point)],
  ['with an unknown rule', 'unchecked', { extensions: [critically('1.2.3.4', der.nothing())] }],
  ['of the future', 'unchecked', { thisUpdate: inDays(500), nextUpdate: inDays(900) }],
  ['that ends before it begins', 'unchecked', { thisUpdate: inDays(9), nextUpdate: inDays(8) }],
  [
    'that names a serial number twice',
    'unchecked',
    { revoked: [1, 2].map((day) => ({ holder: issuer, date: inDays(day) })) },
  ],
  [
    'with an unknown rule of an entry',
    'unchecked',
    revokedOn(issuer, 1, critically('2.5.29.29', der.nothing())),
  ],
  ['signed by another authority', 'revocation-list', { signedBy: issuer }],
  ['signed by an unknown key', 'revocation-list', { signedBy: foreign }],
  [
    'of the future, with the seal',
    'revoked',
    { ...revokedOn(signer, -1), thisUpdate: inDays(500), nextUpdate: inDays(900) },
  ],
])('with a list %s: %s', async (_, expected, change) => {
  expect(await outcome(lists(change))).toBe(expected);
});

test('without some of the lists, or with noise, revocation is unchecked', async () => {
  const [first, , last] = lists();
  const other = makeRevocationList({ issuer: foreign, thisUpdate: inDays(9) });
  const noise = [Uint8Array.of(), Uint8Array.of(0x30, 0x03, 1, 2, 3), new Uint8Array(9000)];
  const some = [first, other, last].flatMap((list) => list ?? []);
  for (const given of [[], noise, some, lists().slice(1), lists().slice(0, 2)])
    expect(await outcome(given)).toBe('unchecked');
  // « Révoqué depuis » says that revocation was checked: it must be so for each certificate.
  expect(await outcome(lists(revokedOn(signer, 1)).slice(0, 1))).toBe('unchecked');
});

describe('a list of the issuer that cannot be read', () => {
  const delta = { extensions: [critically('2.5.29.27', der.integer(1))] };
  const unread = (change: Partial<ListWishes>) => lists(change)[1] ?? Uint8Array.of();
  /** A list of version 1: without its version and its extensions. */
  const firstVersion = (day: number) =>
    der.sequence(
      der.sequence(
        signatureAlgorithm(intermediate.key),
        intermediate.name,
        der.certificateTime(inDays(day)),
      ),
      signatureAlgorithm(intermediate.key),
      der.bits(Uint8Array.of(1)),
    );

  test.each([
    ['newer', 'unchecked', unread({ ...delta, thisUpdate: inDays(11) })],
    ['of the same date', 'good', unread({ ...delta, thisUpdate: inDays(10) })],
    ['older', 'good', unread({ ...delta, thisUpdate: inDays(9) })],
    [
      'newer, of some reasons only',
      'unchecked',
      unread({ ...scope(part(3, 1, 0x40)), thisUpdate: inDays(11) }),
    ],
    [
      'newer, with an unknown rule',
      'unchecked',
      unread({ extensions: [critically('1.2.3.4', der.nothing())], thisUpdate: inDays(11) }),
    ],
    ['newer, of version 1', 'unchecked', firstVersion(11)],
    ['older, of version 1', 'good', firstVersion(9)],
    [
      'newer, of another issuer',
      'good',
      unread({ ...delta, issuer: foreign, thisUpdate: inDays(11) }),
    ],
  ])('takes « Révocation vérifiée » away only if it is newer: %s', async (_, expected, list) => {
    expect(await outcome([...lists(), list])).toBe(expected);
  });

  test('takes it away from an outdated list too, not from a revocation', async () => {
    const newer = unread({ ...delta, thisUpdate: inDays(11) });
    const former = { thisUpdate: inDays(1), nextUpdate: inDays(2) };
    expect(await outcome([...lists(former), newer])).toBe('unchecked');
    expect(await outcome([...lists(revokedOn(signer, -1)), newer])).toBe('revoked');
  });
});

test.each([
  [60, 'revoked'],
  [20, 'later'],
])('a seal revoked 30 s after a stamp that is accurate to %i s: %s', async (seconds, expected) => {
  const plan = stampedAs({
    info: (parts) => der.sequence(...parts, der.sequence(der.integer(seconds))),
  });
  expect(await outcome(lists(revokedOn(signer, 30 / 86_400)), plan)).toBe(expected);
});

test('a list of end users applies to the certificate’s own distribution point', async () => {
  const points = extension('2.5.29.31', der.sequence(der.sequence(point)));
  const extensions = [signingUse(), sealStatements(), points];
  const own = makeSeal({ issuer: intermediate, extensions });
  const plan = chained(own, intermediate);
  expect(await outcome(lists(scope(point, part(1, 0xff))), plan)).toBe('good');
  // One of its names is enough.
  const uri = (name: string) => der.plainContext(6, Buffer.from(`http://a.test/${name}.crl`));
  const several = der.context(0, der.context(0, uri('autre'), uri('l')));
  expect(await outcome(lists(scope(several)), plan)).toBe('good');
});

test('a list made after the certificate had expired does not apply', async () => {
  const own = makeSeal({ issuer: intermediate, notAfter: inDays(5) });
  expect(await outcome(lists(), chained(own, intermediate))).toBe('unchecked');
});

describe('a list of the issuer without a known signer prevents a verdict:', () => {
  test('signed by an authority that may not sign lists', async () => {
    const mute = makeAuthority('Sans listes', issuer, {
      extensions: [authorityConstraints(), keyUsage(5)],
    });
    const all = [...lists(), makeRevocationList({ issuer: mute, thisUpdate: inDays(9) })];
    expect(await outcome(all, chained(makeSeal({ issuer: mute }), mute))).toBe('revocation-list');
  });

  test('except beside a verified list that revokes the seal', async () => {
    const [, unknown] = lists({ signedBy: issuer });
    const all = [...lists(revokedOn(signer, -1)), unknown].flatMap((list) => list ?? []);
    expect(await outcome(all)).toBe('revoked');
  });

  test('of the time-stamping authority', async () => {
    expect(await outcome(lists({}, { signedBy: issuer }))).toBe('revocation-list');
  });
});

test('a renewed authority may sign the list of its former key if the configuration contains it', async () => {
  const renewed = makeAuthority('AC intermédiaire', issuer);
  const given = { revocationIssuers: [toPem(renewed)] };
  expect(await outcome(lists({ signedBy: renewed }), {}, given)).toBe('good');
  const change = { ...revokedOn(signer, -1), signedBy: renewed };
  expect(await outcome(lists(change), {}, given)).toBe('revoked');
  const beside = chained(signer, intermediate, renewed);
  expect(await outcome(lists({ signedBy: renewed }), beside)).toBe('revocation-list');
});

test.each(['RSA', 'RSA-PSS', 'P-384'] as const)('lists signed with %s apply', async (kind) => {
  const authority = makeAuthority('Autorité', issuer, { key: makeKey(kind) });
  const own = makeRevocationList({ issuer: authority, thisUpdate: inDays(9) });
  const plan = chained(makeSeal({ issuer: authority }), authority);
  expect(await outcome([...lists(), own], plan)).toBe('good');
});

test('the time-stamp unit may have the same authority as the seal', async () => {
  const own = makeUnit({ issuer: intermediate });
  const certificates = [own.certificate, intermediate.certificate];
  const change = { timeStampAnchors: [toPem(issuer)] };
  expect(await outcome(lists(), stampedAs({ signer: own, certificates }), change)).toBe('good');
});

test('a list made by OpenSSL is verified and parsed', async () => {
  const folder = 'tests/verifier/foreign/';
  const [authority] = parsePem(readFileSync(`${folder}openssl-crl-issuer.pem`, 'utf8'));
  const list = readRevocationList(Uint8Array.from(readFileSync(`${folder}openssl.crl`)));
  if (!authority) throw new Error('certificat illisible');
  expect(await isListOf(list, authority, new Work())).toBe(true);
  expect((list.nextUpdate ?? 0) - list.thisUpdate).toBe(inDays(7) - inDays(0));
  expect([...list.entries]).toEqual([
    ['1000', { since: Date.parse('2026-01-01T12:00:00Z'), reason: 1 }],
    ['1001', { since: list.thisUpdate, reason: null }],
  ]);
});

test('an authority revoked before the time-stamp serves no more, but its other certificate does', async () => {
  const twin = makeAuthority('AC intermédiaire', issuer, { key: intermediate.key });
  const list = makeRevocationList({
    issuer,
    thisUpdate: inDays(9),
    ...revokedOn(intermediate, -1),
  });
  const all = [list, ...lists().slice(1)];
  expect(await outcome(all)).toBe('revoked');
  for (const chain of [[twin, intermediate], [intermediate, twin], [twin]])
    expect(await outcome(all, chained(signer, ...chain))).toBe('good');
});

test.each([
  ['before the time-stamp', revokedOn(signer, -1), 'revoked'],
  ['at the time-stamp', revokedOn(signer, 0), 'revoked'],
  [
    'before the time-stamp, in an expired list',
    { ...revokedOn(signer, -6), thisUpdate: inDays(-5), nextUpdate: inDays(-4) },
    'revoked',
  ],
  ['after the time-stamp', revokedOn(signer, 1), 'later'],
  ['after the time-stamp, its key in doubt', revokedOn(signer, 1, reasonOf(1)), 'later'],
  [
    'after the time-stamp, its key in doubt since before',
    revokedOn(signer, 1, reasonOf(1), doubtedSince(inDays(-2))),
    'revoked',
  ],
  ['beside it, of the same authority', revokedOn(makeSeal({ issuer: intermediate }), -1), 'good'],
])('a signer revoked %s', async (_, change, expected) => {
  expect(await outcome(lists(change))).toBe(expected);
});

describe('a time-stamp unit revoked', () => {
  const unitRevoked = (day: number, ...extensions: readonly Uint8Array[]) =>
    outcome(lists({}, revokedOn(unit, day, ...extensions)));

  test.each([0, 3, 4, 5])('for reason %i passes if that is after the stamp', async (reason) => {
    expect(await unitRevoked(1, reasonOf(reason))).toBe('later');
    expect(await unitRevoked(-1, reasonOf(reason))).toBe('time-stamp');
  });

  test.each([1, 2, 6, 9, 10])('for reason %i fails, even afterwards', async (reason) => {
    expect(await unitRevoked(1, reasonOf(reason))).toBe('time-stamp');
  });

  test('without a reason fails, even afterwards', async () => {
    expect(await unitRevoked(1)).toBe('time-stamp');
  });
});

describe('a pinned seal', () => {
  const pinned = { trustAnchors: [toPem(signer)] };
  const given = { ...pinned, revocationIssuers: [toPem(intermediate)] };

  test.each([[[]], [[intermediate]], [[intermediate, issuer]]])(
    'is checked with the configured issuers alone, whatever the document contains',
    async (chain) => {
      const plan = chained(signer, ...chain);
      const change = revokedOn(signer, -1);
      expect(await outcome(lists(), plan, given)).toBe('good');
      expect(await outcome(lists(change), plan, given)).toBe('revoked');
      expect(await outcome(lists(), plan, pinned)).toBe('revocation-list');
      expect(await outcome(lists(change), plan, pinned)).toBe('revocation-list');
    },
  );

  test('is valid, with revocation unchecked, if no list names its issuer', async () => {
    const others = lists().filter((_, rank) => rank !== 1);
    expect(await outcome(others, {}, pinned)).toBe('unchecked');
  });
});

test('a pinned time-stamp unit is checked with the configured issuers', async () => {
  const pinned = { timeStampAnchors: [toPem(unit)] };
  const given = { ...pinned, revocationIssuers: [toPem(stampIssuer)] };
  const all = lists({}, revokedOn(unit, -1));
  for (const chain of [[unit], [unit, stampIssuer]]) {
    const plan = stampedAs({ certificates: chain.map(({ certificate }) => certificate) });
    expect(await outcome(all, plan, pinned)).toBe('revocation-list');
    expect(await outcome(all, plan, given)).toBe('time-stamp');
  }
});
