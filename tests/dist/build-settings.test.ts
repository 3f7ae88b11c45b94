/** A build for a sub-path of a host, with a configuration of its own (architecture: addresses; docs/operating.md). */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, test } from 'vitest';
import { digestText } from '../../src/config/digest.ts';
import { demoConfigFile } from '../../tools/demo/config-file.ts';
import { findFiles } from '../../tools/lib/files.ts';
import { weigh } from '../../tools/lib/page-bytes.ts';
import { htmlBudget } from '../support/budgets.ts';
import { safeWith } from '../unit/config/sample.ts';
import { describeExistingConfig } from './existing-config.ts';

const outDir = mkdtempSync(join(tmpdir(), 'portail-'));

const configFile = join(outDir, 'autre-config.json');

beforeAll(() => {
  writeFileSync(configFile, safeWith({ env: 'ailleurs' }));
  execFileSync('node_modules/.bin/astro', ['build', '--silent'], {
    // Not the test runner's environment, because it contains variables that the build would read.
    env: {
      PATH: process.env['PATH'],
      SITE_BASE: '/portail',
      SITE_URL: 'https://site.example',
      OUT_DIR: join(outDir, 'site'),
      CONFIG_FILE: configFile,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
}, 60_000);

/** Attributes that contain an address. */
const names = ['href', 'src', 'content', 'data-cog-folder'];

test('no address of a page leaves the sub-path', async () => {
  const pages = await findFiles(join(outDir, 'site'), '.html');
  expect(pages.length).toBeGreaterThan(20);
  for (const file of pages) {
    const { document } = new JSDOM(readFileSync(file, 'utf8')).window;
    const elements = document.querySelectorAll(
      '[href], [src], [data-cog-folder], meta[name^="portail:"]',
    );
    for (const element of elements)
      for (const name of names) {
        const address = element.getAttribute(name);
        if (address?.startsWith('/')) expect(address).toMatch(/^\/portail\//);
      }
    expect(document.querySelector('meta[name="portail:config"]')?.getAttribute('content')).toBe(
      '/portail/assets/config/config.json',
    );
    const inText = /(?:url\("?|import\("|href":")(\/[^")]+)/g;
    for (const [, address = ''] of readFileSync(file, 'utf8').matchAll(inText))
      expect(address).toMatch(/^\/portail\//);
  }
});

test('the HTML of every page, without the notice of the demonstration, keeps its budget', async () => {
  const site = join(outDir, 'site');
  const pages = await findFiles(site, '.html');
  const tooHeavy = pages
    .map((file) => {
      const html = readFileSync(file, 'utf8');
      const path = `/${relative(site, file).replaceAll('\\', '/').replace('.html', '')}`;
      return { path, bytes: weigh(html), budget: htmlBudget(path, html) };
    })
    .filter(({ bytes, budget }) => bytes > budget);
  expect(tooHeavy).toEqual([]);
});

test('the site maps for search engines and for people list the same pages', () => {
  const site = join(outDir, 'site');
  const origin = 'https://site.example';
  const addresses = [
    ...readFileSync(join(site, 'sitemap-0.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, address = '']) => address);
  const { document } = new JSDOM(readFileSync(join(site, 'plan-du-site.html'), 'utf8')).window;
  const links = [...document.querySelectorAll('main ul a')].map(
    (link) => `${origin}${link.getAttribute('href')}`,
  );
  const ofJourney = `${origin}/portail/pages-simples/device-engagement`;
  expect(addresses.sort()).toEqual(links.filter((link) => link !== ofJourney).sort());
  expect(readFileSync(join(site, 'robots.txt'), 'utf8')).toContain(
    `Sitemap: ${origin}/portail/sitemap-index.xml`,
  );
  expect(readFileSync(join(site, 'sitemap-index.xml'), 'utf8')).toContain(
    `<loc>${origin}/portail/sitemap-0.xml</loc>`,
  );
});

test('only indexable pages have a canonical address, without « .html » or final slash', async () => {
  const site = join(outDir, 'site');
  let named = 0;
  for (const file of await findFiles(site, '.html')) {
    const { document } = new JSDOM(readFileSync(file, 'utf8')).window;
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;
    const path = relative(site, file).replace(/(?:^index)?\.html$/, '');
    const isIndexed = !document.querySelector('meta[name="robots"]');
    expect(canonical, path).toBe(isIndexed ? `https://site.example/portail/${path}` : null);
    if (canonical) named += 1;
  }
  expect(named).toBeGreaterThan(10);
});

test('the build ships the configuration that it uses', async () => {
  const html = readFileSync(join(outDir, 'site/404.html'), 'utf8');
  const shipped = readFileSync(join(outDir, 'site/assets/config/config.json'), 'utf8');
  expect(html).toContain('environnement : ailleurs');
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
    env: { PATH: process.env['PATH'], OUT_DIR: join(outDir, 'refused'), CONFIG_FILE: configFile },
  });
  writeFileSync(configFile, safeWith({}));
  expect(status).toBe(1);
  expect(stdout).not.toContain('Construction');
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr).not.toMatch(/\n\s+at /);
});

describe('an existing configuration of an operator', describeExistingConfig);
