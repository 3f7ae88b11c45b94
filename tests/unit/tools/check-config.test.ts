import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { digestText } from '../../../src/lib/digest.ts';
import { describeSecurityContact } from '../../../tools/check-config/security-contact.ts';
import { statementEnd } from '../../../tools/check-config/statement.ts';
import { readConfigSource } from '../../../tools/lib/config-source.ts';
import { listen } from '../../../tools/serve/local-server.ts';
import { runConfig } from '../../support/config-runs.ts';
import { newFolder, runTool, writeNewFile } from '../../support/tool-runs.ts';
import { makeRevocationList } from '../../verifier/revocation.ts';
import { integer } from '../../verifier/signed-documents/der.ts';
import {
  authorityExtensions,
  makeAuthority,
  makeCertificate,
  purposeIds,
  purposes,
  toPem,
} from '../../verifier/signed-documents/x509.ts';
import { safeText, safeWith, sampleText } from '../config/sample.ts';

const check = (...files: string[]) => runConfig('check', ...files);
const checkText = (text: string) => check(writeNewFile('config.json', text));

/** Expects that a check ends with a status, and prints all these words. */
function expectOutcome(
  { status, output }: { status: unknown; output: string },
  expected: number,
  ...words: readonly (string | RegExp)[]
): void {
  expect(status).toBe(expected);
  for (const each of words) expect(output).toMatch(each);
}

test('accepts the shipped configuration', () => {
  const file = 'public/assets/config/config.json';
  expectOutcome(runTool('config.ts', 'check', file), 0, 'configuration valide');
});

/** Returns the status of `check --json`, and the report that it prints. */
async function reportOf(text: string, ...options: string[]) {
  const file = writeNewFile('config.json', text);
  const { status, output } = await check('--json', ...options, file);
  return { status, report: JSON.parse(output) };
}

describe('for a monitor', () => {
  test('a fault has its path and its words, and fails', async () => {
    const { status, report } = await reportOf(safeWith({ env: 3 }));
    expect(status).toBe(1);
    expect(report).toMatchObject({
      bon: false,
      fautes: [{ gravite: 'faute', chemin: 'env', texte: 'texte attendu, reçu 3' }],
    });
  });

  test('a file that is no JSON, and an anchor that cannot be read, are faults too', async () => {
    for (const text of ['{', safeWith({ attest: { trustAnchors: [unreadable] } })]) {
      const { status, report } = await reportOf(text);
      expect(status).toBe(1);
      expect(report).toMatchObject({ bon: false, fautes: [{ gravite: 'faute' }] });
    }
  });

  test('warnings fail with --strict alone; the first end of the anchors is said', async () => {
    const anchors = [2090, 2080].map((year) =>
      toPem(makeAuthority(`Autorité de ${year}`, null, { notAfter: Date.UTC(year, 5, 30) })),
    );
    const text = safeWith({ attest: { trustAnchors: anchors } });
    const { status, report } = await reportOf(text);
    expect(status).toBe(0);
    expect(report.bon).toBe(true);
    expect(report.fautes.map(({ gravite }: { gravite: string }) => gravite)).toContain('attention');
    expect(report.etat).toBeNull();
    expect((await reportOf(text, '--strict')).status).toBe(1);
    expect(report.fins).toEqual({ autorites: '2080-06-30', listes: null });
  });
});

const unreadable = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';

test.each<[string, string, ...string[]]>([
  [
    'the authorities of the demonstration and example addresses',
    sampleText,
    'attest.trustAnchors[0] : autorité fictive de la démonstration',
    'account.contactEmail : adresse d’exemple',
  ],
  [
    'the fictitious services of the demonstration',
    safeWith({ help: { url: '/demo/aide' } }),
    'help.url : service fictif de la démonstration',
  ],
  [
    'faults, each with its path',
    safeWith({ env: 3, portailUrl: 'javascript:1' }),
    'env : texte attendu, reçu 3',
    'portailUrl : adresse attendue',
  ],
  [
    'an unreadable trust anchor',
    safeWith({ attest: { trustAnchors: [unreadable] } }),
    'ne peut pas être lu',
  ],
])('refuses %s', async (_, text, ...sentences) => {
  expectOutcome(await checkText(text), 1, ...sentences);
});

test('reports a missing file, an empty file and a missing argument', async () => {
  expectOutcome(await checkText(''), 1, 'le fichier est vide');
  expectOutcome(await check('/nulle/part.json'), 1, 'ne peut pas être lu');
  expectOutcome(await check(), 1, 'Utilisation');
});

const anchorsOf = (...trustAnchors: readonly string[]) =>
  checkText(safeWith({ attest: { trustAnchors } }));

test('prints each trust anchor with its fingerprint, or reports that there is none', async () => {
  const root = makeAuthority('Racine d’essai', null);
  const fingerprint = /SHA-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}/;
  expectOutcome(await anchorsOf(toPem(root)), 0, 'CN=Racine d’essai', fingerprint);
  expect((await anchorsOf()).output).toContain('aucun document ne sera valide');
});

test('warns of expiry only if no anchor stays valid, because former documents need expired ones', async () => {
  const past = makeAuthority('Passée', null, { notAfter: new Date('2021-01-01T00:00:00Z') });
  expectOutcome(
    await anchorsOf(toPem(past)),
    0,
    'valable jusqu’au 2021-01-01, SHA-256',
    'ATTENTION : aucune autorité des cachets n’est valable après le 2021-01-01',
  );
  const present = makeAuthority('Présente', null);
  expect((await anchorsOf(toPem(past), toPem(present))).output).not.toContain(
    'n’est valable après',
  );
  const ending = makeAuthority('Bientôt finie', null, {
    notAfter: new Date(Date.now() + 86_400_000),
  });
  expect((await anchorsOf(toPem(past), toPem(ending))).output).toContain('n’est valable après');
});

test('warns of anchors that trust more than the seals’ own authority', async () => {
  const root = makeAuthority('Racine d’essai', null);
  const issuing = makeAuthority('Autorité des cachets', root);
  expect((await anchorsOf(toPem(issuing))).output).not.toContain('    ATTENTION');
  const { output } = await anchorsOf(toPem(root), toPem(issuing));
  expect(output).toMatch(/CN=Racine d’essai.*\n.*\n {4}ATTENTION : racine/);
  expect(output).toMatch(/CN=Autorité des cachets.*\n.*\n {4}ATTENTION : délivré par une autre/);
  const other = makeAuthority('Serveurs', root, {
    extensions: authorityExtensions(purposes([purposeIds.server])),
  });
  expect((await anchorsOf(toPem(other))).output).toContain('ATTENTION : limité à d’autres usages');
});

describe('the check of a deployed site', () => {
  const makeSite = async (config: string, digestOf = config) => {
    const folder = newFolder();
    mkdirSync(join(folder, 'assets/config'), { recursive: true });
    writeFileSync(join(folder, 'assets/config/config.json'), config);
    const page = `<meta data-digest="${await digestText(digestOf)}">`;
    writeFileSync(join(folder, 'acces-non-autorise.html'), page);
    return folder;
  };

  test('reports that the pages were built with the configuration', async () => {
    expectOutcome(await check(await makeSite(safeText)), 0, 'construites avec cette configuration');
  });

  test('accepts a configuration that is not the build-time one, and reports it', async () => {
    const folder = await makeSite(safeWith({ env: 'recette' }), safeText);
    expectOutcome(await check(folder), 0, 'construites avec une autre configuration');
  });

  test('warns of each file that the configuration names and the site lacks', async () => {
    const accessibility = { planUrl: '/absent.pdf?v=2', yearlyPlanUrl: 'plan%202026.pdf' };
    const odd = { noteUrl: 'https://', embeddedApps: { gestionCompte: '/apps/%E0.mjs' } };
    const folder = await makeSite(safeWith({ accessibility, ...odd }));
    writeFileSync(join(folder, 'gestion-compte.html'), '');
    writeFileSync(join(folder, 'plan 2026.pdf'), '');
    const { output } = await check(folder);
    const missing = /^ATTENTION accessibility\.(\w+) .*ce fichier manque/gm;
    expect([...output.matchAll(missing)].map(([, field]) => field)).toEqual(['planUrl']);
    expect(output).toContain('il n’y a pas de module à l’adresse /apps/%E0.mjs');
  });

  test('gives a monitor the state of the site', async () => {
    const folder = await makeSite(safeText);
    writeFileSync(join(folder, 'etat.json'), '{ "commit": "abc" }');
    const { status, output } = await check('--json', folder);
    expect(status).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ bon: true, etat: { commit: 'abc' } });
  });

  test.each([
    ['2099-01-01T00:00:00Z', /^security\.txt : sert jusqu’au 2099-01-01\.$/m],
    ['2026-01-01T00:00:00Z', /^ATTENTION security\.txt : sert jusqu’au 2026-01-01/m],
    ['demain', /^ATTENTION security\.txt : « Expires: .* » manque\.$/m],
  ])('prints when security.txt expires: %s', async (end, expected) => {
    const folder = await makeSite(safeText);
    mkdirSync(join(folder, '.well-known'));
    writeFileSync(
      join(folder, '.well-known/security.txt'),
      `Contact: mailto:a@b.fr\nExpires: ${end}\n`,
    );
    expect((await check(folder)).output).toMatch(expected);
  });

  const issuer = makeAuthority('Autorité des cachets', makeAuthority('Racine', null));
  const siteWithList = async (list: Uint8Array) => {
    const attest = { trustAnchors: [toPem(issuer)], revocationLists: ['/revocation/ac.crl'] };
    const folder = await makeSite(safeWith({ attest }));
    mkdirSync(join(folder, 'revocation'));
    writeFileSync(join(folder, 'revocation/ac.crl'), list);
    return check(folder);
  };
  const day = 24 * 60 * 60 * 1000;
  const inDays = (days: number) => new Date(Date.now() + days * day);

  test('prints until when the revocation list of an anchor applies', async () => {
    const nextUpdate = inDays(7);
    const list = makeRevocationList({ issuer, thisUpdate: inDays(-1), nextUpdate });
    const end = nextUpdate.toISOString().slice(0, 10);
    const line = `/revocation/ac.crl : faite le .*, sert jusqu’au ${end}, .* de CN=Autorité`;
    expectOutcome(await siteWithList(list), 0, new RegExp(line));
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
    const { output } = await siteWithList(list);
    expect(output).toMatch(new RegExp(`ATTENTION.*${words}`));
  });

  test('refuses a pinned seal with revocation lists but without its authority', async () => {
    const seal = makeCertificate({ name: [['commonName', 'Cachet']], issuer, extensions: [] });
    const attest = { trustAnchors: [toPem(seal)], revocationLists: ['/revocation/ac.crl'] };
    expectOutcome(await checkText(safeWith({ attest })), 1, '« attest.revocationIssuers »');
    const given = { ...attest, revocationIssuers: [toPem(issuer)] };
    expectOutcome(await checkText(safeWith({ attest: given })), 0);
  });

  test('refuses a revocation list that cannot be read or is too large', async () => {
    const noise = await siteWithList(Buffer.from('<html>'));
    expectOutcome(noise, 1, 'cette liste de révocation ne peut pas être lue');
    const revoked = Array.from({ length: 2000 }, (_, index) => ({
      holder: {
        serial: integer(Uint8Array.of(1, index >> 8, index & 255, ...Array(20).fill(7))),
      },
      date: inDays(-1),
    }));
    const large = makeRevocationList({ issuer, thisUpdate: inDays(0), revoked });
    expectOutcome(await siteWithList(large), 1, '64000 au plus');
  });

  test('does not read the revocation lists of a single file', async () => {
    const attest = { revocationLists: ['/revocation/ac.crl'] };
    expectOutcome(await checkText(safeWith({ attest })), 0, '1, non lues');
  });

  const serve = async (config: string, policy: string) => {
    const { origin, close } = await listen(
      createServer((request, response) => {
        const isConfig = request.url === '/assets/config/config.json';
        response.setHeader('content-security-policy', policy);
        response.end(isConfig ? config : '<meta data-digest="autre"><main id="content">');
      }),
    );
    return { address: origin, close };
  };

  const checkAddress = async (address: string, ...options: string[]) => {
    const args = ['tools/config.ts', 'check', ...options, address];
    const run = promisify(execFile)(process.execPath, args);
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

  test('below a sub-path, security.txt is at the root of the host', async () => {
    const answers: Record<string, string> = {
      '/portail/assets/config/config.json': safeText,
      '/portail/acces-non-autorise': '',
      '/.well-known/security.txt': 'Expires: 2099-01-01T00:00:00Z',
    };
    const { origin, close } = await listen(
      createServer(({ url = '' }, response) => {
        response.writeHead(url in answers ? 200 : 404).end(answers[url]);
      }),
    );
    const source = await readConfigSource(`${origin}/portail`);
    expect(await describeSecurityContact(source)).toEqual([
      'security.txt : sert jusqu’au 2099-01-01.',
    ]);
    close();
  });

  test.each([
    ['2026-06-01', null, false],
    ['2026-09-01', 'ATTENTION', false],
    ['2026-12-01', 'ATTENTION', false],
    ['2026-12-02', 'refaites l’audit', true],
  ])('the accessibility statement ages aloud: %s', async (today, word, isOver) => {
    const html = '<p>valable jusqu’au <time datetime="2026-12-01" data-end>1er décembre</time></p>';
    const readPage = async () => ({ html, policy: '' });
    const found = await statementEnd({ readPage }, Date.parse(`${today}T12:00:00Z`));
    expect(found?.line).toContain('valable jusqu’au 2026-12-01');
    expect(found?.isOver).toBe(isOver);
    if (word) expect(found?.line).toContain(word);
    else expect(found?.line).not.toContain('ATTENTION');
    expect(await statementEnd({ readPage: async () => ({ html: '', policy: '' }) })).toBeNull();
  });

  test('reports each page that the site does not answer, or answers with another page', async () => {
    const { origin, close } = await listen(
      createServer(({ url = '' }, response) => {
        if (url === '/valider-attest') response.writeHead(500).end();
        else if (url === '/ear') response.end('<p>En travaux</p>');
        else response.end(url.endsWith('config.json') ? safeText : '<main id="content">');
      }),
    );
    const { stderr } = await checkAddress(origin);
    close();
    expect(stderr).toContain(`${origin}/valider-attest : pas de réponse (statut 500)`);
    expect(stderr).toContain(`${origin}/ear : ce n’est pas une page du portail`);
    expect(stderr).not.toContain('gestion-compte');
  });

  test('reports an answer that breaks off, also as JSON for a monitor', async () => {
    const { origin, close } = await listen(
      createServer((_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{');
        response.socket?.end();
      }),
    );
    const { stderr } = await checkAddress(origin);
    const { stdout } = await checkAddress(origin, '--json');
    close();
    expect(stderr).toBe(
      `${origin}/assets/config/config.json : pas de réponse entière. Vérifiez l’adresse, et que le site est en ligne.\n`,
    );
    expect(JSON.parse(stdout)).toMatchObject({ bon: false, fautes: [{ texte: stderr.trim() }] });
  });

  test('reports an address that does not answer', async () => {
    const { stderr } = await checkAddress('http://127.0.0.1:9');
    expect(stderr).toContain('pas de réponse');
  });
});
