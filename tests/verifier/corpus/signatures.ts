/** Signatures and time-stamps: sound, missing, made of other bytes, or against the standard. */
import { constants, privateEncrypt } from 'node:crypto';
import { draftDocument, makeDocument } from '../attacks/documents.ts';
import { joinedText, sealDraft, sealText } from '../attacks/pdf.ts';
import {
  type Attempt,
  inDays,
  makeSeal,
  makeUnit,
  policy,
  type StampChange,
  seal,
  stamp,
  stampedAs,
  stampIssuer,
  unit,
} from '../attacks/trust.ts';
import {
  attribute,
  ids,
  policyAttribute,
  type SignaturePlan,
  signingCertificate,
  stampAttribute,
} from '../signed-documents/cms.ts';
import {
  type Bytes,
  boolean,
  context,
  generalizedTime,
  integer,
  join,
  nothing,
  octets,
  oid,
  plainContext,
  sequence,
  set,
  tagged,
  utf8,
} from '../signed-documents/der.ts';
import { digest, hashAlgorithm, type KeyKind, makeKey, sign } from '../signed-documents/keys.ts';
import { extension, type NamePart, writeName } from '../signed-documents/x509.ts';
import { type ByReason, because, byReason, type Case } from './case.ts';

type Plan = Partial<SignaturePlan>;

/** A document whose signature is not the usual one. */
export const sealedWith = (name: string, plan: Plan): Attempt => ({
  name,
  bytes: makeDocument({}, plan),
  policy,
});

/** Makes a sequence again, with one part replaced, or left out. */
const changing =
  (rank: number, part?: Uint8Array) =>
  (parts: readonly Bytes[]): Bytes =>
    sequence(...parts.flatMap((own, index) => (index === rank ? (part ?? []) : own)));

/** With another part of the SignerInfo, of the SignedData, or of the content of the time-stamp. */
const info = (rank: number, part?: Uint8Array): Plan => ({ signerInfo: changing(rank, part) });
const data = (rank: number, part?: Uint8Array): Plan => ({ signedData: changing(rank, part) });
const stampInfo = (rank: number, part?: Uint8Array): Plan =>
  stampedAs({ info: changing(rank, part) });

/** With such bytes at the end of the SignerInfo. */
const ending = (...bytes: readonly number[]): Plan => ({
  signerInfo: (parts) => sequence(...parts, Uint8Array.from(bytes)),
});

const rule = policyAttribute();

/** With other signed attributes than the policy; with another content type (0), digest (1) or binding (2). */
const signing = (...more: readonly Uint8Array[]): Plan => ({
  attributes: (usual) => [...usual, ...more],
});
const replacing = (rank: number, part?: Uint8Array): Plan => ({
  attributes: (usual) => [
    ...usual.flatMap((own, index) => (index === rank ? (part ?? []) : own)),
    rule,
  ],
});

/** With more members after the usual ones of the time-stamp's content; with such tokens in place of one. */
const stampWith = (...more: readonly Uint8Array[]): Plan =>
  stampedAs({ info: (parts) => sequence(...parts, ...more) });
/** With an accuracy of such parts. */
const accurateTo = (...parts: readonly Uint8Array[]): Plan => stampWith(sequence(...parts));
const hours = (count: number) => integer(count * 3600);
const bigEndian = (count: number) => Uint8Array.of(count >> 8, count & 0xff);
const millis = (count: number) => plainContext(0, bigEndian(count));
const micros = (count: number) => plainContext(1, bigEndian(count));
const tokens = (make: (signature: Bytes) => readonly Uint8Array[]): Plan => ({
  unsigned: (signature) => [stampAttribute(...make(signature))],
});

const issuerParts: readonly NamePart[] = [['commonName', 'AC de démonstration']];

/** BMPString. */
const bmp = (text: string) => tagged(0x1e, Buffer.from(text, 'utf16le').swap16());

/** With the signer named by its number and its issuer's common name, encoded as given. */
const named = (commonName: Uint8Array): Plan =>
  info(1, sequence(sequence(set(sequence(oid('2.5.4.3'), commonName))), seal.serial));

/** Contents of the bit string in the seal's SubjectPublicKeyInfo: an uncompressed point of P-256. */
const keyBits = seal.key.spki.subarray(-65);

/** With the signer named by a key identifier (RFC 5652, section 5.3: version 3). */
const keyNamed = (identifier: Uint8Array): Plan => ({
  signerInfo: ([, , ...rest]) => sequence(integer(3), tagged(0x80, identifier), ...rest),
  signedData: changing(0, integer(3)),
});

/** Signed with RSA, the AlgorithmIdentifier of the digest without NULL (RFC 8017, section 9.2, note 1). */
function bareRsa(): Plan {
  const signer = makeSeal({ key: makeKey('RSA') });
  return {
    signer,
    signerInfo: (parts) => {
      const attributes = join([Uint8Array.of(0x31), (parts[3] ?? empty).subarray(1)]);
      const info = sequence(sequence(oid(ids.sha256)), octets(digest('sha256', attributes)));
      const padding = constants.RSA_PKCS1_PADDING;
      const signature = privateEncrypt({ key: signer.key.privateKey, padding }, info);
      return changing(5, octets(signature))(parts);
    },
  };
}

/** The same value with an indefinite length. */
function indefinite(value: Bytes): Bytes {
  const [tag = 0, first = 0] = value;
  const start = first < 0x80 ? 2 : 2 + first - 0x80;
  return join([Uint8Array.of(tag, 0x80), value.subarray(start), new Uint8Array(2)]);
}

const empty = octets(new Uint8Array(0));
const zeros = octets(new Uint8Array(32));
const sha1 = sequence(oid('1.3.14.3.2.26'));
const sha512 = sequence(oid('2.16.840.1.101.3.4.2.3'));
const minus = tagged(2, Uint8Array.of(0xff));
const alien = makeKey();
const rsaName = sequence(oid('1.2.840.113549.1.1.11'), nothing());
const twin = signingCertificate(makeSeal({ key: seal.key }));
const other = octets(digest('sha256', new Uint8Array(1)));
const sha512Binding = octets(digest('sha512', seal.certificate));
const certId = (...items: readonly Uint8Array[]) => sequence(sequence(sequence(...items)));
const content = (bytes: Uint8Array) => sequence(oid(ids.data), context(0, bytes));
const imprint = (algorithm: Uint8Array, length: number) =>
  sequence(algorithm, octets(new Uint8Array(length)));
const time = (text: string) => tagged(0x18, Buffer.from(text));
const critical = extension('1.2.3', empty, { isCritical: true });
const short = (notAfter: number): Plan => ({ signer: makeSeal({ notAfter: inDays(notAfter) }) });

const signatures: ByReason<Plan> = {
  sound: {
    'the usual values': {},
    ...Object.fromEntries(
      (['sha256', 'sha384', 'sha512'] as const).flatMap((hash) => [
        [
          `a signer named by a part of the ${hash} of its key`,
          keyNamed(digest(hash, keyBits).subarray(0, 20)),
        ],
        [`a signer named by the ${hash} of its whole key`, keyNamed(digest(hash, seal.key.spki))],
      ]),
    ),
    'a binding by SHA-512': replacing(
      2,
      attribute(ids.signingCertificate, certId(hashAlgorithm('sha512'), sha512Binding)),
    ),
  },
  policy: {
    'no policy': signing(),
    'another policy': signing(policyAttribute('1.2.250.1.152.202.1.1.2')),
    'a policy that only begins as it should': signing(policyAttribute(`${ids.signaturePolicy}.1`)),
  },
  'signed-attributes': {
    'no content type': replacing(0),
    'no digest': replacing(1),
    'two values of a digest': replacing(1, attribute(ids.messageDigest, zeros, zeros)),
    'another content type': replacing(0, attribute(ids.contentType, oid(ids.signedData))),
    'a content type without value': replacing(0, attribute(ids.contentType)),
    'two policies': signing(rule, policyAttribute('1.2.3')),
    'two values of a policy': signing(
      attribute(ids.policy, sequence(oid(ids.signaturePolicy)), sequence(oid('1.2.3'))),
    ),
    'two digests': signing(rule, attribute(ids.messageDigest, zeros)),
    'no signed attributes': info(3),
  },
  modified: {
    'a digest of other bytes': replacing(1, attribute(ids.messageDigest, other)),
    'a digest cut short': replacing(1, attribute(ids.messageDigest, octets(new Uint8Array(16)))),
    'a digest of other bytes and no binding': {
      attributes: ([type = rule]) => [type, attribute(ids.messageDigest, other), rule],
    },
    'the signature of another key': info(5, octets(sign(alien, new Uint8Array(9)))),
    'a signature of zeros': info(5, octets(sequence(integer(0), integer(0)))),
    'a key that is not the certificate’s': { signer: { ...seal, key: alien } },
  },
  'signer-certificate': {
    'no binding': replacing(2),
    'a signer whose issuer is named in UTF-16': named(bmp('AC de démonstration')),
    'a signer whose issuer is named in other letters and blanks': named(
      utf8(' ac  de DE\u0301MONSTRATION '),
    ),
    'a signer of another issuer, whose name only begins alike': named(bmp('AC de démonstration 2')),
    'a signer of an issuer with one part more': info(
      1,
      sequence(writeName([...issuerParts, ['country', 'FR']]), seal.serial),
    ),
    'a signer of another issuer': info(1, sequence(unit.name, seal.serial)),
    'a signer named by an unknown key identifier': keyNamed(new Uint8Array(20)),
    'no certificates': data(3),
    'an empty list of certificates': { certificates: [] },
    'data after the parts of the certificate': {
      certificates: [sequence(seal.certificate.subarray(4), zeros)],
    },
  },
  'signer-binding': {
    'a signer of another number': info(1, sequence(seal.issuerName, integer(1))),
    'a binding to a certificate of the same key': replacing(2, twin),
  },
  'weak-algorithm': {
    'a binding of the first version': replacing(2, attribute(ids.signingCertificateV1, zeros)),
    'a digest of SHA-1': info(2, sha1),
    'a signature of SHA-1': info(4, sequence(oid('1.2.840.10045.4.1'))),
  },
  algorithm: {
    'an unknown signature algorithm': info(4, sequence(oid('1.3.101.112'))),
    'a signature of RSA by an elliptic key': info(4, rsaName),
  },
  'several-signatures': {
    'no signer': data(4, set()),
    'two signers': {
      signedData: (parts) => {
        const own = parts[4]?.subarray(4) ?? zeros;
        return changing(4, set(own, own))(parts);
      },
    },
  },
  'unsigned-data': {
    'revocation lists': {
      signedData: (parts) => sequence(...parts.slice(0, 4), context(1, empty), ...parts.slice(4)),
    },
    'an unknown unsigned attribute': {
      unsigned: (signature) => [stampAttribute(stamp(signature)), attribute('1.2.3', nothing())],
    },
  },
  'signature-malformed': {
    'a tag alone at its end': ending(0x04),
    'a length that is cut': ending(0x04, 0x82, 0x01),
    'a value that ends after its own end': ending(0x04, 5, 0),
  },
  'signature-form': {
    'an RSA digest without NULL, which some programs accept': bareRsa(),
    'a policy implied': signing(attribute(ids.policy, nothing())),
    'another version of the signer': info(0, integer(3)),
    'a signer named by another key identifier': info(1, tagged(0x80, new Uint8Array(20))),
    'a digest of another algorithm': info(2, sha512),
    'a digest that the signature does not use': { hash: 'sha512' },
    'a digest algorithm with parameters': info(2, sequence(oid(ids.sha256), empty)),
    'an empty signature': info(5, empty),
    'a signature of one number': info(5, octets(sequence(integer(1)))),
    'a signature of negative numbers': info(5, octets(sequence(minus, minus))),
    'one part more': { signerInfo: (parts) => sequence(...parts, context(2, nothing())) },
    'a second set of signers': { signedData: (parts) => sequence(...parts, ...parts.slice(4)) },
    'another version': data(0, integer(5)),
    'no digest algorithm': data(1, set()),
    'a digest algorithm of another kind': data(1, set(sha512)),
    'a content of its own': data(2, content(zeros)),
    'an empty content of its own': data(2, content(empty)),
    'a content of another type': data(2, sequence(oid(ids.timeStampInfo))),
  },
};

const stamps: ByReason<Plan> = {
  sound: {
    'accuracy, order, number and name': stampWith(sequence(integer(1)), boolean(true), integer(99)),
    'two good time-stamps': stampedAs({}, { instant: inDays(1) }),
    'a time to the millisecond': stampInfo(4, time('20251120120000.123Z')),
    'a seal that expired later': short(1),
    'a seal that expired later than the accuracy': { ...short(1), ...accurateTo(hours(23)) },
    'an accuracy of milliseconds and microseconds': accurateTo(millis(999), micros(999)),
    'an accuracy without parts': accurateTo(),
    'a seal and a unit that expired later': {
      ...short(1),
      ...stampedAs({ signer: makeUnit({ notAfter: inDays(1) }) }),
    },
    'a token of indefinite lengths': tokens((signature) => [indefinite(stamp(signature))]),
    'a seal that expired between two': { ...short(1), ...stampedAs({ instant: inDays(2) }, {}) },
  },
  'certificate-period': {
    'a seal that may have expired before, by the accuracy': {
      ...short(1),
      ...accurateTo(hours(25)),
    },
    'a seal that expires within its milliseconds': {
      ...short(0.000_01),
      ...accurateTo(millis(999)),
    },
    'a seal that had expired before two': {
      ...short(-1),
      ...stampedAs({ instant: inDays(2) }, {}),
    },
  },
  'time-stamp-missing': {
    'no unsigned attribute': { unsigned: () => [] },
    'a signing time in place of a token': {
      ...signing(rule, attribute(ids.signingTime, generalizedTime(inDays(0)))),
      unsigned: () => [],
    },
  },
  'time-stamp': {
    'an imprint of other bytes': stampInfo(2, imprint(sequence(oid(ids.sha256)), 32)),
    'an empty imprint': stampInfo(2, imprint(sequence(oid(ids.sha256)), 0)),
    'an imprint of another algorithm': stampInfo(2, imprint(sha512, 32)),
    'another version': stampInfo(0, integer(2)),
    'a UTCTime in place of a GeneralizedTime': stampInfo(
      4,
      tagged(0x17, Buffer.from('251120090000Z')),
    ),
    'two nonces': stampWith(integer(1), integer(2)),
    'members out of order': stampWith(integer(1), boolean(true)),
    'parts of an accuracy out of order': accurateTo(micros(1), millis(1)),
    'an accuracy with two parts of a kind': accurateTo(millis(1), millis(1)),
    'an accuracy of another kind': accurateTo(boolean(true)),
    'a critical extension': stampWith(context(1, critical)),
    'an unknown member': stampWith(context(2, nothing())),
    'a value after the last': stampWith(empty),
    'a content type that is not its own': stampedAs({
      attributes: ([, ...rest]) => [attribute(ids.contentType, oid(ids.data)), ...rest],
    }),
    'a key that is not its unit’s': stampedAs({ signer: { ...unit, key: alien } }),
    'a good one and one on other bytes': stampedAs(
      ...[{}, { info: changing(2, imprint(sequence(oid(ids.sha256)), 32)) }],
    ),
    'a time before its unit was valid': stampedAs({ instant: Date.UTC(2024, 0, 1) }),
    'no token': tokens(() => []),
    'a token on other bytes': tokens(() => [stamp(new Uint8Array(8))]),
  },
  'time-stamp-weak': {
    'an imprint of SHA-1': stampInfo(2, imprint(sha1, 20)),
    'a unit that signs with SHA-1': stampedAs({
      signer: makeUnit({ key: makeKey('RSA', 'sha1') }),
    }),
    'a binding of the first version': stampedAs({
      attributes: (usual) => [...usual.slice(0, 2), attribute(ids.signingCertificateV1, zeros)],
    }),
  },
  'time-stamp-authority': {
    'a good one and one of an unknown authority': stampedAs(
      ...[{}, { signer: makeUnit({ issuer: { ...stampIssuer, key: alien } }) }],
    ),
  },
  'signer-certificate': {
    'no binding to its unit': stampedAs({ attributes: (usual) => usual.slice(0, 2) }),
    'its unit unknown': stampedAs({ certificates: [] }),
  },
  algorithm: {
    'an unknown algorithm': stampedAs({ signerInfo: changing(4, sequence(oid('1.3.101.112'))) }),
  },
  'signature-malformed': {
    'a token without its end': tokens((signature) => [
      indefinite(stamp(signature)).subarray(0, -2),
    ]),
    'a token with half of its end': tokens((signature) => [
      indefinite(stamp(signature)).subarray(0, -1),
    ]),
  },
  clock: { 'a time ahead of the clock': stampedAs({ instant: Date.UTC(2098, 0, 1) }) },
  'unsigned-data': {
    'unsigned attributes of its own': stampedAs({
      unsigned: () => [attribute('1.2.3', nothing())],
    }),
  },
  'signed-attributes': {
    'a good one in two attributes': {
      unsigned: (signature) => [stampAttribute(stamp(signature)), stampAttribute(stamp(signature))],
    },
  },
  'signature-form': {
    'no policy': stampInfo(1),
    'a time without zone': stampInfo(4, time('20251120090000')),
    'a time of another zone': stampInfo(4, time('20251120090000+0100')),
    'a time without seconds': stampInfo(4, time('202511200900Z')),
    'a fraction that ends with zero': stampInfo(4, time('20251120090000.10Z')),
    'a fraction after a comma': stampInfo(4, time('20251120090000,1Z')),
    'a day that does not exist': stampInfo(4, time('20260230090000Z')),
    'an hour that does not exist': stampInfo(4, time('20251120240000Z')),
    'nothing but a sequence': stampedAs({ info: () => sequence() }),
    'no sequence': stampedAs({ info: () => empty }),
    'an answer of a server': tokens((signature) => [
      sequence(sequence(integer(0)), stamp(signature)),
    ]),
    'a time in place of a token': tokens(() => [generalizedTime(inDays(0))]),
    'a token with an indefinite length in a signed part': tokens((signature) => [
      stamp(signature, { info: (parts) => indefinite(sequence(...parts)) }),
    ]),
    'a token in a set of indefinite length': {
      unsigned: (signature) => [
        sequence(oid(ids.timeStampToken), indefinite(set(stamp(signature)))),
      ],
    },
    'a token of another content': tokens(() => [Buffer.from(sealText('autre'), 'hex')]),
  },
};

/** Kinds of keys and hashes, with which both the seal and the unit sign. */
const keyKinds: Readonly<Record<string, readonly [KeyKind, StampChange['hash']]>> = {
  'keys P-384': ['P-384', 'sha384'],
  'keys P-521': ['P-521', 'sha512'],
  'keys RSA, SHA-256': ['RSA', 'sha256'],
  'keys RSA, SHA-512': ['RSA', 'sha512'],
  'keys RSA-PSS, SHA-256': ['RSA-PSS', 'sha256'],
  'keys RSA-PSS, SHA-384': ['RSA-PSS', 'sha384'],
};

const draft = draftDocument();
const signature = Buffer.from(sealText(joinedText(draft)), 'hex');
const longer = Buffer.from(sequence(signature.subarray(4), zeros)).toString('hex');

export const signatureCases: readonly Case[] = [
  ...because('signature-form', [
    { name: 'data after the whole signature', bytes: sealDraft(draft, longer), policy },
  ]),
  ...byReason(signatures, (name, plan) => sealedWith(`a signature with ${name}`, plan)),
  ...byReason(stamps, (name, plan) => sealedWith(`a time-stamp with ${name}`, plan)),
  ...byReason({ sound: keyKinds }, (name, [kind, hash]) => {
    const key = () => makeKey(kind, hash);
    const signer = makeUnit({ key: key() });
    return sealedWith(name, { signer: makeSeal({ key: key() }), ...stampedAs({ signer }) });
  }),
];
