/** Conditions under which a revocation list applies. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parsePem } from '../../../../src/features/document-check/verifier/cms/certificate.ts';
import {
  isListOf,
  readRevocationList,
} from '../../../../src/features/document-check/verifier/cms/revocation-list.ts';
import { Work } from '../../../../src/features/document-check/verifier/work.ts';
import { certify, makeAuthority } from '../../../support/attest/authority.ts';
import { makeSigner, makeStamper } from '../../../support/attest/documents.ts';
import { type ListWishes, makeRevocationList } from '../../../support/attest/revocation.ts';
import {
  ago,
  day,
  good,
  lists,
  outcome,
  revoked,
  revokedOn,
  stampedAt,
  trust,
  unchecked,
  unverified,
} from '../../../support/attest/revocation-check.ts';
import * as der from '../../../support/signed-documents/der.ts';
import { makeKey } from '../../../support/signed-documents/keys.ts';
import { toPem } from '../../../support/signed-documents/x509.ts';

test('without lists, revocation is unchecked', async () => {
  expect(await outcome([])).toEqual(unchecked);
});

test('with empty lists made after the signature, revocation is checked', async () => {
  expect(await outcome(lists())).toEqual(good);
});

test('an expired list applies if it was in force at the signature', async () => {
  const period = { thisUpdate: ago(11), nextUpdate: ago(9) };
  expect(await outcome(lists(period, period))).toEqual(good);
});

test('without one of the lists, revocation is unchecked', async () => {
  expect(await outcome(lists().slice(1))).toEqual(unchecked);
  expect(await outcome(lists().slice(0, 2))).toEqual(unchecked);
});

describe('revocation is unchecked with a list:', () => {
  test.each<[string, Partial<ListWishes>]>([
    ['expired before the signature', { thisUpdate: ago(20), nextUpdate: ago(15) }],
    ['older than the signature, without a next update', { thisUpdate: ago(20), nextUpdate: null }],
    ['that is a delta', { extensions: [['2.5.29.27', true, der.integer(1)]] }],
    [
      'that is indirect',
      { extensions: [['2.5.29.28', true, der.sequence(der.tagged(0x84, Uint8Array.of(0xff)))]] },
    ],
    [
      'of some reasons only',
      { extensions: [['2.5.29.28', true, der.sequence(der.tagged(0x83, Uint8Array.of(1, 0x40)))]] },
    ],
    [
      'of authorities only',
      { extensions: [['2.5.29.28', true, der.sequence(der.tagged(0x82, Uint8Array.of(0xff)))]] },
    ],
    ['with an unknown critical extension', { extensions: [['1.2.3.4', true, der.nothing()]] }],
    [
      'of a distribution point that the certificate does not name',
      {
        extensions: [
          [
            '2.5.29.28',
            true,
            der.sequence(
              der.context(0, der.context(0, der.tagged(0x86, Buffer.from('http://a.test/l.crl')))),
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
      'with an unknown critical extension of an entry',
      { revoked: [{ holder: trust.root, date: ago(1), critical: '2.5.29.29' }] },
    ],
  ])('%s', async (_, change) => {
    expect(await outcome(lists(change))).toEqual(unchecked);
  });

  test('of noise, or empty', async () => {
    const noise = [Uint8Array.of(), Uint8Array.of(0x30, 0x03, 1, 2, 3), new Uint8Array(9000)];
    expect(await outcome(noise)).toEqual(unchecked);
  });

  test('except one of end users for the certificate’s distribution point', async () => {
    const name = der.context(
      0,
      der.context(0, der.tagged(0x86, Buffer.from('http://a.test/l.crl'))),
    );
    const points = der.sequence(der.sequence(name));
    const signer = makeSigner(trust.intermediate, {
      extra: { id: '2.5.29.31', critical: false, value: points },
    });
    const users = der.tagged(0x81, Uint8Array.of(0xff));
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

describe('a list that names the issuer prevents a verdict if its signer is unknown:', () => {
  test.each<[string, Partial<ListWishes>]>([
    ['signed by another authority', { signedBy: trust.root }],
    ['signed by an unknown key', { signedBy: makeAuthority('Autre', null) }],
  ])('%s', async (_, change) => {
    expect(await outcome(lists(change))).toEqual(unverified);
  });

  test('signed by an authority that may not sign lists', async () => {
    const intermediate = makeAuthority('Sans listes', trust.root, { keyUses: ['keyCertSign'] });
    const all = [...lists(), makeRevocationList({ issuer: intermediate, thisUpdate: ago(0) })];
    const signature = { signer: makeSigner(intermediate), chain: [intermediate] };
    expect(await outcome(all, { signature })).toEqual(unverified);
  });

  test('except beside a verified list that revokes the seal', async () => {
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

  test('may sign the list of its former key if the configuration contains it', async () => {
    expect(await outcome(lists({ signedBy: renewed }), {}, given)).toEqual(good);
    const change = { ...revokedOn(trust.signer, ago(11)), signedBy: renewed };
    expect(await outcome(lists(change), {}, given)).toEqual(revoked);
  });

  test('may not sign that list if only the document contains it', async () => {
    const signature = { chain: [trust.intermediate, renewed] };
    expect(await outcome(lists({ signedBy: renewed }), { signature })).toEqual(unverified);
  });
});

test('an entry counts even in a list that is dated in the future', async () => {
  const change = { ...revokedOn(trust.signer, ago(11)), thisUpdate: ago(-5), nextUpdate: ago(-9) };
  expect(await outcome(lists(change))).toEqual(revoked);
});

test.each(['RSA', 'RSA-PSS', 'P-384'] as const)('lists signed with %s apply', async (kind) => {
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

test('the time-stamp unit may have the same authority as the seal', async () => {
  const stamper = makeStamper(trust.intermediate);
  const timeStamp = { stamper, chain: [trust.intermediate], instant: stampedAt };
  const change = { timeStampAnchors: [toPem(trust.root)] };
  expect(await outcome(lists(), { timeStamp }, change)).toEqual(good);
});

test('a list made by OpenSSL is verified and parsed', async () => {
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
