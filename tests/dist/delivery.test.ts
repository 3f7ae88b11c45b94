/** Delivered files: compressed copies, size of HTML, only useful preloads. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { brotliSize, checkScript, excess, htmlBudget, workerScript } from '../support/budgets.ts';
import { islandScripts } from '../support/page-scripts.ts';
import { builtPage, builtPages, dist } from './site.ts';

test('every text file has brotli and gzip copies with the same content', async () => {
  const texts = await findFiles(dist, '.html', '.js', '.css', '.svg', '.json');
  const files = texts.filter((file) => !file.endsWith('config/config.json'));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const content = readFileSync(file);
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(content)).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(content)).toBe(true);
  }
});

test('config.json has no compressed copy, which would hide an operator’s own file', async () => {
  const copies = await findFiles(`${dist}/assets/config`, '.br', '.gz');
  expect(copies.filter((file) => file.includes('config.json'))).toEqual([]);
});

test('/etat.json says what a monitor needs, and nothing that differs between two builds of a commit', () => {
  const state: Record<string, string> = JSON.parse(readFileSync(`${dist}/etat.json`, 'utf8'));
  const { html } = builtPages[0] ?? { html: '' };
  expect(html).toContain(`data-digest="${state['configuration']}"`);
  const known = ['commit', 'date', 'sansCommit', 'version', 'configuration', 'finSecurityTxt'];
  expect(Object.keys(state).filter((name) => !known.includes(name))).toEqual([]);
  // The commit, or why there is none (tests/unit/commit.test.ts).
  if (state['sansCommit'] === undefined) expect(state['commit']).toMatch(/^[\da-f]{40}$/);
  else expect(state['commit']).toBeUndefined();
  if (state['commit']) expect(Date.parse(state['date'] ?? '')).toBeLessThan(Date.now());
});

test.each(builtPages)('the HTML of $file is within its alarm', ({ file, html }) => {
  const path = `/${file.replace(/\.html$/, '')}`;
  const { size } = statSync(`${dist}/${file}.br`);
  expect(excess(path, size, htmlBudget(path, html))).toBe('');
});

test.each(builtPages)(
  '$file preloads the configuration only if an island starts with it',
  ({ document }) => {
    const selector = ':not(noscript) > link[as="fetch"]';
    const preloads = [...document.querySelectorAll(selector)].map((link) =>
      link.getAttribute('href'),
    );
    const startsIsland = document.querySelector('astro-island[client="load"]') !== null;
    expect(preloads).toEqual(startsIsland ? ['/assets/config/config.json'] : []);
  },
);

test.each(builtPages)(
  '$file preloads the files of an island that starts by itself, and no other file',
  ({ document }) => {
    const asked = [...document.querySelectorAll('link[rel="modulepreload"], link[as="style"]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    for (const address of asked) expect(existsSync(`${dist}${address}`), address).toBe(true);
    const started = [...document.querySelectorAll('astro-island[client="load"]')];
    const needed = started.flatMap((island) =>
      ['component-url', 'renderer-url'].map((name) => island.getAttribute(name)),
    );
    expect(asked).toEqual(expect.arrayContaining(needed));
    if (started.length === 0) expect(asked).toEqual([]);
  },
);

test.each(builtPages)('$file has the runtime of islands after its text', ({ html }) => {
  if (!html.includes('<astro-island')) return;
  const text = html.lastIndexOf('</h1>');
  expect(html.indexOf('"astro-island"')).toBeGreaterThan(text);
  expect(html.indexOf('"astro:config"')).toBeGreaterThan(text);
  // An island that waits for its children would wait for the stylesheet at the end of the page.
  expect(html).not.toMatch(/<astro-island[^>]* await-children/);
});

test('every script of an island is in the site, under its final name', () => {
  const scripts = builtPages.flatMap(({ html }) =>
    [...html.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(([, address]) => address),
  );
  expect(new Set(scripts).size).toBeGreaterThan(20);
  for (const address of new Set(scripts))
    expect(existsSync(`${dist}${address}`), address).toBe(true);
});

/** Islands that are also parts of another one, so that their code is in a file that both share. */
const parts = /\/(?:MoreInformation|StoreBadges)\./;

test('no script only re-exports others, because it would delay an app by one request', async () => {
  const scripts = (await findFiles(`${dist}/_astro`, '.js')).filter((file) => !parts.test(file));
  const links =
    /import\s*"[^"]*";?|import\s*[^"();]*from\s*"[^"]*";?|export\s*\{[^}]*\}(?:\s*from\s*"[^"]*")?;?/g;
  const passages = scripts.filter(
    (file) => readFileSync(file, 'utf8').replace(links, '').trim() === '',
  );
  expect(passages).toEqual([]);
});

test('no script imports the file of Astro’s renderer, or of an island that starts: a second request by Astro would make two copies', async () => {
  const started = builtPages.flatMap(({ document }) =>
    [...document.querySelectorAll('astro-island')].flatMap((island) => [
      island.getAttribute('renderer-url') ?? '',
      // The lazy part of DeviceRedirect takes a helper without state from it.
      ...(island.matches('[client="load"]:not([component-url*="/DeviceRedirect."])')
        ? [island.getAttribute('component-url') ?? '']
        : []),
    ]),
  );
  const names = new Set(started.map((address) => address.slice(address.lastIndexOf('/') + 1)));
  expect(names.size).toBeGreaterThan(2);
  for (const file of await findFiles(`${dist}/_astro`, '.js'))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from\s*"\.\/([^"]+)"/g))
      expect([...names], file).not.toContain(name);
});

test('no script imports itself by way of others, because then some code runs before what it needs', async () => {
  const scripts = await findFiles(`${dist}/_astro`, '.js');
  const importsOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].map(
      ([, name]) => `${dist}/_astro/${name}`,
    );
  const reached = (file: string) => {
    const found = new Set(importsOf(file));
    for (const other of found) for (const next of importsOf(other)) found.add(next);
    return found;
  };
  expect(scripts.filter((file) => reached(file).size > 0).length).toBeGreaterThan(20);
  expect(scripts.filter((file) => reached(file).has(file))).toEqual([]);
});

test.each(['deferred', 'verdicts'])(
  'the stylesheet %s defines the tokens that it reads, and no other',
  async (sheet) => {
    const files = await findFiles(`${dist}/_astro`, '.css');
    const css = readFileSync(files.find((file) => file.includes(`/${sheet}.`)) ?? '', 'utf8');
    const core = readFileSync('node_modules/@gouvfr/dsfr/dist/core/core.main.min.css', 'utf8');
    const isToken = (name: string) => core.includes(`{${name}:`) || core.includes(`;${name}:`);
    const read = [...css.matchAll(/var\((--(?:background|text|border)-(?!spacing)[\w-]+)/g)].map(
      ([, name = '']) => name,
    );
    const tokens = new Set(read.filter(isToken));
    expect([...tokens].filter((name) => !css.includes(`${name}:`))).toEqual([]);
    const own = [...css.matchAll(/(?<=[{;])(--(?:background|text|border)-(?!spacing)[\w-]+):/g)];
    expect(new Set(own.map(([, name = '']) => name).filter(isToken)), 'lues').toEqual(tokens);
  },
);

test.each(builtPages)('$file preloads only fonts that its styles name', ({ html, document }) => {
  const asked = [...document.querySelectorAll('head noscript link[as="font"]')].map((link) =>
    link.getAttribute('href'),
  );
  const named = [...html.matchAll(/url\(([^)]*\.woff2)\)/g)].map(([, address]) => address);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(named).toEqual(expect.arrayContaining(asked));
});

test('names of communes and countries are in small files, which no page preloads', async () => {
  const files = await findFiles(`${dist}/_astro/cog`, '.json');
  expect(files.length).toBeGreaterThan(100);
  const heavy = files.filter((file) => readFileSync(`${file}.br`).length > 12_000);
  expect(heavy).toEqual([]);
  for (const { html } of builtPages) expect(html).not.toMatch(/cog\/\w+\/\w+\.json/);
});

test('only the document check loads its certificates, which may take 10 kB', () => {
  const holdsCertificate = (script: string) =>
    readFileSync(`${dist}${script}`, 'utf8').includes('BEGIN CERTIFICATE');
  const [check = '', ...tasks] = [
    '/valider-attest',
    '/gestion-compte/gerer',
    '/pages-simples/identite-pivot',
    '/pages-simples/device-engagement',
  ];
  expect(islandScripts(check).some(holdsCertificate)).toBe(true);
  expect(tasks.flatMap((path) => islandScripts(path)).filter(holdsCertificate)).toEqual([]);
});

test('the first intent requests the scripts of the document check within their alarm', () => {
  const { document } = builtPage('valider-attest.html');
  const island = document.querySelector('astro-island[client="intent"]');
  const named = ['component-url', 'renderer-url', 'data-preload'].map((name) =>
    island?.getAttribute(name),
  );
  const files = named.join(' ').split(' ');
  const before = files.filter((file) => !file.includes('/worker/'));
  expect(before.length).toBeLessThan(files.length);
  const inline = [...document.querySelectorAll('script:not([src], [type])')];
  const sizes = before.map((file) => statSync(`${dist}${file}.br`).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const ofPage = brotliSize(inline.map(({ textContent }) => textContent).join(''));
  expect(excess('scripts before the worker', total + ofPage, checkScript)).toBe('');
});

test('the verifier is one file within its alarm, and requests nothing', async () => {
  const workers = await findFiles(`${dist}/_astro/worker`, '.js');
  expect(workers).toHaveLength(1);
  const [worker = ''] = workers;
  const { length } = readFileSync(`${worker}.br`);
  expect(excess('the worker', length, workerScript)).toBe('');
  const asksForMore = /\bimport\s*[({*"']|importScripts|\bfetch\(|XMLHttpRequest/;
  // Compare a boolean, because the report would contain the whole text of the verifier.
  expect(asksForMore.test(readFileSync(worker, 'utf8'))).toBe(false);
});
