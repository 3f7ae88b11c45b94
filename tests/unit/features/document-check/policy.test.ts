import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseConfigStrictly } from '../../../../src/config/parse-strictly.ts';
import type { Policy } from '../../../../src/features/document-check/verifier/policy.ts';
import { verifyDocument } from '../../../../src/features/document-check/verifier/verify.ts';
import { certify } from '../../../support/attest/authority.ts';
import {
  makeDocument,
  makeSigner,
  makeTrust,
  trustPolicy,
} from '../../../support/attest/documents.ts';
import { toPem } from '../../../support/signed-documents/x509.ts';
import { sampleText } from '../../config/sample.ts';

const trust = makeTrust();
const sound = trustPolicy(trust);
const instant = Date.now();

const check = (bytes: Uint8Array, policy: Policy, today = '2026-11-21') =>
  verifyDocument({ bytes, policy, moment: { today, instant } });

const notCertificate = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';

describe('the policy decides', () => {
  test.each<[string, Partial<Policy>, string]>([
    ['no anchor', { trustAnchors: [] }, 'no-anchor'],
    ['another anchor', { trustAnchors: [toPem(trust.stampRoot)] }, 'unknown-authority'],
    [
      'another time-stamping anchor',
      { timeStampAnchors: [toPem(trust.root)] },
      'time-stamp-authority',
    ],
    ['no time-stamping anchor left', { timeStampAnchors: [] }, 'time-stamp-authority'],
    [
      'the signers’ anchors for time-stamps',
      { timeStampAnchors: undefined },
      'time-stamp-authority',
    ],
    ['other policies', { signaturePolicies: ['1.2.3'] }, 'policy'],
    ['no policy at all', { signaturePolicies: [] }, 'policy'],
    ['other organisations', { organisations: ['NTRFR-999999999'] }, 'organisation'],
    ['an anchor that is not a certificate', { trustAnchors: [notCertificate] }, 'no-anchor'],
  ])('%s', async (_, change, reason) => {
    const verdict = await check(makeDocument({ trust }), { ...sound, ...change });
    expect(verdict.reason).toBe(reason);
  });

  test('an intermediate authority, or the signer itself, may be the anchor', async () => {
    for (const holder of [trust.intermediate, trust.signer]) {
      const policy = { ...sound, trustAnchors: [toPem(holder)] };
      const file = makeDocument({ trust, signature: { chain: [] } });
      expect((await check(file, policy)).status).toBe('VALID');
    }
  });

  test('an unreadable anchor does not affect the others', async () => {
    const policy = { ...sound, trustAnchors: [notCertificate, ...sound.trustAnchors] };
    expect((await check(makeDocument({ trust }), policy)).status).toBe('VALID');
  });

  test('an expired anchor does not affect its renewed certificate', async () => {
    const { key, name } = trust.root;
    const old = certify(
      { name, key, authority: {}, keyUses: ['keyCertSign'], notAfter: new Date('2021-01-01') },
      null,
    );
    const policy = { ...sound, trustAnchors: [toPem(old), ...sound.trustAnchors] };
    expect((await check(makeDocument({ trust }), policy)).status).toBe('VALID');
  });

  test('the document may contain authorities above the anchor', async () => {
    const file = makeDocument({ trust, signature: { chain: [trust.intermediate, trust.root] } });
    const verdict = await check(file, { ...sound, trustAnchors: [toPem(trust.intermediate)] });
    expect(verdict.status).toBe('VALID');
  });

  test('if seals are listed, no other seal may sign', async () => {
    const file = makeDocument({ trust });
    const own = createHash('sha256').update(trust.signer.certificate).digest('hex');
    expect((await check(file, { ...sound, seals: ['00'.repeat(32), own] })).status).toBe('VALID');
    for (const seals of [[], ['00'.repeat(32)]])
      expect(await check(file, { ...sound, seals })).toMatchObject({
        status: 'UNKNOWN_SIGNER',
        reason: 'unlisted-seal',
      });
  });

  test('a seal need not be qualified when the policy says so', async () => {
    const signer = makeSigner(trust.intermediate, { qcStatements: [] });
    const file = makeDocument({ trust, signature: { signer } });
    expect((await check(file, sound)).reason).toBe('not-a-seal');
    expect((await check(file, { ...sound, requireQualifiedSeal: false })).status).toBe('VALID');
  });

  test('one text may contain several anchors, with words around them', async () => {
    const text = `Racines\n${toPem(trust.stampRoot)}\nautre\n${toPem(trust.root)}`;
    const file = makeDocument({ trust });
    expect((await check(file, { ...sound, trustAnchors: [text] })).status).toBe('VALID');
  });

  test('a time-stamp is optional when the policy says so; the certificate must then be valid now', async () => {
    const file = makeDocument({ trust, timeStamp: null });
    const policy = { ...sound, requireTimeStamp: false };
    expect(await check(file, policy)).toMatchObject({ status: 'VALID', stampedAt: null });
    const later = { today: '2026-11-21', instant: Date.parse('2100-06-01') };
    expect((await verifyDocument({ bytes: file, policy, moment: later })).reason).toBe(
      'certificate-period',
    );
  });

  test('the last day of validity is still valid, the next one is not', async () => {
    const file = makeDocument({ trust, attributes: { validityDate: '21/11/2026' } });
    expect((await check(file, sound, '2026-11-21')).status).toBe('VALID');
    expect((await check(file, sound, '2026-11-22')).status).toBe('EXPIRED');
  });
});

test('the verdict contains the attributes as written, and only if the signature is good', async () => {
  const file = makeDocument({ trust });
  const verdict = await check(file, sound);
  expect(verdict.attributes).toMatchObject({
    familyName: 'Lefèvre-Ōsaka',
    givenName: 'Zoé, Anaïs',
    birthplace: 'L’Haÿ-les-Roses (94)',
    usageName: '',
  });
  file.write('X', file.indexOf('DEMO-0001'));
  expect(await check(file, sound)).toMatchObject({
    status: 'NOT_VALID',
    attributes: null,
    signer: null,
  });
});

test('the sample document is valid under the demonstration configuration', async () => {
  const { attest } = parseConfigStrictly(sampleText);
  const file = readFileSync('tools/demo/justificatif-exemple.pdf');
  expect((await check(file, attest)).status).toBe('VALID');
});
