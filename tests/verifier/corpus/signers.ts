/** Seals, authorities and time-stamp units, sound and wrong. */
import { makeDocument } from '../attacks/documents.ts';
import {
  type Attempt,
  inDays,
  issuer,
  makeSeal,
  makeUnit,
  policy,
  root,
  seal,
  stampedAs,
  stampIssuer,
} from '../attacks/trust.ts';
import {
  type Bytes,
  boolean,
  context,
  integer,
  octets,
  oid,
  plainContext,
  sequence,
} from '../signed-documents/der.ts';
import { digest, makeKey } from '../signed-documents/keys.ts';
import {
  authorityConstraints,
  authorityExtensions,
  authorityUse,
  type CertificatePlan,
  extension,
  type Holder,
  keyUsage,
  makeAuthority,
  makeCertificate,
  type NamePart,
  purposeIds,
  purposes,
  qualified,
  sealStatements,
  signingUse,
  statements,
  toPem,
  writeName,
} from '../signed-documents/x509.ts';
import { type ByReason, byReason, type Case } from './case.ts';

type Plan = Partial<CertificatePlan>;

/** A document of a signer, with other certificates beside the signer's, under a changed policy. */
function signedBy(
  name: string,
  [signer, ...others]: readonly [Holder, ...Holder[]],
  changed?: Partial<Attempt['policy']>,
): Attempt {
  const certificates = [signer, ...others].map(({ certificate }) => certificate);
  const bytes = makeDocument({}, { signer, certificates });
  return { name, bytes, policy: changed ? { ...policy, ...changed } : policy };
}

const as = (...extensions: readonly Bytes[]): Plan => ({ extensions });
const stating = (...list: readonly Bytes[]) => as(signingUse(), qualified(...list));
const purpose = (...uses: readonly (keyof typeof purposeIds)[]) =>
  purposes(uses.map((use) => purposeIds[use]));
const critically = (...uses: readonly (keyof typeof purposeIds)[]) =>
  purposes(
    uses.map((use) => purposeIds[use]),
    { isCritical: true },
  );
const sealFor = (more: Bytes) => as(signingUse(), more, sealStatements());
const called = (...name: readonly NamePart[]): Plan => ({ name });
const unknown = extension('1.2.3.4.5', octets(sequence()), { isCritical: true });

const { type, legislation } = statements;
const [compliance, device] = [statements.compliance(), statements.device()];
const [typeId, sealId] = [oid('0.4.0.1862.1.6'), oid('0.4.0.1862.1.6.2')];
const twoOfType = sequence(typeId, sequence(oid('0.4.0.1862.1.6.1'), sealId));

/** Certificates of the anchor that are a seal, or not. */
const seals: ByReason<Plan> = {
  sound: {
    'a seal for documents': sealFor(purpose('documentSigning')),
    'a seal that may sign contents': as(keyUsage(1), sealStatements()),
    'an extension whose name has a zero in it': as(
      ...[signingUse(), sealStatements(), extension('1.2.16384.3', octets(sequence()))],
    ),
    'a serial number of 30 octets': { serial: integer(new Uint8Array(30).fill(0x7f)) },
    'a serial number of 20 octets and a sign': { serial: integer(new Uint8Array(20).fill(0xff)) },
  },
  'not-a-seal': {
    'a certificate without statements': as(signingUse()),
    'an electronic signature’s certificate': stating(compliance, device, type(1)),
    'a web authentication certificate': stating(compliance, device, type(3)),
    'a certificate of two types': stating(compliance, device, twoOfType),
    'a certificate with two statements of its type': stating(compliance, device, type(1), type(2)),
    'a certificate of no type': stating(compliance, device),
    'a seal without compliance': stating(device, type(2)),
    'a seal whose key is in no qualified device': stating(compliance, type(2)),
    'a seal qualified out of the Union': stating(compliance, device, type(2), legislation('CH')),
    'a seal qualified in and out of the Union': stating(
      ...[compliance, device, type(2), legislation('FR', 'CH')],
    ),
    'a seal whose statements are under another identifier': as(
      ...[signingUse(), extension('1.3.6.1.5.5.7.1.33', sequence(compliance, device, type(2)))],
    ),
  },
  'signature-form': {
    'a certificate of an empty list of types': stating(compliance, device, type()),
    'a type that is the statement’s own identifier': stating(
      ...[compliance, device, sequence(typeId), sequence(sealId)],
    ),
    'a seal whose statements are malformed': as(
      ...[signingUse(), extension('1.3.6.1.5.5.7.1.3', octets(sequence()))],
    ),
    'a seal with two extensions for its statements': as(
      ...[signingUse(), qualified(compliance), sealStatements()],
    ),
    'a seal with the same extension twice': sealFor(signingUse()),
    'a serial number of 65 octets': { serial: integer(new Uint8Array(65).fill(0x7f)) },
  },
  'certificate-usage': {
    'an agent’s e-mail certificate': as(signingUse(), purpose('email')),
    'an e-mail certificate that claims to be a seal': sealFor(purpose('email')),
    'a web server’s certificate': sealFor(purpose('server', 'client')),
    'a certificate to sign code': sealFor(purpose('code')),
    'a time-stamp unit': sealFor(critically('timeStamping')),
    'an e-mail certificate without key usage': as(purpose('email'), sealStatements()),
    'a seal whose key may only encipher': as(keyUsage(2, 3), sealStatements()),
    'a seal whose key may only certify': as(keyUsage(5, 6), sealStatements()),
    'an authority that signs by itself': as(...authorityExtensions(sealStatements())),
  },
  'certificate-rule': {
    'a seal with an unknown critical extension': sealFor(unknown),
    'a seal without key usage': as(sealStatements()),
  },
  organisation: {
    'a seal of another organisation': called(['unit', '0002123456789']),
    'a seal with the number further on': called(['unit', 'X 0002110014016']),
    'a seal with the number in other digits': called(['unit', '０００２１１００１４０１６']),
    'a seal with a null byte in the number': called(['unit', '0002\u0000110014016']),
    'a seal with an invisible character in the number': called(['unit', '0002\u200b110014016']),
    'a seal with the number only in its common name': called(['commonName', '0002110014016']),
    'a seal with the number only as its organisation': called(['organisation', '0002110014016']),
  },
  'certificate-period': {
    'a seal that was not valid yet': { notBefore: inDays(1) },
    'a seal that was no longer valid': { notAfter: inDays(-1) },
    'a seal whose period ends before it begins': { notBefore: inDays(9), notAfter: inDays(-9) },
  },
  'weak-algorithm': {
    'a seal of 1024 bits': { key: makeKey('RSA-1024') },
    'a seal that signs with SHA-1': { key: makeKey('RSA', 'sha1') },
    'a seal that signs with MD5': { key: makeKey('RSA', 'md5') },
  },
};

const france = sequence(context(4, writeName([['country', 'FR']])));

/** Constraints on what an authority may certify. */
const constraints: Readonly<Record<string, readonly [id: string, value: Bytes]>> = {
  names: ['2.5.29.30', sequence(context(0, france))],
  excluded: ['2.5.29.30', sequence(context(1, france))],
  policies: ['2.5.29.36', sequence(plainContext(0, Uint8Array.of(0)))],
  anyPolicy: ['2.5.29.54', integer(0)],
  mappings: ['2.5.29.33', sequence(sequence(oid('1.2.3.4'), oid('1.2.3.5')))],
};

const constrained = [false, true].flatMap((isCritical) =>
  Object.entries(constraints).map(([kind, [id, value]]): [string, Plan] => [
    `constraints (${kind}), critical: ${isCritical}`,
    as(...authorityExtensions(extension(id, value, { isCritical }))),
  ]),
);

/** Authorities of the seal, below the anchor. */
const authorities: ByReason<Plan> = {
  sound: {
    'no limits': {},
    'documents among its purposes': as(
      ...authorityExtensions(purpose('server', 'documentSigning')),
    ),
  },
  'certificate-rule': Object.fromEntries(constrained),
  'certificate-usage': {
    'a limit to servers': as(...authorityExtensions(purpose('server'))),
    'a limit to e-mail': as(...authorityExtensions(purpose('email'))),
    'a limit to time-stamps': as(...authorityExtensions(critically('timeStamping'))),
    'no basic constraints': as(authorityUse()),
    'no right to certify': as(authorityConstraints(), keyUsage(0, 6)),
    'no key usage': as(authorityConstraints()),
  },
  'signature-form': {
    'basic constraints that deny it': as(
      extension('2.5.29.19', sequence(boolean(false)), { isCritical: true }),
      authorityUse(),
    ),
  },
  'certificate-period': { 'a period that is over': { notAfter: inDays(-1) } },
  'unknown-authority': { 'another issuer': { issuer: { ...issuer, key: makeKey() } } },
};

const servers = makeAuthority('AC fictive des serveurs', stampIssuer, {
  extensions: authorityExtensions(purpose('server')),
});

const stampers = makeAuthority('AC fictive des horodateurs', stampIssuer, {
  extensions: authorityExtensions(purpose('timeStamping')),
});

/** Time-stamp units. */
const units: ByReason<Plan> = {
  sound: { 'an authority for time-stamps': { issuer: stampers } },
  'time-stamp': {
    'the purposes of a seal': as(signingUse(), sealStatements()),
    'a purpose that is not critical': as(keyUsage(0), purpose('timeStamping')),
    'two purposes': as(keyUsage(0), critically('timeStamping', 'server')),
    'a key that may only encipher': as(keyUsage(2), critically('timeStamping')),
    'a period that is over': { notAfter: inDays(-1) },
    'an authority for servers': { issuer: servers },
  },
  'time-stamp-authority': {
    'an unknown authority': { issuer: { ...stampIssuer, key: makeKey() } },
  },
};

const fingerprint = ({ certificate }: Holder) =>
  Buffer.from(digest('sha256', certificate)).toString('hex');

const namesake = makeAuthority('AC de démonstration', null, { key: makeKey('RSA') });
const limited = makeAuthority('AC fictive sans descendance', issuer, {
  extensions: [authorityConstraints(0), authorityUse()],
});
const beyond = makeAuthority('AC fictive de trop', limited);
const weak = makeAuthority('AC faible', null, { key: makeKey('RSA', 'sha1') });
const loop = makeAuthority('Boucle', null);
const loops = Array.from({ length: 9 }, () => makeAuthority('Boucle', loop, { key: loop.key }));
const own = makeAuthority('AC fictive intermédiaire', issuer);
const expired = makeAuthority('AC fictive intermédiaire', issuer, {
  key: own.key,
  notAfter: inDays(-1),
});
const foreign = makeAuthority('Étrangère', null);
const falseTwin = makeAuthority('AC de démonstration', foreign, { key: issuer.key });
const ownSeal = makeSeal({ issuer: own });
const alone = [signingUse(), sealStatements()];

/** Signers with the certificates beside theirs. */
const chains: ByReason<readonly [Holder, ...Holder[]]> = {
  sound: {
    'the authority given twice': [ownSeal, own, own],
    'a false twin of the anchor, and what it brings': [
      ...([ownSeal, own, falseTwin, foreign, makeSeal({ issuer: foreign })] as const),
    ],
    'an authority whose former certificate is given too': [ownSeal, expired, own],
    'authorities above the anchor': [seal, issuer, root],
  },
  'unknown-authority': {
    'an unknown authority': [makeSeal({ issuer: foreign })],
    'an unknown authority, given too': [makeSeal({ issuer: foreign }), foreign],
    'a namesake of the anchor, with another kind of key': [
      makeSeal({ issuer: namesake }),
      namesake,
    ],
    'ten authorities that certify each other': [makeSeal({ issuer: loop }), ...loops],
    'an authority that is missing': [ownSeal],
    'a seal that signs itself': [
      makeCertificate({ name: [['unit', '0002110014016']], extensions: alone }),
    ],
  },
  'certificate-usage': {
    'an authority beyond the path length': [makeSeal({ issuer: beyond }), beyond, limited],
    'a seal that issues a seal': [makeSeal({ issuer: seal }), seal],
  },
  'weak-algorithm': { 'an authority that signs with SHA-1': [makeSeal({ issuer: weak }), weak] },
};

const twin = makeSeal({ key: seal.key });

/** Listed seals. */
const listed: ByReason<readonly [Holder, Partial<Attempt['policy']>]> = {
  sound: {
    'a seal that is listed': [seal, { seals: [fingerprint(twin), fingerprint(seal)] }],
    'a seal that is the anchor itself': [seal, { trustAnchors: [toPem(seal)] }],
  },
  'unlisted-seal': {
    'a seal of the listed one’s key': [twin, { seals: [fingerprint(seal)] }],
    'a seal when none is listed': [seal, { seals: [] }],
    'a seal when its number is listed': [seal, { seals: ['03e9'] }],
    'a seal when half of its fingerprint is': [seal, { seals: [fingerprint(seal).slice(0, 32)] }],
  },
};

export const signerCases: readonly Case[] = [
  ...byReason(seals, (name, plan) => signedBy(name, [makeSeal(plan)])),
  ...byReason(authorities, (name, plan) => {
    const authority = makeAuthority('AC fictive intermédiaire', issuer, plan);
    return signedBy(`an authority with ${name}`, [makeSeal({ issuer: authority }), authority]);
  }),
  ...byReason(units, (name, plan) => {
    const signer = makeUnit(plan);
    const certificates = [signer, servers, stampers].map(({ certificate }) => certificate);
    const bytes = makeDocument({}, stampedAs({ signer, certificates }));
    return { name: `a time-stamp unit with ${name}`, bytes, policy };
  }),
  ...byReason(chains, signedBy),
  ...byReason(listed, (name, [signer, changed]) => signedBy(name, [signer], changed)),
  ...byReason(
    { 'unsigned-data': { 'fifty-one certificates': Array<Bytes>(51).fill(seal.certificate) } },
    (name, certificates) => ({
      name,
      bytes: makeDocument({ capacity: 90_000 }, { certificates }),
      policy,
    }),
  ),
];
