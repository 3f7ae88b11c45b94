/** Time-stamps that are missing, stamp other bytes, or break the standard. */

import { attribute, ids, policyAttribute, stampAttribute } from '../signed-documents/cms.ts';
import {
  type Bytes,
  boolean,
  context,
  generalizedTime,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  tagged,
} from '../signed-documents/der.ts';
import { makeKey } from '../signed-documents/keys.ts';
import { extension, type Holder } from '../signed-documents/x509.ts';
import { sealText } from './pdf.ts';
import { type Attempt, issuer, makeUnit, sealPlan, stamp, stampInstant, unit } from './trust.ts';
import { put, sealedWith } from './wrong-signatures.ts';

type StampChange = Parameters<typeof stamp>[1];

export const stampedWith = (
  name: string,
  change: StampChange,
  others: readonly StampChange[] = [],
): Attempt =>
  sealedWith(name, {
    unsigned: (signature) => [
      stampAttribute(...[change, ...others].map((plan) => stamp(signature, plan ?? {}))),
    ],
  });

const withStamp = (name: string, info: (parts: readonly Bytes[]) => Uint8Array): Attempt =>
  stampedWith(name, { info });

/** Returns documents with such time-stamps. */
export function wrongStamps(): Attempt[] {
  const day = 24 * 60 * 60 * 1000;
  const imprint = (algorithm: Bytes, digest: Uint8Array) => (parts: readonly Bytes[]) =>
    put(parts, 2, sequence(algorithm, octets(digest)));
  const time = (tag: number, text: string) => (parts: readonly Bytes[]) =>
    put(parts, 4, tagged(tag, Buffer.from(text)));
  const more =
    (...extra: readonly Uint8Array[]) =>
    (parts: readonly Bytes[]) =>
      sequence(...parts, ...extra);
  const critical = extension('1.2.3', octets(new Uint8Array(0)), { isCritical: true });
  const other: Holder = makeUnit({ issuer: { ...issuer, key: makeKey() } });
  return [
    withStamp('an imprint of other bytes', imprint(sequence(oid(ids.sha256)), new Uint8Array(32))),
    withStamp('an empty imprint', imprint(sequence(oid(ids.sha256)), new Uint8Array(0))),
    withStamp('an imprint of SHA-1', imprint(sequence(oid('1.3.14.3.2.26')), new Uint8Array(20))),
    withStamp('an imprint of an algorithm that is not its own', (parts) =>
      put(parts, 2, sequence(sequence(oid('2.16.840.1.101.3.4.2.3')), octets(new Uint8Array(32)))),
    ),
    withStamp('another version', (parts) => put(parts, 0, integer(2))),
    withStamp('no policy', (parts) => sequence(...parts.filter((_, index) => index !== 1))),
    withStamp('a UTCTime in place of a GeneralizedTime', time(0x17, '261120090000Z')),
    withStamp('a time without zone', time(0x18, '20261120090000')),
    withStamp('a time of another zone', time(0x18, '20261120090000+0100')),
    withStamp('a time without seconds', time(0x18, '202611200900Z')),
    withStamp('a fraction that ends with zero', time(0x18, '20261120090000.10Z')),
    withStamp('a fraction after a comma', time(0x18, '20261120090000,1Z')),
    withStamp('a day that does not exist', time(0x18, '20260230090000Z')),
    withStamp('an hour that does not exist', time(0x18, '20261120240000Z')),
    withStamp('two nonces', more(integer(1), integer(2))),
    withStamp('members out of order', more(integer(1), boolean(true))),
    withStamp('a critical extension', more(context(1, critical))),
    withStamp('a member that nobody knows', more(context(2, nothing()))),
    withStamp('a value after the last', more(octets(new Uint8Array(1)))),
    withStamp('nothing but a sequence', () => sequence()),
    withStamp('no sequence', () => octets(new Uint8Array(4))),
    stampedWith('a time two days ahead', { instant: stampInstant + 3 * day }),
    stampedWith('a time before the seal was valid', { instant: Date.UTC(2024, 0, 1) }),
    stampedWith('a time after the seal was valid', { instant: Date.UTC(2036, 0, 1) }),
    stampedWith('no binding to its unit', { attributes: (usual) => usual.slice(0, 2) }),
    stampedWith('a content type that is not its own', {
      attributes: ([, ...rest]) => [attribute(ids.contentType, oid(ids.data)), ...rest],
    }),
    stampedWith('unsigned attributes of its own', {
      unsigned: () => [attribute('1.2.3', nothing())],
    }),
    stampedWith('an empty list of certificates, its unit unknown', { certificates: [] }),
    stampedWith('a key that is not its unit’s', { signer: { ...unit, key: makeKey() } }),
    stampedWith('a good one and one that nobody vouches for', {}, [
      { signer: other, certificates: [other.certificate] },
    ]),
    stampedWith('a good one and one on other bytes', {}, [
      {
        info: (parts) =>
          put(parts, 2, sequence(sequence(oid(ids.sha256)), octets(new Uint8Array(32)))),
      },
    ]),
    sealedWith('a good one in two attributes', {
      unsigned: (signature) => [stampAttribute(stamp(signature)), stampAttribute(stamp(signature))],
    }),
    sealedWith('no token', { unsigned: () => [stampAttribute()] }),
    sealedWith('a token that is an answer of a server', {
      unsigned: (signature) => [stampAttribute(sequence(sequence(integer(0)), stamp(signature)))],
    }),
    sealedWith('a token on the document’s bytes', {
      unsigned: () => [stampAttribute(stamp(new Uint8Array(8)))],
    }),
    sealedWith('a time in place of a token', {
      unsigned: () => [stampAttribute(generalizedTime(stampInstant))],
    }),
    sealedWith('a signing time in place of a token', {
      attributes: (usual) => [
        ...usual,
        policyAttribute(),
        attribute(ids.signingTime, generalizedTime(stampInstant)),
      ],
      unsigned: () => [],
    }),
    sealedWith('a token of another content', {
      unsigned: () => [stampAttribute(Buffer.from(sealText('autre', sealPlan()), 'hex'))],
    }),
  ];
}
