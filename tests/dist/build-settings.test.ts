/**
 * Builds with the configuration that an operator already has: only the specification's fields, its style of paths,
 * every key present, many values empty, unknown fields. Below a sub-path (architecture: addresses; docs/operating.md);
 * hosts.test.ts has the site at the root of a host.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { digestText } from '../../src/lib/digest.ts';
import { demoConfigFile } from '../../tools/demo/config-file.ts';
import { findFiles } from '../../tools/lib/files.ts';
import { newFolder } from '../support/tool-runs.ts';
import { prefixed, type Site, serveOnBothHosts, walkLinks } from './both-hosts.ts';
import { parseMarkup } from './site.ts';

const folder = newFolder();
const configFile = join(folder, 'autre-config.json');

const link = (fields: object) => ({
  libelle: 'Lien',
  href: '',
  route: '',
  position: null,
  newtab: false,
  active: true,
  hidden: false,
  pullRight: false,
  children: [],
  couleur: 'bleu',
  ...fields,
});

const config = {
  portailUrl: '',
  displayVersion: true,
  env: 'recette',
  header: [
    link({ libelle: 'Compte', route: 'gestion-compte', position: 2 }),
    link({ libelle: 'Activation', route: './activation-a-la-remise', position: 1 }),
    link({
      libelle: 'Vérifier',
      href: './valider-attest',
      children: [link({ libelle: 'Plan', href: '/plan-du-site' })],
    }),
  ],
  footer: [link({ libelle: 'Mentions', href: 'mentions-legales', position: 3 })],
  simplePages: {
    googlePlayUrl: 'https://play.google.com/store/apps/details?id=fr.gouv.franceidentite',
    appStoreUrl: '',
    franceConnectUrl: 'demarrer/franceconnect',
    googlePlayBadge: './assets/img/badge.svg',
    appStoreBadge: '',
    googlePlayMessage: 'Disponible sur Google Play',
    appStoreMessage: '',
    identityInfoUrl: 'api/identite/',
    autre: { cle: 'valeur' },
  },
  theme: null,
};

const base = '/portail';
const publishDir = join(folder, 'sous-chemin');
const below = `${publishDir}${base}`;
const site: Site = { base, publishDir, out: below };

beforeAll(() => {
  writeFileSync(configFile, JSON.stringify(config));
  execFileSync('node_modules/.bin/astro', ['build', '--silent'], {
    // Not the test runner's environment, because it contains variables that the build would read.
    env: {
      PATH: process.env['PATH'],
      SITE_BASE: base,
      SITE_URL: 'https://site.example',
      OUT_DIR: below,
      CONFIG_FILE: configFile,
      PRECOMPRESS: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  copyFileSync(`${below}/404.html`, `${publishDir}/404.html`);
}, 120_000);

/** Attributes that contain an address. */
const names = [
  'href',
  'src',
  'content',
  'component-url',
  'renderer-url',
  'data-preload',
  'data-style',
];

test('no address of a page leaves the sub-path', async () => {
  const pages = await findFiles(below, '.html');
  expect(pages.length).toBeGreaterThan(20);
  for (const file of pages) {
    const document = parseMarkup(readFileSync(file, 'utf8'));
    const elements = document.querySelectorAll(
      '[href], [src], astro-island, meta[name^="portail:"]',
    );
    for (const element of elements)
      for (const name of names) {
        const address = element.getAttribute(name);
        if (address?.startsWith('/')) expect(address).toMatch(/^\/portail\//);
      }
    expect(document.querySelector('meta[name="portail:config"]')?.getAttribute('content')).toBe(
      '/portail/assets/config/config.json',
    );
    // The last one is a prop of an island.
    const inText = /(?:url\("?|import\("|href":"|cogFolder&quot;:\[0,&quot;)(\/[^")&]+)/g;
    for (const [, address = ''] of readFileSync(file, 'utf8').matchAll(inText))
      expect(address).toMatch(/^\/portail\//);
  }
});

test('the site maps for search engines and for people list the same pages', () => {
  const origin = 'https://site.example';
  const addresses = [
    ...readFileSync(join(below, 'sitemap-0.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, address = '']) => address);
  const document = parseMarkup(readFileSync(join(below, 'plan-du-site.html'), 'utf8'));
  const links = [...document.querySelectorAll('main ul a')].map(
    (link) => `${origin}${link.getAttribute('href')}`,
  );
  const ofJourney = `${origin}/portail/pages-simples/device-engagement`;
  expect(addresses.sort()).toEqual(links.filter((link) => link !== ofJourney).sort());
  expect(readFileSync(join(below, 'robots.txt'), 'utf8')).toContain(
    `Sitemap: ${origin}/portail/sitemap-index.xml`,
  );
  expect(readFileSync(join(below, 'sitemap-index.xml'), 'utf8')).toContain(
    `<loc>${origin}/portail/sitemap-0.xml</loc>`,
  );
});

test('only indexable pages have a canonical address, without « .html » or final slash', async () => {
  let named = 0;
  for (const file of await findFiles(below, '.html')) {
    const document = parseMarkup(readFileSync(file, 'utf8'));
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;
    const path = relative(below, file).replace(/(?:^index)?\.html$/, '');
    const isIndexed = !document.querySelector('meta[name="robots"]');
    expect(canonical, path).toBe(isIndexed ? `https://site.example/portail/${path}` : null);
    if (canonical) named += 1;
  }
  expect(named).toBeGreaterThan(10);
});

test('the build ships the configuration that it uses', async () => {
  const html = readFileSync(join(below, '404.html'), 'utf8');
  const shipped = readFileSync(join(below, 'assets/config/config.json'), 'utf8');
  expect(html).toContain('environnement : recette');
  expect(html).toContain(`data-digest="${await digestText(shipped)}"`);
});

test.each([
  [
    'values of the demonstration',
    readFileSync(demoConfigFile, 'utf8'),
    /notice\.title : bandeau de la démonstration|attest\.trustAnchors\[0\] : autorité fictive de la démonstration/,
  ],
  ['a file that is not JSON', '{', /autre-config\.json : ce n’est pas du JSON/],
  ['a file that is not there', null, /autre-config\.json : le fichier ne peut pas être lu\.$/],
])('%s: the build stops with an explanation, without a stack trace', (_, text, sentence) => {
  rmSync(configFile);
  if (text !== null) writeFileSync(configFile, text);
  const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/run-astro.ts', 'build'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], OUT_DIR: join(folder, 'refused'), CONFIG_FILE: configFile },
  });
  expect(status).toBe(1);
  expect(stdout).not.toContain('Construction');
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr).not.toMatch(/\n\s+at /);
});

describe('the pages', () => {
  const page = (path: string) => parseMarkup(readFileSync(join(below, `${path}.html`), 'utf8'));
  const hrefOf = (document: Document, text: string) =>
    [...document.querySelectorAll('a')]
      .find((each) => each.textContent?.trim() === text)
      ?.getAttribute('href');

  test('relative addresses are resolved from the root of the site, on every page', () => {
    for (const path of ['gestion-compte/gerer', 'pages-simples/endAuth-FI', 'accessibilite']) {
      const document = page(path);
      expect(hrefOf(document, 'Mentions')).toBe(`${base}/mentions-legales`);
    }
    const badge = page('pages-simples/device-engagement').querySelector('.store-badge');
    expect(badge?.querySelector('img')?.getAttribute('src')).toBe(`${base}/assets/img/badge.svg`);
    expect(badge?.querySelector('img')?.alt).toBe('Disponible sur Google Play');
    expect(badge?.querySelector('.store-badge__own')).toBeNull();
    expect(hrefOf(page('gestion-compte'), 'S’identifier avec FranceConnect')).toBe(
      `${base}/demarrer/franceconnect`,
    );
    expect(
      page('pages-simples/identite-pivot')
        .querySelector('[data-identity-url]')
        ?.getAttribute('data-identity-url'),
    ).toBe(`${base}/api/identite/`);
  });

  test('without a portal address, there are no links to it', () => {
    for (const path of ['pages-simples/device-engagement', 'pages-simples/endAuth-FI'])
      expect(page(path).querySelector('[data-portal-link]'), path).toBeNull();
    const { body } = page('suppression-identite');
    expect(body.textContent.includes('Ce site n’indique pas son adresse.')).toBe(true);
  });

  test('without trust anchors the verification says so, and offers no file field', () => {
    const document = page('valider-attest');
    expect(document.body.textContent).toContain('Ce site ne vérifie pas encore les documents.');
    expect(document.querySelector<HTMLElement>('.drop-area')?.hidden).toBe(true);
    const noscript = [...document.querySelectorAll('noscript')].map(({ innerHTML }) => innerHTML);
    expect(noscript.find((html) => html.includes('La vérification automatique'))).toMatch(
      / hidden/,
    );
  });
});

describe('on both hosts', () => {
  test('every page answers in each spelling of its address, and so does each of its links', async () => {
    const servers = await serveOnBothHosts(site);
    for (const server of servers) expect(await walkLinks(server.origin, site)).toEqual([]);
    for (const server of servers) server.close();
  }, 60_000);

  test('the root redirects to the account, and hashed files are cached', async () => {
    const [script = ''] = await findFiles(`${site.out}/_astro`, '.js');
    for (const { origin, close } of await serveOnBothHosts(site)) {
      const first = await fetch(`${origin}${site.base}/?a=1`, { redirect: 'manual' });
      expect(first.status).toBe(302);
      expect(first.headers.get('location')).toMatch(
        new RegExp(`${site.base}/gestion-compte\\?a=1$`),
      );
      const { status, headers } = await fetch(`${origin}${script.slice(site.publishDir.length)}`);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toContain('immutable');
      close();
    }
  });

  test('the recipe of nginx moves each of its paths below the sub-path', () => {
    // Without sentences of comments.
    const lines = prefixed('nginx.conf')
      .split('\n')
      .filter((line) => !/^\s*# +[A-Z"]/.test(line));
    // Addresses of the site, also in the recipes that are comments. Folders of the machine are not, nor what any host has.
    const ofSite =
      /(?<![\w.}-])\/(?=(?:gestion-compte|pages-simples|api|apps|_astro|assets|revocation|404|demande-refusee|_headers)\b)/;
    const ofMachine = /\b(?:root|alias|access_log|load_module|proxy_ssl_trusted_certificate) /;
    const left = lines.filter(
      (line) => ofSite.test(line.replace(/\/?portail\//g, ' ')) && !ofMachine.test(line),
    );
    expect(left.filter((line) => !/~\/(?:_astro\/cog|api\/identite)\/ {2,}0;/.test(line))).toEqual(
      [],
    );
    expect(lines.some((line) => line.includes('/portail/api/identite/'))).toBe(true);
  });

  test('an unknown path and a refused request have a page in French', async () => {
    const [netlify, nginx] = await serveOnBothHosts(site);
    for (const host of [netlify, nginx])
      for (const path of ['/inconnu', '/ear//']) {
        const response = await fetch(`${host?.origin}${site.base}${path}`);
        expect(response.status, path).toBe(404);
        expect(await response.text(), path).toContain('<h1>Page non trouvée</h1>');
      }
    const refused = await fetch(`${nginx?.origin}${site.base}/ear`, { method: 'POST' });
    expect(refused.status).toBe(405);
    expect(await refused.text()).toContain('<h1>Votre demande n’a pas abouti</h1>');
    for (const host of [netlify, nginx]) host?.close();
  });
});
