/** Verdict after a certificate was revoked: the seal, an authority or a time-stamp unit. */
import { describe, expect, test } from 'vitest';
import { doubtedSince, makeRevocationList, reasonOf } from '../../../support/attest/revocation.ts';
import {
  chained,
  intermediate,
  lists,
  outcome,
  revokedOn,
  signer,
} from '../../../support/attest/revocation-check.ts';
import {
  inDays,
  issuer,
  makeSeal,
  stampedAs,
  stampIssuer,
  unit,
} from '../../../support/attest-attacks/trust.ts';
import { makeAuthority, toPem } from '../../../support/signed-documents/x509.ts';

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
