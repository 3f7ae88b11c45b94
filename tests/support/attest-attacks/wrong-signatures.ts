/** Sound documents whose signature has attributes or a structure that break the standard. */
import {
  attribute,
  ids,
  policyAttribute,
  type SignaturePlan,
  stampAttribute,
} from '../signed-documents/cms.ts';
import {
  type Bytes,
  context,
  integer,
  nothing,
  octets,
  oid,
  sequence,
  set,
  tagged,
} from '../signed-documents/der.ts';
import { digest, makeKey, sign } from '../signed-documents/keys.ts';
import { makeDocument } from './documents.ts';
import { type Attempt, policy, seal, stamp, unit } from './trust.ts';

export const sealedWith = (name: string, plan: Partial<SignaturePlan>): Attempt => ({
  name,
  bytes: makeDocument({}, plan),
  policy,
});

const withAttributes = (name: string, change: (usual: readonly Bytes[]) => readonly Uint8Array[]) =>
  sealedWith(name, { attributes: change });

const nothingList = Array<Bytes>(7).fill(nothing());

function withInfo(name: string, change: (parts: readonly Bytes[]) => Uint8Array): Attempt {
  return sealedWith(name, {
    signerInfo: (parts) => change([...parts, ...nothingList].slice(0, 7)),
  });
}

const withData = (name: string, change: (parts: readonly Bytes[]) => Uint8Array): Attempt =>
  sealedWith(name, { signedData: change });

export const put = (parts: readonly Bytes[], rank: number, part: Uint8Array): Bytes =>
  sequence(...parts.map((own, index) => (index === rank ? part : own)));

/** Signed attributes that are missing, repeated or wrong. */
export function wrongAttributes(): Attempt[] {
  const rule = policyAttribute();
  const without = (rank: number) => (usual: readonly Bytes[]) => [
    ...usual.filter((_, index) => index !== rank),
    rule,
  ];
  return [
    withAttributes('no content type', without(0)),
    withAttributes('no digest', without(1)),
    withAttributes('no binding', without(2)),
    withAttributes('no policy', (usual) => usual),
    withAttributes('another policy', (usual) => [
      ...usual,
      policyAttribute('1.2.250.1.152.202.1.1.2'),
    ]),
    withAttributes('a policy that only begins as it should', (usual) => [
      ...usual,
      policyAttribute(`${ids.signaturePolicy}.1`),
    ]),
    withAttributes('two policies', (usual) => [...usual, rule, policyAttribute('1.2.3')]),
    withAttributes('two values of a policy', (usual) => [
      ...usual,
      attribute(ids.policy, sequence(oid(ids.signaturePolicy)), sequence(oid('1.2.3'))),
    ]),
    withAttributes('a policy implied', (usual) => [...usual, attribute(ids.policy, nothing())]),
    withAttributes('two digests', (usual) => [
      ...usual,
      rule,
      attribute(ids.messageDigest, octets(new Uint8Array(32))),
    ]),
    withAttributes('two values of a digest', ([type = nothing(), , binding = nothing()]) => [
      type,
      attribute(ids.messageDigest, octets(new Uint8Array(32)), octets(new Uint8Array(32))),
      binding,
      rule,
    ]),
    withAttributes('a digest of other bytes', ([type = nothing(), , binding = nothing()]) => [
      type,
      attribute(ids.messageDigest, octets(digest('sha256', new Uint8Array(1)))),
      binding,
      rule,
    ]),
    withAttributes('a digest cut short', ([type = nothing(), , binding = nothing()]) => [
      type,
      attribute(ids.messageDigest, octets(new Uint8Array(16))),
      binding,
      rule,
    ]),
    withAttributes('another content type', ([, ...rest]) => [
      attribute(ids.contentType, oid(ids.signedData)),
      ...rest,
      rule,
    ]),
    withAttributes('an attribute without value', (usual) =>
      [...usual, rule, attribute('1.2.3')].map((part, index) =>
        index === 0 ? attribute(ids.contentType) : part,
      ),
    ),
  ];
}

/** Signature structures that break the standard. */
export function wrongStructures(): Attempt[] {
  const alien = makeKey();
  const sha1 = sequence(oid('1.3.14.3.2.26'));
  const sha512 = sequence(oid('2.16.840.1.101.3.4.2.3'));
  return [
    withInfo('another version of the signer', (parts) => put(parts, 0, integer(3))),
    withInfo('a signer of another number', (parts) =>
      put(parts, 1, sequence(seal.issuerName, integer(1))),
    ),
    withInfo('a signer of another issuer', (parts) =>
      put(parts, 1, sequence(unit.name, seal.serial)),
    ),
    withInfo('a signer named by another key identifier', (parts) =>
      put(parts, 1, tagged(0x80, new Uint8Array(20))),
    ),
    withInfo('a digest of SHA-1', (parts) => put(parts, 2, sha1)),
    withInfo('a digest of another algorithm', (parts) => put(parts, 2, sha512)),
    withInfo('a digest algorithm with parameters', (parts) =>
      put(parts, 2, sequence(oid(ids.sha256), octets(new Uint8Array(1)))),
    ),
    withInfo('no signed attributes', (parts) =>
      sequence(...parts.filter((_, index) => index !== 3)),
    ),
    withInfo('a signature of RSA by an elliptic key', (parts) =>
      put(parts, 4, sequence(oid('1.2.840.113549.1.1.11'), nothing())),
    ),
    withInfo('a signature of another digest', (parts) =>
      put(parts, 4, sequence(oid('1.2.840.10045.4.3.4'))),
    ),
    withInfo('a signature of SHA-1', (parts) => put(parts, 4, sequence(oid('1.2.840.10045.4.1')))),
    withInfo('an unknown signature algorithm', (parts) => put(parts, 4, sequence(oid('1.2.3')))),
    withInfo('the signature of another key', (parts) =>
      put(parts, 5, octets(sign(alien, new Uint8Array(9)))),
    ),
    withInfo('an empty signature', (parts) => put(parts, 5, octets(new Uint8Array(0)))),
    withInfo('a signature of zeros', (parts) =>
      put(parts, 5, octets(sequence(integer(0), integer(0)))),
    ),
    withInfo('a signature of one number', (parts) => put(parts, 5, octets(sequence(integer(1))))),
    withInfo('a signature of negative numbers', (parts) =>
      put(
        parts,
        5,
        octets(sequence(tagged(2, Uint8Array.of(0xff)), tagged(2, Uint8Array.of(0xff)))),
      ),
    ),
    withInfo('one part more', (parts) => sequence(...parts, context(2, nothing()))),
    withData('another version', (parts) => put(parts, 0, integer(5))),
    withData('no digest algorithm', (parts) => put(parts, 1, set())),
    withData('a digest algorithm of another kind', (parts) => put(parts, 1, set(sha512))),
    withData('a content of its own', (parts) =>
      put(parts, 2, sequence(oid(ids.data), context(0, octets(new Uint8Array(3))))),
    ),
    withData('an empty content of its own', (parts) =>
      put(parts, 2, sequence(oid(ids.data), context(0, octets(new Uint8Array(0))))),
    ),
    withData('a content of another type', (parts) =>
      put(parts, 2, sequence(oid(ids.timeStampInfo))),
    ),
    withData('no certificates', (parts) => sequence(...parts.filter((_, index) => index !== 3))),
    withData('an empty list of certificates', (parts) => put(parts, 3, context(0))),
    withData('revocation lists', (parts) =>
      sequence(...parts.slice(0, 4), context(1, sequence()), ...parts.slice(4)),
    ),
    withData('no signer', (parts) => put(parts, 4, set())),
    withData('two signers', (parts) =>
      put(parts, 4, set(parts[4]?.subarray(4) ?? nothing(), parts[4]?.subarray(4) ?? nothing())),
    ),
    sealedWith('an unsigned attribute that nobody knows', {
      unsigned: (signature) => [stampAttribute(stamp(signature)), attribute('1.2.3', nothing())],
    }),
    sealedWith('a countersignature', {
      unsigned: (signature) => [
        stampAttribute(stamp(signature)),
        attribute('1.2.840.113549.1.9.6', sequence()),
      ],
    }),
    sealedWith('no unsigned attribute', { unsigned: () => [] }),
    sealedWith('a key that is not the certificate’s', { signer: { ...seal, key: alien } }),
  ];
}
