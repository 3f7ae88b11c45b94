/** Verdict after a certificate was revoked: the seal, an authority or a time-stamp unit. */
import { describe, expect, test } from 'vitest';
import { certify } from '../../../support/attest/authority.ts';
import { makeSigner } from '../../../support/attest/documents.ts';
import { makeRevocationList } from '../../../support/attest/revocation.ts';
import {
  ago,
  good,
  later,
  lists,
  outcome,
  revoked,
  revokedOn,
  stampedAt,
  trust,
  unchecked,
  unverified,
  worthless,
} from '../../../support/attest/revocation-check.ts';
import { toPem } from '../../../support/signed-documents/x509.ts';

test('a path without revocation is found beside a revoked one, in any order', async () => {
  const { name, key } = trust.intermediate;
  const twin = certify(
    { name, key, authority: {}, keyUses: ['keyCertSign', 'crlSign'] },
    trust.root,
  );
  const [, ...others] = lists();
  const list = makeRevocationList({
    issuer: trust.root,
    thisUpdate: ago(1),
    revoked: [{ holder: trust.intermediate, date: ago(11) }],
  });
  for (const chain of [[twin, trust.intermediate], [trust.intermediate, twin], [twin]])
    expect(await outcome([list, ...others], { signature: { chain } })).toEqual(good);
});

describe('a revoked signer', () => {
  const { signer } = trust;

  test('is not valid if revoked before the time-stamp', async () => {
    expect(await outcome(lists(revokedOn(signer, ago(11))))).toEqual(revoked);
    expect(await outcome(lists(revokedOn(signer, stampedAt)))).toEqual(revoked);
  });

  test('is not valid if an expired list revokes it before the time-stamp', async () => {
    const period = { thisUpdate: ago(15), nextUpdate: ago(14) };
    expect(await outcome(lists({ ...revokedOn(signer, ago(16)), ...period }))).toEqual(revoked);
  });

  test('is valid if revoked after the time-stamp, and the verdict states it', async () => {
    expect(await outcome(lists(revokedOn(signer, ago(9))))).toEqual(later);
    expect(await outcome(lists(revokedOn(signer, ago(9), { reason: 1 })))).toEqual(later);
  });

  test('is not valid if its key was in doubt before the time-stamp', async () => {
    const doubt = { reason: 1, invalidityDate: ago(12) };
    expect(await outcome(lists(revokedOn(signer, ago(9), doubt)))).toEqual(revoked);
  });

  test('does not affect another signer of the same authority', async () => {
    expect(await outcome(lists(revokedOn(makeSigner(trust.intermediate), ago(11))))).toEqual(good);
  });
});

test('the signers of an authority revoked before the time-stamp are not valid', async () => {
  const [, ...others] = lists();
  const revokedList = makeRevocationList({
    issuer: trust.root,
    thisUpdate: ago(1),
    revoked: [{ holder: trust.intermediate, date: ago(11) }],
  });
  expect(await outcome([revokedList, ...others])).toEqual(revoked);
});

describe('a revoked time-stamp unit', () => {
  const { stamper } = trust;
  const stampLists = (date: Date, more: object = {}) => lists({}, revokedOn(stamper, date, more));

  test.each([0, 3, 4, 5])('passes if revoked for reason %i after the stamp', async (reason) => {
    expect(await outcome(stampLists(ago(9), { reason }))).toEqual(later);
  });

  test.each([0, 3, 4, 5])('fails if revoked for reason %i before the stamp', async (reason) => {
    expect(await outcome(stampLists(ago(11), { reason }))).toEqual(worthless);
  });

  test.each([1, 2, 6, 9, 10])('fails if revoked for reason %i, even afterwards', async (reason) => {
    expect(await outcome(stampLists(ago(9), { reason }))).toEqual(worthless);
  });

  test('fails if revoked without a reason, even afterwards', async () => {
    expect(await outcome(stampLists(ago(9)))).toEqual(worthless);
  });
});

describe('a pinned seal', () => {
  const pinned = { trustAnchors: [toPem(trust.signer)] };

  const given = { ...pinned, revocationIssuers: [toPem(trust.intermediate)] };
  const chains = [[], [trust.intermediate], [trust.intermediate, trust.root]];

  test.each(chains)(
    'is checked with the configured issuers, whatever the document contains',
    async (...chain) => {
      const signature = { chain };
      expect(await outcome(lists(), { signature }, given)).toEqual(good);
      const change = revokedOn(trust.signer, ago(11));
      expect(await outcome(lists(change), { signature }, given)).toEqual(revoked);
    },
  );

  test.each(chains)('is not verified if the signer of its list is unknown', async (...chain) => {
    const signature = { chain };
    expect(await outcome(lists(), { signature }, pinned)).toEqual(unverified);
    const change = revokedOn(trust.signer, ago(11));
    expect(await outcome(lists(change), { signature }, pinned)).toEqual(unverified);
  });

  test('is valid, with revocation unchecked, if no list names its issuer', async () => {
    const [root, , stamps] = lists();
    const others = [root, stamps].flatMap((list) => list ?? []);
    expect(await outcome(others, {}, pinned)).toEqual(unchecked);
  });
});

test('a pinned time-stamp unit is checked with the configured issuers', async () => {
  const pinned = { timeStampAnchors: [toPem(trust.stamper)] };
  const change = revokedOn(trust.stamper, ago(11));
  for (const chain of [[], [trust.stampRoot]]) {
    const timeStamp = { instant: stampedAt, chain };
    expect(await outcome(lists({}, change), { timeStamp }, pinned)).toEqual(unverified);
    const given = { ...pinned, revocationIssuers: [toPem(trust.stampRoot)] };
    expect(await outcome(lists({}, change), { timeStamp }, given)).toEqual(worthless);
  }
});
