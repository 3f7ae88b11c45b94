import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeAuthority, toPem } from '../../fixtures/attest/authority.ts';
import { sampleWith } from '../config/sample.ts';

function check(...files: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/check-config.ts', ...files],
    {
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
}

function writeConfig(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'portail-')), 'config.json');
  writeFileSync(file, text);
  return file;
}

test('accepts the shipped configuration', () => {
  const { status, output } = check('public/assets/config/config.json');
  expect(status).toBe(0);
  expect(output).toContain('configuration valide');
});

test('prints each fault in French, with its path, and fails', () => {
  const { status, output } = check(writeConfig(sampleWith({ env: 3, portailUrl: 'javascript:1' })));
  expect(status).toBe(1);
  expect(output).toContain('env : texte attendu, reçu 3');
  expect(output).toContain('portailUrl : adresse attendue');
});

test('says what is missing: a file that is not there, no file at all', () => {
  expect(check('/nulle/part.json')).toMatchObject({
    status: 1,
    output: expect.stringContaining('ne peut pas être lu'),
  });
  expect(check()).toMatchObject({ status: 1, output: expect.stringContaining('Utilisation') });
});

const anchorsOf = (...trustAnchors: readonly string[]) =>
  check(writeConfig(sampleWith({ attest: { trustAnchors } })));

test('names each trust anchor with its fingerprint, or says that there is none', () => {
  const root = makeAuthority('Racine d’essai', null);
  const { status, output } = anchorsOf(toPem(root));
  expect(status).toBe(0);
  expect(output).toContain('CN=Racine d’essai');
  expect(output).toMatch(/SHA-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}/);
  expect(anchorsOf().output).toContain('aucun document ne sera valide');
});

test('refuses a trust anchor that cannot be read, and warns of one that has expired', () => {
  const unreadable = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
  expect(anchorsOf(unreadable)).toMatchObject({
    status: 1,
    output: expect.stringContaining('ne peut pas être lu'),
  });
  const past = makeAuthority('Passée', null, { notAfter: new Date('2021-01-01T00:00:00Z') });
  expect(anchorsOf(toPem(past))).toMatchObject({
    status: 0,
    output: expect.stringContaining('2021-01-01 (ATTENTION : expiré)'),
  });
});
