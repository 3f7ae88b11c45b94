/** Messages for the operator: warnings on configurations that would hurt citizens, errors on invalid ones. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../src/config/parse.ts';
import {
  parseDeployable,
  warningsOf as warningsIn,
} from '../../../tools/check-config/read-config.ts';
import { warningLine } from '../../../tools/check-config/warning.ts';
import { runConfig } from '../../support/config-runs.ts';
import { writeNewFile } from '../../support/tool-runs.ts';
import { issuer } from '../../verifier/attacks/trust.ts';
import { toPem } from '../../verifier/signed-documents/x509.ts';
import { safeText, safeWith } from '../config/sample.ts';

type Json = Record<string, unknown>;

/** Returns a configuration without any warning. */
const complete = (): Json & { simplePages: Json; attest: Json; legal: Json } => {
  const config = JSON.parse(safeText);
  const contactEmail = 'contact@portail.gouv.fr';
  const organisation = { name: 'Agence', address: '1 rue de Paris', telephone: '01 23 45 67 89' };
  return {
    ...config,
    account: { contactEmail, userSpaceUrl: '/espace' },
    accessibility: { contactEmail, planUrl: '/plan.pdf', yearlyPlanUrl: '/plan-2026.pdf' },
    attest: { trustAnchors: [toPem(issuer)] },
    legal: { publisher: organisation, host: organisation, director: 'A. Martin', logs: 'Un an' },
  };
};

/** Runs the command and returns its exit status. */
async function run(config: Json, ...options: string[]) {
  const file = writeNewFile('config.json', JSON.stringify(config));
  return (await runConfig('check', ...options, file)).status;
}

async function warningsOf(text: string): Promise<string> {
  const warnings = await warningsIn({ name: '', text }, parseDeployable(text));
  return warnings.map((warning) => warningLine(warning, parseJson(text))).join('\n');
}

/** Words of libraries and of regular expressions. No message may contain them. */
const foreign = /\binvalid\b|expected|received|unexpected|undefined|\bObject\b|\[\^|\\d|\(\?:/i;

test('a complete configuration has no warning', async () => {
  expect(await warningsOf(JSON.stringify(complete()))).toBe('');
});

test('the example of docs/operating.md lacks only fields that the specification does not have', async () => {
  const [, example = ''] =
    /```json\n([\s\S]*?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];
  const warnings = (await warningsOf(example)).split('\n');
  const expected = /^ATTENTION (legal|help|accessibility|account\.userSpaceUrl)\b/;
  expect(warnings.filter((line) => !expected.test(line))).toEqual([]);
});

test('a menu of four levels is advised against, at each of its entries', async () => {
  const entry = (libelle: string, children: object[] = []) => ({
    libelle,
    route: '/gestion-compte',
    children,
  });
  const three = entry('un', [entry('deux', [entry('trois')])]);
  expect(await warningsOf(JSON.stringify({ ...complete(), header: [three] }))).toBe('');
  const four = entry('un', [entry('deux', [entry('trois', [entry('quatre')])])]);
  const warnings = await warningsOf(JSON.stringify({ ...complete(), header: [four] }));
  expect(warnings).toContain('header[0].children[0].children[0].children[0]');
  expect(warnings).toContain('entrée de niveau 4');
});

test('without the address of the user space, the emergency page leads nowhere', async () => {
  const { account: _, ...config } = complete();
  const warnings = await warningsOf(
    JSON.stringify({ ...config, account: { contactEmail: 'a@b.fr' } }),
  );
  expect(warnings).toContain('account.userSpaceUrl');
  expect(warnings).toContain('/gestion-compte/telephone-perdu');
});

test('only --strict fails on warnings', async () => {
  expect(await run(complete(), '--strict')).toBe(0);
  const config = { ...complete(), help: {} };
  expect(await run(config)).toBe(0);
  expect(await run(config, '--strict')).toBe(1);
});

/** A header of one link. */
const headed = (fields: Json) => ({ header: [{ libelle: 'Lien', ...fields }] });

/** Fields to replace in a complete configuration, those of `simplePages` apart, and the warning. */
type Row = [what: string, fields: Json, warning: string | RegExp];

const rows: readonly Row[] = [
  [
    'an unknown key',
    { portalUrl: 'https://a.fr/' },
    'portalUrl : "https://a.fr/" : champ inconnu : écrivez « portailUrl »',
  ],
  [
    'a short key that is no slip',
    { foo: 1 },
    'foo : 1 : champ inconnu : retirez-le : le portail ne le lit pas',
  ],
  ['a key that objects inherit', { constructor: 1 }, 'constructor : 1 : champ inconnu'],
  [
    'an unknown key of a link',
    headed({ route: '/gestion-compte', newTab: true }),
    'header[0].newTab : true : champ inconnu : écrivez « newtab »',
  ],
  [
    'a route that no page has',
    headed({ route: '/gestion-comptes' }),
    'header[0].route : "/gestion-comptes" : aucune page n’a ce chemin : écrivez « /gestion-compte »',
  ],
  [
    'every link inactive',
    headed({ route: '/ear', active: false }),
    /header : aucun lien n’est actif.*page courante/,
  ],
  ...['publisher.name', 'publisher.telephone', 'director', 'host.name', 'host.address', 'logs'].map(
    (field): Row => [`no ${field}`, { legal: {} }, `legal.${field} : manque`],
  ),
  ...['planUrl', 'yearlyPlanUrl', 'contactEmail'].map(
    (field): Row => [`no ${field}`, { accessibility: {} }, `accessibility.${field} : manque`],
  ),
  ['no contact for personal data', { account: {} }, 'legal.dataContactEmail : manque'],
  ['no help', { help: {} }, 'help.url : manque'],
  [
    'a footer without the compulsory links',
    { footer: [] },
    /« Accessibilité » manque.*\n.*« Mentions légales » manque.*\n.*« Données personnelles » manque.*\n.*« Gestion des cookies » manque : ajoutez \{"libelle":"Gestion des cookies","route":"\/donnees-personnelles#cookies"\}/,
  ],
  ...[
    { libelle: 'Légal', hidden: true, children: [{ libelle: 'Mentions légales', route: '/' }] },
    { libelle: 'Mentions légales', href: '' },
  ].map(
    (link): Row => ['a dead compulsory link', { footer: [link] }, /« Mentions légales » manque/],
  ),
  [
    'a link to the verification, without trust anchors',
    { attest: {} },
    /attest\.trustAnchors : un menu mène à \/valider-attest/,
  ],
  [
    'an e-mail link without a domain',
    headed({ href: 'mailto:aide' }),
    'header[0].href : "mailto:aide" : adresse électronique attendue',
  ],
  [
    'a route in another case',
    headed({ route: '/Gestion-compte' }),
    'header[0].route : "/Gestion-compte" : aucune page n’a ce chemin : écrivez « /gestion-compte »',
  ],
  ['no visible menu', { header: [] }, 'header : aucun lien n’est visible'],
  [
    'a telephone link without a number',
    headed({ href: 'tel:aide' }),
    'header[0].href : "tel:aide" : numéro attendu',
  ],
];

/** Addresses of `simplePages`, and what the warning says after the field and the address. */
const addresses: readonly [field: string, address: string, warning: string][] = [
  [
    'googlePlayUrl',
    'https://apps.apple.com/fr/app/id1',
    'adresse en « https://play.google.com/… » attendue',
  ],
  ['appStoreUrl', 'https://a.fr/', 'adresse en « https://apps.apple.com/… » attendue'],
  ['franceConnectUrl', 'http://a.fr/', 'adresse sans chiffrement : écrivez « https://a.fr/ »'],
  [
    'identityInfoUrl',
    '/api/identite',
    'l’identifiant est ajouté à la fin : écrivez « /api/identite/ »',
  ],
  ...['fc.gouv.fr/authorize', 'identité.fr/a'].map((address): [string, string, string] => [
    'franceConnectUrl',
    address,
    `prise pour un chemin de ce site : écrivez « https://${address} »`,
  ]),
  [
    'identityInfoUrl',
    'https://a.fr/api/{id}',
    'l’identifiant est ajouté à la fin : écrivez « https://a.fr/api/ »',
  ],
  ['identityInfoUrl', 'http://localhost:81/', 'adresse de ce serveur'],
];

test.each<Row>([
  ...rows,
  ...addresses.map(
    ([field, address, warning]): Row => [
      `${field} ${address}`,
      { simplePages: { ...complete().simplePages, [field]: address } },
      `simplePages.${field} : "${address}" : ${warning}`,
    ],
  ),
])('can be deployed, with a warning: %s', async (_, fields, expected) => {
  const output = await warningsOf(JSON.stringify({ ...complete(), ...fields }));
  if (typeof expected === 'string') expect(output).toContain(`ATTENTION ${expected}`);
  else expect(output).toMatch(expected);
  expect(output).not.toMatch(foreign);
});

test('a key written twice is reported with its line', async () => {
  const text = JSON.stringify(complete(), null, 1).replace('"env"', '"env": "a",\n "env"');
  expect(await warningsOf(text)).toMatch(
    /^ATTENTION env : "production" : champ écrit deux fois, ligne \d+/,
  );
});

describe('is refused, in French:', () => {
  test.each<[string, string, string]>([
    ['an extra comma', '{ "env": "a",\n }', 'ligne 2, colonne 2 : JSON mal écrit devant « } »'],
    [
      'a missing comma',
      '{ "env": "a"\n "portailUrl": "" }',
      'ligne 2, colonne 2 : JSON mal écrit devant « "portailUrl": "" } »',
    ],
    [
      'an unterminated text',
      '{ "env": "a }',
      'ligne 1, colonne 10 : JSON mal écrit devant « "a } »',
    ],
    ['another encoding than UTF-8', '{ "env": "\ufffd" }', 'n’est pas en UTF-8'],
    ['a comment', '{ // ici\n}', 'ligne 1, colonne 3 : JSON mal écrit devant « // ici »'],
    ['nothing', ' \n', 'le fichier est vide'],
    ['a number', '3', '(racine) : objet attendu, reçu 3'],
    [
      'an invalid e-mail address',
      safeWith({ help: { email: 'a' } }),
      'help.email : adresse électronique attendue',
    ],
    [
      'an invalid telephone number',
      safeWith({ help: { telephone: 'a' } }),
      'help.telephone : numéro de téléphone attendu',
    ],
    [
      'a position that is a text',
      safeWith({ header: [{ libelle: 'a', position: '1' }] }),
      'header[0].position : nombre attendu',
    ],
    [
      'a policy with an unknown directive',
      safeWith({ appPolicies: { gestionCompte: { sources: { 'x-src': [] } } } }),
      'appPolicies.gestionCompte.sources',
    ],
    [
      'an excessive size',
      safeWith({ attest: { maxFileSize: 9e9 } }),
      'attest.maxFileSize : au plus',
    ],
  ])('%s', async (_, text, expected) => {
    const message = await warningsOf(text).catch(String);
    expect(message).toContain(expected);
    expect(message).not.toMatch(foreign);
  });
});

describe('a text that is not finished, or that misleads, has a warning:', () => {
  test.each([
    ['$\x7bPORTAIL}', '« $\x7bPORTAIL} » reste à remplacer'],
    ['https://{{HOTE}}/', '« {{HOTE}} » reste à remplacer'],
    ['https://__HOTE__/', '« __HOTE__ » reste à remplacer'],
    ['https://a.fr/%HOTE%', '« %HOTE% » reste à remplacer'],
    ['https://a.fr/TODO', '« TODO » reste à remplacer'],
    ['https://a.fr/\u202efdp', 'caractère de contrôle'],
    ['https://nom:mot@a.fr/', 'nom ou mot de passe dans l’adresse'],
    ['https://nom@a.fr/', 'le site est « a.fr »'],
    ['https://аgence.fr/', 'lettres d’un autre alphabet'],
    ['/pages-simples/device-engagement', 'sans fin'],
  ])('the address %j', async (portailUrl, message) => {
    const text = JSON.stringify({ ...complete(), portailUrl });
    expect(await warningsOf(text)).toContain(message);
  });

  test.each([
    'https://a.fr/%C3%A9t%C3%A9',
    'https://a.fr/#aide',
    'https://a.fr/a__b',
    'https://todo.fr/',
  ])('but not the address %j', async (portailUrl) => {
    expect(await warningsOf(JSON.stringify({ ...complete(), portailUrl }))).toBe('');
  });

  test('an invisible label, and a fragment that browsers never send', async () => {
    const config = complete();
    const header = [{ libelle: '\u200b', href: 'https://a.fr/' }];
    const simplePages = { ...config.simplePages, identityInfoUrl: '/api/#id=' };
    const warnings = await warningsOf(JSON.stringify({ ...config, header, simplePages }));
    expect(warnings).toContain('header[0].libelle : "\u200b" : texte que personne ne voit');
    expect(warnings).toContain('« #id= » n’est jamais envoyé au service');
  });
});

describe('whatever a file says, the check answers in plain French:', () => {
  const { header, ...withoutHeader } = complete() as Json;
  const text = JSON.stringify(complete());

  test.each<[string, string, RegExp]>([
    ['an empty file', '', /le fichier est vide/],
    ['a file that was cut', text.slice(0, 300), /le fichier s’arrête là|JSON mal écrit/],
    ['a file that was cut in a word', '{"portailUrl": "https://a', /le fichier est coupé/],
    [
      'typographic quotes',
      text.replace('"env"', '“env”'),
      /guillemet typographique.*guillemet droit/,
    ],
    ['a page', '<!doctype html><p>', /ce n’est pas un fichier JSON/],
    ['five thousand lists', '['.repeat(5000) + ']'.repeat(5000), /plus de 50 niveaux/],
    ['five thousand objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, /plus de 50 niveaux/],
    ['a list', '[]', /portailUrl : champ manquant/],
    ['nothing', 'null', /objet attendu/],
    [
      'a translated field',
      JSON.stringify({ ...withoutHeader, entete: header }),
      /entete : champ inconnu : écrivez « header », qui manque/,
    ],
    [
      'the same in a group',
      JSON.stringify({ ...complete(), simplePages: {} }),
      /champ manquant|objet attendu|attendu/,
    ],
    [
      'a field of every object',
      text.replace('{', '{"constructor":1,"__proto__":2,'),
      /ATTENTION constructor : 1/,
    ],
    [
      'an unknown field beside a fault',
      JSON.stringify({ ...withoutHeader, portailURL: 1 }),
      /header : champ manquant[\s\S]*ATTENTION portailURL/,
    ],
    [
      'commands of a terminal',
      JSON.stringify({ ...complete(), '\u001b]0;x\u0007': 1 }),
      /\\u001b\]0;x\\u0007/,
    ],
  ])('%s', async (_, content, message) => {
    const { output } = await runConfig('check', writeNewFile('config.json', content));
    expect(output).toMatch(message);
    expect(output).not.toMatch(/^ +at |Error:|node:internal/m);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no command may reach the terminal.
    expect(output).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });

  test('a field of another name is not proposed if its value does not fit', async () => {
    const file = writeNewFile('config.json', JSON.stringify({ ...withoutHeader, entete: 3 }));
    const { output } = await runConfig('check', file);
    expect(output).toContain('header : champ manquant');
    expect(output).not.toContain('écrivez « header »');
  });
});
