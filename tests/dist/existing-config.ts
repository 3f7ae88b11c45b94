/**
 * An operator's existing configuration works unchanged: only the specification's fields, its style of paths, every key
 * present, many values empty, unknown fields. At the root of a host and below a sub-path.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { linksOf, type Site, serveOnBothHosts, walkLinks } from './both-hosts.ts';

const folder = mkdtempSync(join(tmpdir(), 'portail-'));

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

const sites = [
  { base: '', publishDir: join(folder, 'racine'), out: join(folder, 'racine') },
  {
    base: '/portail',
    publishDir: join(folder, 'sous-chemin'),
    out: join(folder, 'sous-chemin/portail'),
  },
] as const satisfies readonly Site[];

function build(
  { base, out }: Pick<Site, 'base' | 'out'>,
  file = 'config.json',
): Promise<number | null> {
  const child = spawn('node_modules/.bin/astro', ['build', '--silent'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(base && { SITE_BASE: base }),
      OUT_DIR: out,
      CONFIG_FILE: join(folder, file),
      PRECOMPRESS: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  return new Promise((resolve) => child.on('close', resolve));
}

/** Declares the test of a portal whose header is empty: nothing opens a menu or links to it. */
function describeEmptyHeader(): void {
  const out = join(folder, 'sans-menu');

  test('an empty header has no menu button and no link to a menu', async () => {
    writeFileSync(join(folder, 'sans-menu.json'), JSON.stringify({ ...config, header: [] }));
    expect(await build({ base: '', out }, 'sans-menu.json')).toBe(0);
    const { document } = new JSDOM(readFileSync(join(out, 'accessibilite.html'), 'utf8')).window;
    const parts = [...document.querySelectorAll<HTMLElement>('[data-of-menu]')];
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every((part) => part.hidden)).toBe(true);
    for (const link of document.querySelectorAll('a[href="#menu"]'))
      expect(link.closest('[hidden]')).not.toBeNull();
  }, 60_000);
}

/** Declares the tests: builds the sites, and checks them. */
export function describeExistingConfig(): void {
  beforeAll(async () => {
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    // Not in parallel, because all builds share Astro's content cache.
    for (const site of sites) expect(await build(site)).toBe(0);
    const { publishDir, out } = sites[1];
    copyFileSync(`${out}/404.html`, `${publishDir}/404.html`);
  }, 120_000);

  describeEmptyHeader();

  describe.each(sites)('at « $base/ »', ({ base, out }) => {
    const page = (path: string) =>
      new JSDOM(readFileSync(join(out, `${path}.html`), 'utf8')).window.document;
    const hrefOf = (document: Document, text: string) =>
      [...document.querySelectorAll('a')]
        .find((each) => each.textContent?.trim() === text)
        ?.getAttribute('href');

    test('relative addresses are resolved from the root of the site, on every page', () => {
      for (const path of ['gestion-compte/gerer', 'pages-simples/endAuth-FI', 'accessibilite']) {
        const document = page(path);
        expect(hrefOf(document, 'Mentions')).toBe(`${base}/mentions-legales`);
      }
      const { document } = new JSDOM(
        readFileSync(join(out, 'pages-simples/device-engagement.html'), 'utf8'),
      ).window;
      expect(document.querySelector('.store-badge img')?.getAttribute('src')).toBe(
        `${base}/assets/img/badge.svg`,
      );
      expect(hrefOf(page('gestion-compte'), 'S’identifier avec FranceConnect')).toBe(
        `${base}/demarrer/franceconnect`,
      );
      expect(
        page('pages-simples/identite-pivot')
          .querySelector('[data-build-time-identity-url]')
          ?.getAttribute('data-build-time-identity-url'),
      ).toBe(`${base}/api/identite/`);
    });

    test('menus are sorted, and the address of a parent is first in its sub-menu', () => {
      const links = [...page('accessibilite').querySelectorAll('#menu a')];
      expect(links.map((each) => `${each.textContent} ${each.getAttribute('href')}`)).toEqual([
        `Activation ${base}/activation-a-la-remise`,
        `Compte ${base}/gestion-compte`,
        `Vérifier ${base}/valider-attest`,
        `Plan ${base}/plan-du-site`,
      ]);
    });

    test('the image of a store replaces the text of its badge, and its alternative names the link', () => {
      const badge = page('pages-simples/device-engagement').querySelector(
        '[data-badge="google-play"]',
      );
      expect(badge?.querySelector('img')?.alt).toBe('Disponible sur Google Play');
      expect(badge?.hasAttribute('data-has-image')).toBe(true);
    });

    test('without a portal address, its links are hidden or have no address', () => {
      for (const path of ['device-engagement', 'endAuth-FI']) {
        const link = page(`pages-simples/${path}`).querySelector('[data-portal-link]');
        expect(link?.closest('p')?.hidden, path).toBe(true);
      }
      expect(page('gestion-compte/telephone-perdu').querySelector('.steps a:not([href])')).not.toBe(
        null,
      );
    });

    test('without trust anchors the verification says so, and offers no file field', () => {
      const document = page('valider-attest');
      expect(document.querySelector<HTMLElement>('[data-anchors="none"]')?.hidden).toBe(false);
      expect(document.querySelector<HTMLElement>('[data-intent-area]')?.hidden).toBe(true);
      const noscript = [...document.querySelectorAll('noscript')].map(({ innerHTML }) => innerHTML);
      expect(noscript.find((html) => html.includes('La vérification automatique'))).toMatch(
        / hidden/,
      );
    });

    test('no link depends on the spelling of its page’s address', async () => {
      for (const file of await findFiles(out, '.html'))
        for (const href of linksOf(readFileSync(file, 'utf8')))
          expect(href, file).toMatch(new RegExp(`^${base}/`));
    });
  });

  describe.each(sites)('at « $base/ », on both hosts', (site) => {
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
  });
}
