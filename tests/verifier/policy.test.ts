import { describe, expect, test } from 'vitest';
import type { Policy } from '../../src/verifier/policy.ts';
import { verifyDocument } from '../../src/verifier/verify.ts';
import { anyText, honestStrings, makeDocument } from './attacks/documents.ts';
import { bytesOf, textOf } from './attacks/pdf.ts';
import {
  inDays,
  issuer,
  makeSeal,
  makeUnit,
  moment,
  root,
  stampedAs,
  stampIssuer,
  policy as usual,
} from './attacks/trust.ts';
import { makeKey } from './signed-documents/keys.ts';
import {
  authorityConstraints,
  authorityUse,
  makeAuthority,
  signingUse,
  toPem,
} from './signed-documents/x509.ts';

const check = (bytes: Uint8Array, change: Partial<Policy> = {}, when = {}) =>
  verifyDocument({ bytes, policy: { ...usual, ...change }, moment: { ...moment, ...when } });

const notCertificate = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
const former = makeAuthority('AC de démonstration', root, {
  key: issuer.key,
  notAfter: inDays(-1),
});
const [anchor, expired] = [toPem(issuer), toPem(former)];

const sound = makeDocument();

describe('the policy decides', () => {
  test.each<[string, Partial<Policy>, string]>([
    ['no anchor', { trustAnchors: [] }, 'no-anchor'],
    ['another anchor', { trustAnchors: [toPem(stampIssuer)] }, 'unknown-authority'],
    ['another time-stamping anchor', { timeStampAnchors: [anchor] }, 'time-stamp-authority'],
    ['no time-stamping anchor left', { timeStampAnchors: [] }, 'time-stamp-authority'],
    ['no time-stamping anchors', { timeStampAnchors: undefined }, 'time-stamp-authority'],
    ['other policies', { signaturePolicies: ['1.2.3'] }, 'policy'],
    ['no policy at all', { signaturePolicies: [] }, 'policy'],
    ['other organisations', { organisations: ['NTRFR-999999999'] }, 'organisation'],
    ['an anchor that is not a certificate', { trustAnchors: [notCertificate] }, 'no-anchor'],
    ['an unreadable anchor beside another', { trustAnchors: [notCertificate, anchor] }, 'sound'],
    ['an expired anchor beside its renewal', { trustAnchors: [expired, anchor] }, 'sound'],
    [
      'an anchor pasted with no-break spaces',
      { trustAnchors: [anchor.replaceAll('\n', '\u00a0\n')] },
      'sound',
    ],
    [
      'several anchors in one text, with words around them',
      { trustAnchors: [`Racines\n${toPem(stampIssuer)}\nautre\n${anchor}`] },
      'sound',
    ],
  ])('%s', async (_, change, reason) => {
    expect((await check(sound, change)).reason).toBe(reason);
  });

  test('a seal need not be qualified when the policy says so', async () => {
    const file = makeDocument({}, { signer: makeSeal({ extensions: [signingUse()] }) });
    expect((await check(file)).reason).toBe('not-a-seal');
    expect((await check(file, { requireQualifiedSeal: false })).status).toBe('VALID');
  });

  test('a time-stamp is optional when the policy says so; the certificate must then be valid now', async () => {
    const file = makeDocument({}, { unsigned: () => [] });
    const change = { requireTimeStamp: false };
    expect(await check(file, change)).toMatchObject({ status: 'VALID', stampedAt: null });
    const later = await check(file, change, { instant: Date.parse('2100-06-01') });
    expect(later.reason).toBe('certificate-period');
  });

  test('the last day of validity is still valid, the next one is not', async () => {
    expect((await check(sound, {}, { today: '2099-12-31' })).status).toBe('VALID');
    expect((await check(sound, {}, { today: '2100-01-01' })).status).toBe('EXPIRED');
  });
});

test('the verdict contains the attributes as written, and only if the signature is good', async () => {
  const texts = { familyName: 'Lefèvre-Ōsaka', birthplace: 'L’Haÿ-les-Roses (94)' };
  const strings = {
    ...honestStrings,
    familyName: anyText(texts.familyName),
    birthplace: anyText(texts.birthplace),
    usageName: '()',
  };
  const file = makeDocument({ strings });
  expect((await check(file)).attributes).toMatchObject({ ...texts, usageName: '' });
  const changed = bytesOf(textOf(file).replace('A1B2', 'X1B2'));
  expect(await check(changed)).toMatchObject({ attributes: null, signer: null });
});

test('a check says each of its steps, in order', async () => {
  const steps: string[] = [];
  const onStep = (step: string) => void steps.push(step);
  await verifyDocument({ bytes: sound, policy: usual, moment, onStep });
  expect(steps).toEqual(['structure', 'signature', 'signer', 'content']);
});

test('two certificates added to the bag do not close a shorter path', async () => {
  const extensions = [authorityConstraints(2), authorityUse()];
  const top = makeAuthority('Ancre', null, { extensions });
  const middle = makeAuthority('Milieu', top);
  const own = makeAuthority('AC du cachet', middle);
  const detour = makeAuthority('Détour', middle);
  const twin = makeAuthority('AC du cachet', detour, { key: own.key });
  const signer = makeSeal({ issuer: own });
  const documentWith = (...bag: readonly { certificate: Uint8Array }[]) =>
    makeDocument(
      {},
      {
        signer,
        certificates: [signer, ...bag, middle].map(({ certificate }) => certificate as never),
      },
    );
  const change = { trustAnchors: [toPem(top)] };
  expect((await check(documentWith(own), change)).reason).toBe('sound');
  expect((await check(documentWith(twin, detour, own), change)).reason).toBe('sound');
  // The detour alone is too long.
  expect((await check(documentWith(twin, detour), change)).reason).toBe('certificate-usage');
});

test('a document has five different time-stamps at most', async () => {
  const reasonOf = async (...instants: readonly number[]) =>
    (await check(makeDocument({}, stampedAs(...instants.map((instant) => ({ instant })))))).reason;
  const days = [0, 1, 2, 3, 4, 5].map(inDays);
  expect(await reasonOf(...days.slice(0, 5))).toBe('sound');
  expect(await reasonOf(...days)).toBe('unsigned-data');
  // The same signature each time: the two are equal to the byte only with a key that signs so.
  const key = makeKey('RSA');
  const signer = makeUnit({ key });
  const twice = makeDocument({}, stampedAs({ signer }, { signer }));
  expect((await check(twice)).reason).toBe('unsigned-data');
});
