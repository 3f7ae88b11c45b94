/**
 * A configuration that an operator already has works as it is: the specification's fields alone, in its style of paths, every
 * key there and many empty, fields that the portal does not know. At the root of a host and below a sub-path.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';

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
  { base: '', out: join(folder, 'racine') },
  { base: '/portail', out: join(folder, 'sous-chemin') },
] as const;

function build({ base, out }: (typeof sites)[number]): Promise<number | null> {
  const child = spawn('node_modules/.bin/astro', ['build', '--silent'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'] ?? '',
      ...(base && { SITE_BASE: base }),
      OUT_DIR: out,
      CONFIG_FILE: join(folder, 'config.json'),
      PRECOMPRESS: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  return new Promise((resolve) => child.on('close', resolve));
}

/** Addresses in the portal that the links of a page lead to. */
function linksOf(file: string): string[] {
  const { document } = new JSDOM(readFileSync(file, 'utf8')).window;
  const links = [...document.querySelectorAll('a[href]')];
  return links
    .map((each) => each.getAttribute('href') ?? '')
    .filter((href) => !/^(?:[a-z]+:|#)/.test(href));
}

/** Builds both sites, one after the other, and looks at them. */
export function describeExistingConfig(): void {
  beforeAll(async () => {
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    // One after the other: Astro keeps its content in one place.
    for (const site of sites) expect(await build(site)).toBe(0);
  }, 120_000);

  describe.each(sites)('at « $base/ »', ({ base, out }) => {
    const page = (path: string) =>
      new JSDOM(readFileSync(join(out, `${path}.html`), 'utf8')).window.document;
    const isPage = (path: string) =>
      path === '/' || [path, `${path}.html`].some((each) => existsSync(join(out, each)));
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

    test('menus: sorted, the address of a parent first in its sub-menu', () => {
      const links = [...page('accessibilite').querySelectorAll('#menu a')];
      expect(links.map((each) => `${each.textContent} ${each.getAttribute('href')}`)).toEqual([
        `Activation ${base}/activation-a-la-remise`,
        `Compte ${base}/gestion-compte`,
        `Vérifier ${base}/valider-attest`,
        `Plan ${base}/plan-du-site`,
      ]);
    });

    test('the image of a store is the whole badge, named once', () => {
      const badge = page('pages-simples/device-engagement').querySelector(
        '[data-badge="google-play"]',
      );
      expect(badge?.querySelector('img')?.alt).toBe('Disponible sur Google Play');
      expect(badge?.hasAttribute('data-has-image')).toBe(true);
    });

    test('without an address nothing leads nowhere', () => {
      const document = page('pages-simples/device-engagement');
      expect(document.querySelector<HTMLElement>('[data-portal-link]')?.closest('p')?.hidden).toBe(
        true,
      );
      expect(page('gestion-compte/telephone-perdu').querySelector('.steps a:not([href])')).not.toBe(
        null,
      );
    });

    test('without trust anchors the verification says so, and offers no file field', () => {
      const document = page('valider-attest');
      expect(document.querySelector<HTMLElement>('[data-anchors="none"]')?.hidden).toBe(false);
      expect(document.querySelector<HTMLElement>('[data-intent-area]')?.hidden).toBe(true);
    });

    test('every link to a page of the portal finds it, from every spelling of the address that holds it', async () => {
      for (const file of await findFiles(out, '.html')) {
        // From « /page/ » and « /page.html » too: no link depends on where it is.
        for (const href of linksOf(file)) expect(href, file).toMatch(new RegExp(`^${base}/`));
        const paths = linksOf(file).map((href) => href.slice(base.length).replace(/[?#].*/, ''));
        const lost = paths.filter((path) => path !== '/demarrer/franceconnect' && !isPage(path));
        expect(lost, file).toEqual([]);
      }
    });
  });
}
