import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTimeConfig } from '../../../src/config/build-time-config.ts';
import { ConfigError, parseConfigLeniently } from '../../../src/config/parse.ts';
import { parseConfigStrictly } from '../../../src/config/parse-strictly.ts';
import { neutralConfig } from '../../../src/config/schema.ts';
import { sampleText, sampleWith, specificationOnly } from './sample.ts';

/** Parses as a page of this build does. */
const parseLeniently = (json: string) => parseConfigLeniently(json, buildTimeConfig);

function faultsOf(json: string): string[] {
  try {
    parseConfigStrictly(json);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split(/\n {2}/).slice(1);
  }
}

describe('parseConfigStrictly', () => {
  test('accepts the demonstration configuration', () => {
    expect(parseConfigStrictly(sampleText).header).toHaveLength(4);
  });

  test('accepts a configuration with only the fields of the specification, and adds our defaults', () => {
    const config = parseConfigStrictly(specificationOnly);
    expect(config.embeddedApps).toEqual({ gestionCompte: '', validerAttest: '' });
    expect(config.account).toEqual({ contactEmail: '', postalAddress: '', userSpaceUrl: '' });
    expect(config.header[0]).toMatchObject({
      active: true,
      hidden: false,
      newtab: false,
      children: [],
    });
  });

  test('accepts a byte order mark', () => {
    expect(parseConfigStrictly(`\uFEFF${specificationOnly}`).env).toBe('test');
  });

  test.each([
    ['valider-attest', '/valider-attest'],
    ['gestion-compte/gerer?situation=telephone', '/gestion-compte/gerer?situation=telephone'],
    ['/valider-attest', '/valider-attest'],
  ])('converts the route %s to an absolute path', (route, path) => {
    const config = parseConfigStrictly(sampleWith({ header: [{ libelle: 'A', route }] }));
    expect(config.header[0]?.route).toBe(path);
  });

  test.each([
    'https://ailleurs.test/',
    '//ailleurs.test',
    'javascript:1',
    '\\\\a',
    ' x',
    '../x',
    '?x',
  ])('refuses the route %j', (route) => {
    expect(faultsOf(sampleWith({ header: [{ libelle: 'A', route }] }))).toHaveLength(1);
  });

  test('ignores unknown fields', () => {
    expect(parseConfigStrictly(sampleWith({ inconnu: 1 }))).not.toHaveProperty('inconnu');
  });

  test('reports every fault with its path and the expected value', () => {
    const faults = faultsOf(
      sampleWith({
        portailUrl: undefined,
        displayVersion: 'oui',
        header: [
          { libelle: 'A', href: 'javascript:1' },
          { libelle: 'B', children: [{ href: '/x' }] },
        ],
        footer: { libelle: 'pas une liste' },
      }),
    );
    expect(faults).toEqual([
      'portailUrl : champ manquant',
      'displayVersion : true ou false attendu, reçu "oui"',
      'header[0].href : adresse attendue : https, http, mailto, tel ou relative, reçu "javascript:1"',
      'header[1].children[0].libelle : champ manquant',
      'footer : liste de liens attendue, reçu un objet',
    ]);
  });

  test('refuses a module of another origin for an embedded app', () => {
    const json = sampleWith({ embeddedApps: { gestionCompte: 'https://autre.example/app.js' } });
    expect(faultsOf(json)[0]).toMatch(/^embeddedApps\.gestionCompte : /);
  });

  test.each(['', '{', '<!doctype html><html></html>', 'undefined'])(
    'reports that %j is not JSON',
    (text) => {
      expect(() => parseConfigStrictly(text)).toThrow(/ce n’est pas du JSON/);
    },
  );

  test.each(['null', '[]', '"texte"', '3'])('refuses %s', (text) => {
    expect(() => parseConfigStrictly(text)).toThrow(ConfigError);
  });
});

describe('parseConfigLeniently', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('returns the same as the strict parser for a valid configuration, without a warning', () => {
    expect(parseConfigStrictly(sampleText)).toMatchObject(parseLeniently(sampleText));
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('drops only the bad entries, with one warning that contains no value', () => {
    const config = parseLeniently(
      sampleWith({
        header: [
          { libelle: 'Mauvais', href: 'javascript:alert(1)' },
          { libelle: 'Bon', href: '/bon' },
          'texte',
          {
            libelle: 'Parent',
            children: [{ libelle: '', href: '/a' }, { libelle: 'Enfant', href: '/b' }, null],
          },
        ],
      }),
    );
    expect(config.header.map(({ libelle }) => libelle)).toEqual(['Bon', 'Parent']);
    expect(config.header[1]?.children.map(({ libelle }) => libelle)).toEqual(['Enfant']);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [
        'config.json : entrées ignorées : header[0], header[2], header[3].children[0], header[3].children[2]',
      ],
    ]);
  });

  test('a bad entry with a bad child does not affect the next entry', () => {
    const sound = { libelle: 'Enfant', href: '/enfant' };
    const header = [
      { libelle: 4, children: [{ libelle: 5 }] },
      { libelle: 'Gardée', children: [sound] },
    ];
    const config = parseLeniently(sampleWith({ header }));
    expect(config.header).toMatchObject([{ libelle: 'Gardée', children: [sound] }]);
  });

  test('replaces bad and missing fields with neutral values', () => {
    const config = parseLeniently(
      '{"header": [], "footer": [], "simplePages": {"googlePlayUrl": "data:x"}, "env": "prod"}',
    );
    const { attest } = parseConfigStrictly(specificationOnly);
    expect(config).toEqual({ ...neutralConfig, env: 'prod', attest });
  });

  const link = { libelle: 'Neuve', href: '/neuve' };
  const own = { header: [link], footer: [link] };
  test.each([
    ['a menu is no list', sampleWith({ ...own, header: 'non' }), ['header']],
    ['a menu has no name', sampleWith({ ...own, header: undefined, heading: [link] }), ['header']],
    ['a menu is null', sampleWith({ ...own, footer: null }), ['footer']],
    [
      'the file is not in UTF-8',
      sampleWith({ ...own, header: [{ ...link, libelle: 'D\uFFFDmo' }] }),
      ['header', 'footer'],
    ],
  ])('the menus of the build stay when %s', (_, json, kept) => {
    const config = parseLeniently(json);
    for (const name of ['header', 'footer'] as const)
      if (kept.includes(name)) expect(config[name]).toEqual(buildTimeConfig[name]);
      else expect(config[name]).not.toEqual(buildTimeConfig[name]);
    expect(buildTimeConfig.header).not.toEqual([]);
    expect(vi.mocked(console.warn).mock.calls).toEqual([
      [`config.json : entrées ignorées : ${kept.join(', ')}`],
    ]);
  });

  test.each(['help', 'account', 'simplePages', 'notice', 'portailUrl'] as const)(
    'a part of a wrong type leaves that of the build: %s',
    (name) => {
      for (const wrong of [0, []]) {
        const config = parseLeniently(sampleWith({ ...own, [name]: wrong }));
        expect(config[name]).toEqual(buildTimeConfig[name]);
      }
      expect(vi.mocked(console.warn).mock.calls.flat().join(' ')).toContain(name);
    },
  );

  test('rules of verification of a wrong type are no rules of the build: nobody is trusted', () => {
    expect(parseLeniently(sampleWith({ ...own, attest: 0 })).attest).toEqual(neutralConfig.attest);
  });

  test('empty menus stay empty', () => {
    const config = parseLeniently(sampleWith({ header: [], footer: [] }));
    expect([config.header, config.footer]).toEqual([[], []]);
  });

  test.each(['1', null, {}, 'premier'])(
    'an entry with the position %j sorts last, with its children',
    (position) => {
      const header = [{ libelle: 'Parent', position, children: [link] }];
      const [entry] = parseLeniently(sampleWith({ header })).header;
      expect(entry).toMatchObject({ libelle: 'Parent', children: [link] });
      expect(entry?.position).toBeUndefined();
    },
  );

  test('a file that is not in UTF-8 is a fault of the strict parser', () => {
    const json = sampleWith({ env: 'd\uFFFDmo' });
    expect(() => parseConfigStrictly(json)).toThrow('pas en UTF-8');
  });

  test.each(['', '[1]', 'null', '<html>'])('throws a ConfigError for %j', (text) => {
    expect(() => parseLeniently(text)).toThrow(ConfigError);
  });

  test('deep nesting gives a ConfigError or a configuration, never another error', () => {
    const depth = 5000;
    const nested = `${'{"libelle":"a","children":['.repeat(depth)}${']}'.repeat(depth)}`;
    const json = sampleWith({ header: [] }).replace('"header":[]', `"header":[${nested}]`);
    try {
      expect(parseLeniently(json).header).toHaveLength(1);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
    }
  });

  test('does not let a configuration change the prototype of objects', () => {
    parseLeniently(
      '{"__proto__": {"hostile": true}, "constructor": {"prototype": {"hostile": true}}}',
    );
    expect({}).not.toHaveProperty('hostile');
  });

  test('any JSON object gives a configuration that the strict parser accepts', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'header',
            'footer',
            'simplePages',
            'env',
            'portailUrl',
            'embeddedApps',
            'notice',
          ),
          fc.jsonValue(),
        ),
        (value) => {
          const config = parseLeniently(JSON.stringify(value));
          expect(parseConfigStrictly(JSON.stringify(config))).toMatchObject(config);
        },
      ),
    );
  });
});

describe('a notice', () => {
  test('is empty when it is missing or has no title', () => {
    expect(parseConfigStrictly(specificationOnly).notice.title).toBe('');
    expect(faultsOf(sampleWith({ notice: { text: 'Sans titre' } }))).toEqual([
      'notice.title : un titre attendu',
    ]);
    expect(parseLeniently(sampleWith({ notice: { text: 'Sans titre' } })).notice).toEqual({
      title: '',
      text: '',
      level: 'information',
    });
  });

  test('an unknown level is reported, and counts as information', () => {
    const notice = { title: 'Panne', level: 'rouge' };
    expect(faultsOf(sampleWith({ notice }))).toEqual([
      'notice.level : « information », « warning » ou « alert » attendu, reçu "rouge"',
    ]);
    expect(parseLeniently(sampleWith({ notice })).notice).toEqual({
      title: 'Panne',
      text: '',
      level: 'information',
    });
  });
});

test.each([
  [{ notice: { title: 'T', link: { href: '/a' } } }, 'T'],
  [{ notice: { title: 'T', link: { libelle: 'x', href: 'javascript:1' } } }, 'T'],
  [{ notice: { title: 'T', link: { libelle: 3, href: '/a' } } }, 'T'],
  [{ notice: { title: 'T', link: { libelle: 'x', href: '/a', newtab: 'oui' } } }, 'T'],
  [{ notice: { text: 'x', level: 'rouge' } }, ''],
  [{ notice: { title: 5, text: 'x' } }, ''],
  [{ notice: 'x' }, ''],
  [{ appPolicies: { gestionCompte: { sources: { 'script-src': ['data:'] } } } }, 'Démo'],
])('a fault in an optional part drops only that part: %j', (fields, title) => {
  const base = { notice: { title: 'Démo' } };
  const config = parseLeniently(sampleWith({ ...base, ...fields }));
  expect(config.notice.title).toBe(title);
  expect(config.notice.link?.href ?? '').not.toContain('javascript');
  expect(config.simplePages.identityInfoUrl).toBe('/api/identite/');
  expect(config.header).not.toEqual([]);
});

describe('the rules of document verification', () => {
  test('accept an organisation of nine characters', () => {
    const { attest } = parseConfigStrictly(
      sampleWith({ attest: { organisations: ['000211001'] } }),
    );
    expect(attest.organisations).toEqual(['000211001']);
  });

  test('default to the safe values', () => {
    expect(parseConfigStrictly(specificationOnly).attest).toEqual({
      trustAnchors: [],
      signaturePolicies: ['1.2.250.1.152.202.1.1.1'],
      organisations: ['0002110014016', 'NTRFR-110014016'],
      requireTimeStamp: true,
      requireQualifiedSeal: true,
      revocationIssuers: [],
      revocationLists: [],
      maxFileSize: 500_000,
      apiUrl: '',
      officialUrl: '',
    });
  });

  test('are reported when they are invalid', () => {
    const faults = faultsOf(
      sampleWith({
        attest: {
          trustAnchors: ['pas un certificat'],
          signaturePolicies: ['oid'],
          organisations: ['0002 1100 ', ' '.repeat(9)],
          requireTimeStamp: 'oui',
          maxFileSize: 1500.5,
          apiUrl: 'ftp://autre.example',
        },
      }),
    );
    expect(faults.map((fault) => fault.replace(/, reçu.*/, ''))).toEqual([
      'attest.trustAnchors[0] : un certificat PEM attendu',
      'attest.signaturePolicies[0] : identifiant d’objet attendu, « 1.2.250.1 »',
      'attest.organisations[0] : 9 caractères au moins attendus, sans compter les blancs',
      'attest.organisations[1] : 9 caractères au moins attendus, sans compter les blancs',
      'attest.requireTimeStamp : true ou false attendu',
      'attest.maxFileSize : nombre entier attendu',
      'attest.apiUrl : adresse attendue : https, http ou relative',
    ]);
  });

  test('never become less strict because of a bad value', () => {
    const { attest } = parseLeniently(
      sampleWith({ attest: { requireTimeStamp: 'non', organisations: [''], maxFileSize: -1 } }),
    );
    expect(attest).toMatchObject({
      requireTimeStamp: true,
      maxFileSize: 500_000,
      trustAnchors: [],
    });
    expect(attest.organisations).not.toContain('');
  });

  test.each([['texte'], [''], [{}], [3], [null]])(
    'a trust list that is not a list (%j) trusts nobody',
    (wrong) => {
      const lists = [
        'trustAnchors',
        'timeStampAnchors',
        'signaturePolicies',
        'organisations',
        'seals',
      ];
      const withAll = (value: unknown) => Object.fromEntries(lists.map((list) => [list, value]));
      const config = parseLeniently(sampleWith({ attest: withAll(wrong) }));
      expect(config.attest).toMatchObject(withAll([]));
    },
  );

  test.each([
    ...['trustAnchors', 'timeStampAnchors', 'signaturePolicies', 'organisations', 'seals'],
    ...['revocationIssuers', 'revocationLists'],
  ])('a build refuses null and an empty text in place of the list %s', (field) => {
    for (const wrong of [null, ''])
      expect(faultsOf(sampleWith({ attest: { [field]: wrong } })), String(wrong)).toHaveLength(1);
  });

  test('an empty field counts as missing, at build time and in the browser', () => {
    const link = { libelle: 'Lien', href: 'https://a.fr/' };
    const full = {
      header: [{ ...link, route: '', position: null, children: null }],
      notice: { title: '', text: null, link: null, level: '' },
      help: null,
      legal: { publisher: null, director: '' },
      embeddedApps: { gestionCompte: null },
    };
    const sparse = { header: [link], notice: undefined, help: {}, legal: {}, embeddedApps: {} };
    for (const parse of [parseConfigStrictly, parseLeniently])
      expect(parse(sampleWith(full))).toEqual(parse(sampleWith(sparse)));
  });

  test('a field with the name of an inherited property is an unknown field', () => {
    const strange = sampleWith({ constructor: { caller: null }, env: 'recette' });
    expect(parseLeniently(strange).env).toBe('recette');
  });

  test('a trust list whose only entry is bad becomes empty: it trusts nobody', () => {
    const config = parseLeniently(sampleWith({ attest: { seals: ['abc'] } }));
    expect(config.attest.seals).toEqual([]);
  });

  test('fingerprints of seals are accepted as tools print them', () => {
    const printed = Array.from({ length: 32 }, () => 'AB').join(':');
    const config = parseConfigStrictly(sampleWith({ attest: { seals: [printed] } }));
    expect(config.attest.seals).toEqual(['ab'.repeat(32)]);
  });

  test('revocation lists must be on the portal’s own origin', () => {
    const attest = { revocationLists: ['https://ailleurs.test/a.crl', '//ailleurs.test/a.crl'] };
    expect(faultsOf(sampleWith({ attest }))).toHaveLength(2);
  });
});
