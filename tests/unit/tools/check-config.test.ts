import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { digestText } from '../../../src/config/digest.ts';
import { makeRevocationList } from '../../support/attest/revocation.ts';
import { integer } from '../../support/signed-documents/der.ts';
import {
  authorityExtensions,
  type Holder,
  makeAuthority,
  makeCertificate,
  purposeIds,
  purposes,
  toPem,
} from '../../support/signed-documents/x509.ts';
import { safeText, safeWith, sampleText } from '../config/sample.ts';

function check(...files: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/check-config/main.ts', ...files],
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

test('refuses the authorities of the demonstration and example addresses', () => {
  const { status, output } = check(writeConfig(sampleText));
  expect(status).toBe(1);
  expect(output).toContain('attest.trustAnchors[0] : autorité fictive de la démonstration');
  expect(output).toContain('account.contactEmail : adresse d’exemple');
});

test('refuses the fictitious services of the demonstration', () => {
  const { status, output } = check(writeConfig(safeWith({ help: { url: '/demo/aide' } })));
  expect(status).toBe(1);
  expect(output).toContain('help.url : service fictif de la démonstration');
});

test('prints each fault in French, with its path, and fails', () => {
  const { status, output } = check(writeConfig(safeWith({ env: 3, portailUrl: 'javascript:1' })));
  expect(status).toBe(1);
  expect(output).toContain('env : texte attendu, reçu 3');
  expect(output).toContain('portailUrl : adresse attendue');
});

test('reports a missing file and a missing argument', () => {
  expect(check('/nulle/part.json')).toMatchObject({
    status: 1,
    output: expect.stringContaining('ne peut pas être lu'),
  });
  expect(check()).toMatchObject({ status: 1, output: expect.stringContaining('Utilisation') });
});

const anchorsOf = (...trustAnchors: readonly string[]) =>
  check(writeConfig(safeWith({ attest: { trustAnchors } })));

test('prints each trust anchor with its fingerprint, or reports that there is none', () => {
  const root = makeAuthority('Racine d’essai', null);
  const { status, output } = anchorsOf(toPem(root));
  expect(status).toBe(0);
  expect(output).toContain('CN=Racine d’essai');
  expect(output).toMatch(/SHA-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}/);
  expect(anchorsOf().output).toContain('aucun document ne sera valide');
});

test('refuses an unreadable trust anchor, and warns when the last one has expired', () => {
  const unreadable = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
  expect(anchorsOf(unreadable)).toMatchObject({
    status: 1,
    output: expect.stringContaining('ne peut pas être lu'),
  });
  const past = makeAuthority('Passée', null, { notAfter: new Date('2021-01-01T00:00:00Z') });
  expect(anchorsOf(toPem(past))).toMatchObject({
    status: 0,
    output: expect.stringMatching(
      /valable jusqu’au 2021-01-01, SHA-256.*\n(?:.*\n)*ATTENTION : aucune autorité des cachets n’est valable après le 2021-01-01/,
    ),
  });
});

test('warns of expiry only if no anchor stays valid, because former documents need expired ones', () => {
  const past = makeAuthority('Passée', null, { notAfter: new Date('2021-01-01T00:00:00Z') });
  const present = makeAuthority('Présente', null);
  expect(anchorsOf(toPem(past), toPem(present)).output).not.toContain('n’est valable après');
  const ending = makeAuthority('Bientôt finie', null, {
    notAfter: new Date(Date.now() + 86_400_000),
  });
  expect(anchorsOf(toPem(past), toPem(ending)).output).toContain('n’est valable après');
});

test('warns of anchors that trust more than the seals’ own authority', () => {
  const root = makeAuthority('Racine d’essai', null);
  const issuing = makeAuthority('Autorité des cachets', root);
  expect(anchorsOf(toPem(issuing)).output).not.toContain('    ATTENTION');
  const { output } = anchorsOf(toPem(root), toPem(issuing));
  expect(output).toMatch(/CN=Racine d’essai.*\n.*\n {4}ATTENTION : racine/);
  expect(output).toMatch(/CN=Autorité des cachets.*\n.*\n {4}ATTENTION : délivré par une autre/);
  const other = makeAuthority('Serveurs', root, {
    extensions: authorityExtensions(purposes([purposeIds.server])),
  });
  expect(anchorsOf(toPem(other)).output).toContain('ATTENTION : limité à d’autres usages');
});

describe('the check of a deployed site', () => {
  const makeSite = async (config: string, digestOf = config) => {
    const folder = mkdtempSync(join(tmpdir(), 'portail-'));
    mkdirSync(join(folder, 'assets/config'), { recursive: true });
    writeFileSync(join(folder, 'assets/config/config.json'), config);
    const page = `<meta data-digest="${await digestText(digestOf)}">`;
    writeFileSync(join(folder, 'acces-non-autorise.html'), page);
    return folder;
  };

  test('reports that the pages were built with the configuration', async () => {
    const { status, output } = check(await makeSite(safeText));
    expect(status).toBe(0);
    expect(output).toContain('construites avec cette configuration');
  });

  test('accepts a configuration that is not the build-time one, and reports it', async () => {
    const { status, output } = check(await makeSite(safeWith({ env: 'recette' }), safeText));
    expect(status).toBe(0);
    expect(output).toContain('construites avec une autre configuration');
  });

  test.each([
    ['2099-01-01T00:00:00Z', /^security\.txt : sert jusqu’au 2099-01-01\.$/m],
    ['2026-01-01T00:00:00Z', /^ATTENTION security\.txt : sert jusqu’au 2026-01-01/m],
  ])('prints when security.txt expires: %s', async (end, expected) => {
    const folder = await makeSite(safeText);
    mkdirSync(join(folder, '.well-known'));
    writeFileSync(
      join(folder, '.well-known/security.txt'),
      `Contact: mailto:a@b.fr\nExpires: ${end}\n`,
    );
    expect(check(folder).output).toMatch(expected);
  });

  const siteWithList = async (list: Uint8Array, anchor: Holder) => {
    const attest = { trustAnchors: [toPem(anchor)], revocationLists: ['/revocation/ac.crl'] };
    const folder = await makeSite(safeWith({ attest }));
    mkdirSync(join(folder, 'revocation'));
    writeFileSync(join(folder, 'revocation/ac.crl'), list);
    return check(folder);
  };
  const issuer = makeAuthority('Autorité des cachets', makeAuthority('Racine', null));
  const day = 24 * 60 * 60 * 1000;
  const inDays = (days: number) => new Date(Date.now() + days * day);

  test('prints until when the revocation list of an anchor applies', async () => {
    const nextUpdate = inDays(7);
    const list = makeRevocationList({ issuer, thisUpdate: inDays(-1), nextUpdate });
    const { status, output } = await siteWithList(list, issuer);
    expect(status).toBe(0);
    const end = nextUpdate.toISOString().slice(0, 10);
    expect(output).toMatch(
      new RegExp(`/revocation/ac.crl : faite le .*, sert jusqu’au ${end}, .* de CN=Autorité`),
    );
  });

  test.each([
    ['dépassée', { thisUpdate: inDays(-9), nextUpdate: inDays(-2) }],
    ['d’aucune autorité de la liste', { issuer: makeAuthority('Autre', null) }],
    ['datée du futur', { thisUpdate: inDays(2), nextUpdate: inDays(9) }],
    ['finie avant d’avoir commencé', { nextUpdate: inDays(-2) }],
    [
      'qui nomme deux fois un certificat',
      { revoked: [1, 2].map((days) => ({ holder: issuer, date: inDays(-days) })) },
    ],
  ])('warns of a revocation list %s', async (words, wishes) => {
    const list = makeRevocationList({ issuer, thisUpdate: inDays(-1), ...wishes });
    const { output } = await siteWithList(list, issuer);
    expect(output).toMatch(new RegExp(`ATTENTION.*${words}`));
  });

  test('refuses a pinned seal with revocation lists but without its authority', () => {
    const seal = makeCertificate({ name: [['commonName', 'Cachet']], issuer, extensions: [] });
    const attest = { trustAnchors: [toPem(seal)], revocationLists: ['/revocation/ac.crl'] };
    expect(check(writeConfig(safeWith({ attest })))).toMatchObject({
      status: 1,
      output: expect.stringContaining('« attest.revocationIssuers »'),
    });
    const given = { ...attest, revocationIssuers: [toPem(issuer)] };
    expect(check(writeConfig(safeWith({ attest: given }))).status).toBe(0);
  });

  test('refuses a revocation list that cannot be read or is too large', async () => {
    expect(await siteWithList(Buffer.from('<html>'), issuer)).toMatchObject({
      status: 1,
      output: expect.stringContaining('cette liste de révocation ne peut pas être lue'),
    });
    const revoked = Array.from({ length: 2000 }, (_, index) => ({
      holder: {
        serial: integer(Uint8Array.of(1, index >> 8, index & 255, ...Array(20).fill(7))),
      },
      date: inDays(-1),
    }));
    const large = makeRevocationList({ issuer, thisUpdate: inDays(0), revoked });
    expect(await siteWithList(large, issuer)).toMatchObject({
      status: 1,
      output: expect.stringContaining('64000 au plus'),
    });
  });

  test('does not read the revocation lists of a single file', () => {
    const attest = { revocationLists: ['/revocation/ac.crl'] };
    expect(check(writeConfig(safeWith({ attest }))).output).toContain('1, non lues');
  });

  const serve = async (config: string, policy: string) => {
    const server = createServer((request, response) => {
      const isConfig = request.url === '/assets/config/config.json';
      response.setHeader('content-security-policy', policy);
      response.end(isConfig ? config : '<meta data-digest="autre">');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
  };

  const checkAddress = async (address: string) => {
    const command = [join('tools', 'check-config', 'main.ts'), address];
    const run = promisify(execFile)(process.execPath, command);
    return run.catch((error: { stdout: string; stderr: string }) => error);
  };

  test('refuses a host whose policy blocks the identity service', async () => {
    const config = JSON.parse(safeText);
    config.simplePages.identityInfoUrl = 'https://identite.test/api/';
    const site = await serve(JSON.stringify(config), "connect-src 'self'; object-src 'none'");
    const { stdout, stderr } = await checkAddress(site.address);
    site.close();
    expect(stdout).toContain('configuration valide');
    expect(stderr).toContain('L’hôte n’autorise pas https://identite.test');
  });

  test('reports an address that does not answer', async () => {
    const { stderr } = await checkAddress('http://127.0.0.1:9');
    expect(stderr).toContain('pas de réponse');
  });
});
