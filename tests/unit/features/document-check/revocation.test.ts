import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parsePem } from '../../../../src/features/document-check/verifier/cms/certificate.ts';
import {
  isListOf,
  readRevocationList,
} from '../../../../src/features/document-check/verifier/cms/revocation-list.ts';
import type { Policy } from '../../../../src/features/document-check/verifier/policy.ts';
import { verifyDocument } from '../../../../src/features/document-check/verifier/verify.ts';
import { Work } from '../../../../src/features/document-check/verifier/work.ts';
import {
  certify,
  type Holder,
  makeAuthority,
  makeKey,
  toPem,
} from '../../../support/attest/authority.ts';
import * as der from '../../../support/attest/der.ts';
import {
  type DocumentWishes,
  makeDocument,
  makeSigner,
  makeStamper,
  makeTrust,
  trustPolicy,
} from '../../../support/attest/documents.ts';
import { type ListWishes, makeRevocationList } from '../../../support/attest/revocation.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const now = Date.now();
const ago = (days: number) => new Date(now - days * day);

/** The signature and its stamp are ten days old. */
const stampedAt = ago(10);
const trust = makeTrust();
const policy: Policy = trustPolicy(trust, toPem);

async function check(
  lists: readonly Uint8Array<ArrayBuffer>[],
  wishes: Partial<DocumentWishes> = {},
  change: Partial<typeof policy> = {},
) {
  const bytes = makeDocument({ trust, timeStamp: { instant: stampedAt }, ...wishes });
  const moment = { today: '2026-11-21', instant: now };
  const rules = { ...policy, ...change };
  return verifyDocument({ bytes, policy: rules, moment, revocationLists: lists });
}

const outcome = async (...parameters: Parameters<typeof check>) => {
  const { status, reason, revocation } = await check(...parameters);
  return { status, reason, revocation };
};

const good = { status: 'VALID', reason: 'sound', revocation: 'good' };
const later = { ...good, revocation: 'later' };
const unchecked = { ...good, revocation: 'unchecked' };
const revoked = { status: 'NOT_VALID', reason: 'revoked', revocation: null };
const unverified = { status: 'UNSUPPORTED', reason: 'revocation-list', revocation: null };
const worthless = { status: 'NOT_VALID', reason: 'time-stamp', revocation: null };

/** Lists of all the authorities of the test, made today, in force until tomorrow. */
const lists = (change: Partial<ListWishes> = {}, stampChange: Partial<ListWishes> = {}) => {
  const period = { thisUpdate: ago(0.1), nextUpdate: ago(-1) };
  return [
    makeRevocationList({ issuer: trust.root, ...period }),
    makeRevocationList({ issuer: trust.intermediate, ...period, ...change }),
    makeRevocationList({ issuer: trust.stampRoot, ...period, ...stampChange }),
  ];
};

const revokedOn = (holder: Holder, date: Date, more: object = {}) => ({
  revoked: [{ holder, date, ...more }],
});

test('without lists, nothing is said to have been checked', async () => {
  expect(await outcome([])).toEqual(unchecked);
});

test('lists made since the signature, with nobody on them: checked', async () => {
  expect(await outcome(lists())).toEqual(good);
});

test('a list in force when the signature was made answers too, though it is old now', async () => {
  const period = { thisUpdate: ago(11), nextUpdate: ago(9) };
  expect(await outcome(lists(period, period))).toEqual(good);
});

test('one list missing is not checked', async () => {
  expect(await outcome(lists().slice(1))).toEqual(unchecked);
  expect(await outcome(lists().slice(0, 2))).toEqual(unchecked);
});

describe('a list that does not answer leaves the question open:', () => {
  test.each<[string, Partial<ListWishes>]>([
    ['older than the signature, and over', { thisUpdate: ago(20), nextUpdate: ago(15) }],
    ['older than the signature, without an end', { thisUpdate: ago(20), nextUpdate: null }],
    ['a delta', { extensions: [['2.5.29.27', true, der.integer(1)]] }],
    [
      'an indirect list',
      { extensions: [['2.5.29.28', true, der.sequence(der.value(0x84, Uint8Array.of(0xff)))]] },
    ],
    [
      'of some reasons only',
      { extensions: [['2.5.29.28', true, der.sequence(der.value(0x83, Uint8Array.of(1, 0x40)))]] },
    ],
    [
      'of authorities only',
      { extensions: [['2.5.29.28', true, der.sequence(der.value(0x82, Uint8Array.of(0xff)))]] },
    ],
    ['with a critical rule unknown here', { extensions: [['1.2.3.4', true, der.nothing()]] }],
    [
      'published at a place that the certificate does not name',
      {
        extensions: [
          [
            '2.5.29.28',
            true,
            der.sequence(
              der.context(0, der.context(0, der.value(0x86, Buffer.from('http://a.test/l.crl')))),
            ),
          ],
        ],
      },
    ],
    ['dated in the future', { thisUpdate: ago(-2), nextUpdate: ago(-9) }],
    ['that ends before it begins', { thisUpdate: ago(1), nextUpdate: ago(2) }],
    [
      'that names a serial number twice',
      { revoked: [1, 2].map((days) => ({ holder: trust.root, date: ago(days) })) },
    ],
    [
      'with an entry whose rule is unknown',
      { revoked: [{ holder: trust.root, date: ago(1), critical: '2.5.29.29' }] },
    ],
  ])('%s', async (_, change) => {
    expect(await outcome(lists(change))).toEqual(unchecked);
  });

  test('noise, or nothing', async () => {
    const noise = [Uint8Array.of(), Uint8Array.of(0x30, 0x03, 1, 2, 3), new Uint8Array(9000)];
    expect(await outcome(noise)).toEqual(unchecked);
  });

  test('of end users, for a certificate whose place it names', async () => {
    const name = der.context(
      0,
      der.context(0, der.value(0x86, Buffer.from('http://a.test/l.crl'))),
    );
    const points = der.sequence(der.sequence(name));
    const signer = makeSigner(trust.intermediate, {
      extra: { id: '2.5.29.31', critical: false, value: points },
    });
    const users = der.value(0x81, Uint8Array.of(0xff));
    const scope = ['2.5.29.28', true, der.sequence(name, users)] as const;
    const answer = await outcome(lists({ extensions: [scope] }), { signature: { signer } });
    expect(answer).toEqual(good);
  });

  test('made after the certificate had expired', async () => {
    const signer = makeSigner(trust.intermediate, { notAfter: ago(5) });
    expect(await outcome(lists(), { signature: { signer } })).toEqual(unchecked);
  });

  test('of another authority', async () => {
    const other = makeRevocationList({ issuer: makeAuthority('Autre', null), thisUpdate: ago(0) });
    const [root, , stamps] = lists();
    expect(await outcome([root, other, stamps].flatMap((list) => list ?? []))).toEqual(unchecked);
  });
});

describe('a list that names the issuer and that nobody known has signed might hold the seal:', () => {
  test.each<[string, Partial<ListWishes>]>([
    ['signed by another', { signedBy: trust.root }],
    ['of another key of the same name', { signedBy: makeAuthority('Autre', null) }],
  ])('%s', async (_, change) => {
    expect(await outcome(lists(change))).toEqual(unverified);
  });

  test('signed by an authority that may not sign lists', async () => {
    const intermediate = makeAuthority('Sans listes', trust.root, { keyUses: ['keyCertSign'] });
    const all = [...lists(), makeRevocationList({ issuer: intermediate, thisUpdate: ago(0) })];
    const signature = { signer: makeSigner(intermediate), chain: [intermediate] };
    expect(await outcome(all, { signature })).toEqual(unverified);
  });

  test('beside another that revokes it: revoked', async () => {
    const foreign = makeRevocationList({
      issuer: trust.intermediate,
      thisUpdate: ago(0),
      signedBy: trust.root,
    });
    const all = [...lists(revokedOn(trust.signer, ago(11))), foreign];
    expect(await outcome(all)).toEqual(revoked);
  });

  test('of the time-stamping authority', async () => {
    expect(await outcome(lists({}, { signedBy: trust.root }))).toEqual(unverified);
  });
});

describe('a renewed authority', () => {
  const { name } = trust.intermediate;
  const renewed = certify(
    { name, authority: {}, keyUses: ['keyCertSign', 'crlSign'], key: makeKey() },
    trust.root,
  );
  const given = { revocationIssuers: [toPem(renewed)] };

  test('signs the list of its earlier key, when the operator gives it', async () => {
    expect(await outcome(lists({ signedBy: renewed }), {}, given)).toEqual(good);
    const change = { ...revokedOn(trust.signer, ago(11)), signedBy: renewed };
    expect(await outcome(lists(change), {}, given)).toEqual(revoked);
  });

  test('does not, when only the document brings it', async () => {
    const signature = { chain: [trust.intermediate, renewed] };
    expect(await outcome(lists({ signedBy: renewed }), { signature })).toEqual(unverified);
  });
});

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

test('an entry of a list that answers nothing still counts', async () => {
  const change = { ...revokedOn(trust.signer, ago(11)), thisUpdate: ago(-5), nextUpdate: ago(-9) };
  expect(await outcome(lists(change))).toEqual(revoked);
});

test.each(['RSA', 'RSA-PSS', 'P-384'] as const)('lists signed with %s are read', async (kind) => {
  const key = () => makeKey(kind);
  const issuer = makeAuthority('Autorité', trust.root, {
    key: key(),
    keyUses: ['keyCertSign', 'crlSign'],
  });
  const signer = makeSigner(issuer, { key: key() });
  const own = makeRevocationList({ issuer, thisUpdate: ago(0.1) });
  const wishes = { signature: { signer, chain: [issuer] } };
  expect(await outcome([...lists(), own], wishes)).toEqual(good);
});

test('the stamper of a document may come from the signers’ own authority', async () => {
  const stamper = makeStamper(trust.intermediate);
  const timeStamp = { stamper, chain: [trust.intermediate], instant: stampedAt };
  const change = { timeStampAnchors: [toPem(trust.root)] };
  expect(await outcome(lists(), { timeStamp }, change)).toEqual(good);
});

test('a list that OpenSSL made is read as OpenSSL shows it', async () => {
  const folder = 'tests/support/attest/foreign/';
  const [issuer] = parsePem(readFileSync(`${folder}openssl-crl-issuer.pem`, 'utf8'));
  const list = readRevocationList(Uint8Array.from(readFileSync(`${folder}openssl.crl`)));
  if (!issuer) throw new Error('certificat illisible');
  expect(await isListOf(list, issuer, new Work())).toBe(true);
  expect((list.nextUpdate ?? 0) - list.thisUpdate).toBe(7 * day);
  expect([...list.entries]).toEqual([
    ['1000', { since: Date.parse('2026-01-01T12:00:00Z'), reason: 1 }],
    ['1001', { since: list.thisUpdate, reason: null }],
  ]);
});
