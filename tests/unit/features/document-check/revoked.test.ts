/** What the verdict is once a certificate is revoked: the seal, an authority, a time-stamp unit. */
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

test('a path that is not revoked is found beside one that is, whatever comes first', async () => {
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

describe('a signer revoked', () => {
  const { signer } = trust;

  test('before the time-stamp is not valid', async () => {
    expect(await outcome(lists(revokedOn(signer, ago(11))))).toEqual(revoked);
    expect(await outcome(lists(revokedOn(signer, stampedAt)))).toEqual(revoked);
  });

  test('before the time-stamp, on a list that is over: still not valid', async () => {
    const period = { thisUpdate: ago(15), nextUpdate: ago(14) };
    expect(await outcome(lists({ ...revokedOn(signer, ago(16)), ...period }))).toEqual(revoked);
  });

  test('after the time-stamp: still good, and said', async () => {
    expect(await outcome(lists(revokedOn(signer, ago(9))))).toEqual(later);
    expect(await outcome(lists(revokedOn(signer, ago(9), { reason: 1 })))).toEqual(later);
  });

  test('after the time-stamp, its key in doubt before: not valid', async () => {
    const doubt = { reason: 1, invalidityDate: ago(12) };
    expect(await outcome(lists(revokedOn(signer, ago(9), doubt)))).toEqual(revoked);
  });

  test('another certificate of the same authority says nothing of it', async () => {
    expect(await outcome(lists(revokedOn(makeSigner(trust.intermediate), ago(11))))).toEqual(good);
  });
});

test('an authority revoked before the time-stamp takes its signers along', async () => {
  const [, ...others] = lists();
  const revokedList = makeRevocationList({
    issuer: trust.root,
    thisUpdate: ago(1),
    revoked: [{ holder: trust.intermediate, date: ago(11) }],
  });
  expect(await outcome([revokedList, ...others])).toEqual(revoked);
});

describe('a time-stamp unit revoked', () => {
  const { stamper } = trust;
  const stampLists = (date: Date, more: object = {}) => lists({}, revokedOn(stamper, date, more));

  test.each([0, 3, 4, 5])('for reason %i after the stamp: still good', async (reason) => {
    expect(await outcome(stampLists(ago(9), { reason }))).toEqual(later);
  });

  test.each([0, 3, 4, 5])('for reason %i before the stamp: worth nothing', async (reason) => {
    expect(await outcome(stampLists(ago(11), { reason }))).toEqual(worthless);
  });

  test.each([1, 2, 6, 9, 10])('for reason %i at any time: worth nothing', async (reason) => {
    expect(await outcome(stampLists(ago(9), { reason }))).toEqual(worthless);
  });

  test('without a reason: worth nothing', async () => {
    expect(await outcome(stampLists(ago(9)))).toEqual(worthless);
  });
});

describe('a pinned seal', () => {
  const pinned = { trustAnchors: [toPem(trust.signer)] };

  const given = { ...pinned, revocationIssuers: [toPem(trust.intermediate)] };
  const chains = [[], [trust.intermediate], [trust.intermediate, trust.root]];

  test.each(chains)(
    'is checked by what the operator gave, whatever comes along',
    async (...chain) => {
      const signature = { chain };
      expect(await outcome(lists(), { signature }, given)).toEqual(good);
      const change = revokedOn(trust.signer, ago(11));
      expect(await outcome(lists(change), { signature }, given)).toEqual(revoked);
    },
  );

  test.each(chains)('is not valid while nobody is known who made its list', async (...chain) => {
    const signature = { chain };
    expect(await outcome(lists(), { signature }, pinned)).toEqual(unverified);
    const change = revokedOn(trust.signer, ago(11));
    expect(await outcome(lists(change), { signature }, pinned)).toEqual(unverified);
  });

  test('is valid, and not checked, when no list names its issuer', async () => {
    const [root, , stamps] = lists();
    const others = [root, stamps].flatMap((list) => list ?? []);
    expect(await outcome(others, {}, pinned)).toEqual(unchecked);
  });
});

test('a pinned time-stamp unit is checked by what the operator gave', async () => {
  const pinned = { timeStampAnchors: [toPem(trust.stamper)] };
  const change = revokedOn(trust.stamper, ago(11));
  for (const chain of [[], [trust.stampRoot]]) {
    const timeStamp = { instant: stampedAt, chain };
    expect(await outcome(lists({}, change), { timeStamp }, pinned)).toEqual(unverified);
    const given = { ...pinned, revocationIssuers: [toPem(trust.stampRoot)] };
    expect(await outcome(lists({}, change), { timeStamp }, given)).toEqual(worthless);
  }
});
