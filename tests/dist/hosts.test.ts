/** netlify.toml and the nginx configuration give the same answers to the same requests (architecture: serving). */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentDate, dateByContent } from '../../tools/lib/content-dates.ts';
import { findFiles } from '../../tools/lib/files.ts';
import { type LocalServer, serveSite } from '../../tools/serve/local-server.ts';
import { type HostRequest, hostRequests } from '../support/host-requests.ts';
import { type LocalNginx, serveWithNginx } from '../support/nginx.ts';
import { send } from '../support/send.ts';
import { newFolder } from '../support/tool-runs.ts';
import { builtPages, dist } from './site.ts';

/** Headers that the portal promises on every host. */
const promisedHeaders = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'set-cookie',
  'access-control-allow-origin',
];

/** Those of them that an answer may lack. */
const conditionalHeaders = ['content-encoding', 'set-cookie', 'access-control-allow-origin'];

/** Compared parts of an answer. */
interface Answer {
  status: number | undefined;
  /** Path and decoded query of a redirect; the whole address if it leads to another host. */
  location: string;
  headers: Record<string, string | string[] | undefined>;
  /** Digest of the body; empty if the host refuses the request, because that text is the host's own. */
  body: string;
}

/** Normalizes the address of a redirect as browsers do, because Netlify writes `?a` as `?a=`. */
function toLocation(origin: string, location: string | undefined): string {
  if (location === undefined) return '';
  const address = new URL(location, origin);
  if (address.origin !== origin) return location;
  return `${address.pathname}?${[...address.searchParams].join('&')}`;
}

/** Addresses of files that are not pages. */
const fileFolder =
  /^\/(_astro|apps|assets|revocation|\.well-known)(\/|$)|\.(txt|xml|json|ico|png|svg)$/;

/**
 * Returns the promised headers. If the status is not 200, omits the caching header, and in folders without pages the
 * policy too. Netlify chooses them by the requested path, nginx by the page that it serves.
 */
function pickHeaders({ headers, statusCode }: IncomingMessage, path: string): Answer['headers'] {
  const byPath = fileFolder.test(path)
    ? ['cache-control', 'content-security-policy']
    : ['cache-control'];
  const names = promisedHeaders.filter((name) => statusCode === 200 || !byPath.includes(name));
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

/** Returns the digest of the decompressed body, because hosts may compress differently. */
function digestOf(body: Buffer, encoding: string | undefined): string {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  const decode = encoding === 'br' || encoding === 'gzip' ? decoders[encoding] : undefined;
  const text = decode && body.length > 0 ? decode(body) : body;
  return createHash('sha256').update(text).digest('hex');
}

/** Sends the text of a request to nginx. Returns the text of the answer. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(Number(new URL(nginx.origin).port), '127.0.0.1');
  socket.end(text);
  return (await buffer(socket)).toString();
}

async function answerOf(origin: string, sent: HostRequest): Promise<Answer> {
  const response = await send(origin, sent);
  const body = await buffer(response);
  const { statusCode, headers } = response;
  const isOurs = statusCode === 200 || statusCode === 404;
  return {
    status: statusCode,
    location: toLocation(origin, headers.location),
    headers: isOurs ? pickHeaders(response, sent.path) : {},
    body: isOurs ? digestOf(body, headers['content-encoding']) : '',
  };
}

let netlify: LocalServer;
let nginx: LocalNginx;

beforeAll(async () => {
  netlify = await serveSite(process.cwd(), 'dist');
  nginx = await serveWithNginx({ publishDir: 'dist' });
}, 30_000);

afterAll(() => {
  netlify.close();
  nginx.close();
});

const [namesFile = ''] = await findFiles(`${dist}/_astro/cog`, '75.json');

/** Path of one file of place names. */
const namesPath = namesFile.slice(dist.length);

/** One address of each kind of hashed file. */
const assets = ['js', 'css', 'woff2', 'svg'].flatMap((extension) => {
  const pattern = new RegExp(`/_astro/[\\w./-]+\\.${extension}`);
  return builtPages.flatMap(({ html }) => html.match(pattern) ?? []).slice(0, 1);
});

const notFound = digestOf(readFileSync(`${dist}/404.html`), undefined);

describe('both hosts answer alike', () => {
  test.each(
    hostRequests([...assets, namesPath]).map(
      (sent) => [JSON.stringify(sent).slice(0, 90), sent] as const,
    ),
  )('%s', async (_, sent) => {
    const expected = await answerOf(netlify.origin, sent);
    // An address of another host, or one that browsers read as such.
    expect(expected.location).not.toMatch(/^(?:\w+:|\/[/\\])/);
    expect(expected.status).toBe(sent.status ?? expected.status);
    if (sent.status === 404) expect(expected.body).toBe(notFound);
    expect(await answerOf(nginx.origin, sent)).toEqual(expected);
  });
});

describe('each host', () => {
  const hosts = ['netlify', 'nginx'] as const;
  const originOf = (host: (typeof hosts)[number]) => (host === 'nginx' ? nginx : netlify).origin;

  test('nginx answers 304 for an unchanged page', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await send(nginx.origin, { path: '/gestion-compte', headers });
    await buffer(first);
    const { etag } = first.headers;
    expect(etag).toBeTruthy();
    const again = await send(nginx.origin, {
      path: '/gestion-compte',
      headers: { ...headers, 'if-none-match': etag ?? '' },
    });
    expect(again.statusCode).toBe(304);
    expect(await buffer(again)).toHaveLength(0);
  });

  test('nginx compresses for a proxy, and for a client of HTTP/1.0', async () => {
    const compressed = async (path: string, headers: Record<string, string>) => {
      const response = await send(nginx.origin, { path, headers });
      response.resume();
      return response.headers['content-encoding'];
    };
    const via = { via: '1.1 mandataire' };
    expect(await compressed('/gestion-compte', { ...via, 'accept-encoding': 'gzip' })).toBe('gzip');
    expect(await compressed('/gestion-compte', { ...via, 'accept-encoding': 'gzip, br' })).toBe(
      'br',
    );
    const config = '/assets/config/config.json';
    expect(await compressed(config, { ...via, 'accept-encoding': 'gzip' })).toBe('gzip');
    const old = await sendRaw('GET /gestion-compte HTTP/1.0\r\nAccept-Encoding: gzip\r\n\r\n');
    expect(old).toMatch(/^HTTP\/1\.[01] 200 /);
    expect(old).toMatch(/\r\ncontent-encoding: gzip\r\n/i);
  });

  test('nginx refuses another version of HTTP, and an unmet condition, in French', async () => {
    const refused = '<h1>Votre demande n’a pas abouti</h1>';
    const answer = await sendRaw('GET / HTTP/9.0\r\nHost: a\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 505 /);
    expect(answer).toContain(refused);
    const headers = { 'if-match': '"autre"' };
    const unmet = await send(nginx.origin, { path: '/gestion-compte', headers });
    expect(unmet.statusCode).toBe(412);
    expect((await buffer(unmet)).toString()).toContain(refused);
  });

  test('nginx answers on IPv6 too', async () => {
    const response = await send(nginx.origin.replace('127.0.0.1', '[::1]'), { path: '/ear' });
    response.resume();
    expect(response.statusCode).toBe(200);
  });

  test('validators change with the content, however the files are copied', async () => {
    const [first, second] = [newFolder(), newFolder()];
    const validators: string[] = [];
    for (const [folder, text] of [
      [first, 'un'],
      [second, 'de'],
    ] as const) {
      writeFileSync(join(folder, 'page.html'), text);
      await dateByContent(folder);
      const server = await serveWithNginx({ publishDir: folder });
      const { headers } = await send(server.origin, { path: '/page' });
      validators.push(`${headers.etag} ${headers['last-modified']}`);
      expect(Date.parse(String(headers['last-modified']))).toBeLessThan(Date.now());
      server.close();
    }
    expect(validators[0]).not.toBe(validators[1]);
    // The build dates its files so.
    const content = readFileSync(`${dist}/gestion-compte.html`);
    expect(statSync(`${dist}/gestion-compte.html`).mtimeMs / 1000).toBe(contentDate(content));
  });

  test.each(hosts)(
    '%s keeps the page of an identifier out of shared caches, and allows Back',
    async (host) => {
      for (const path of [
        '/pages-simples/identite-pivot?identificationId=a',
        '/pages-simples/identite-pivot',
      ]) {
        const response = await send(originOf(host), { path });
        response.resume();
        expect(response.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
      }
    },
  );

  test.each(hosts)('%s runs nothing of an app that is opened directly', async (host) => {
    const folder = newFolder();
    mkdirSync(join(folder, 'apps/x'), { recursive: true });
    const names = ['index.html', 'dessin.svg', 'code.js', 'donnees.json', 'texte'];
    for (const name of names) writeFileSync(join(folder, 'apps/x', name), '<script>1</script>');
    writeFileSync(join(folder, '404.html'), 'introuvable');
    const server =
      host === 'nginx'
        ? await serveWithNginx({ publishDir: folder })
        : await serveSite(process.cwd(), folder);
    for (const name of [...names, 'absent.svg']) {
      const response = await send(server.origin, { path: `/apps/x/${name}` });
      response.resume();
      const policy = String(response.headers['content-security-policy']);
      // An error page is a page: its own policy allows its styles.
      if (response.statusCode === 200) expect(policy, name).toMatch(/^default-src 'none';/);
      expect(policy, name).not.toContain('script-src');
      expect(/default-src 'none'/.test(policy) && !policy.includes('style-src'), name).toBe(false);
    }
    server.close();
  });

  const long = 'a'.repeat(32_000);
  const longer = 'a'.repeat(60_000);
  test.each<[string, number, HostRequest]>([
    ['a long cookie of a neighbour site', 200, { path: '/ear', headers: { cookie: `s=${long}` } }],
    [
      'cookies of 32 kB in all',
      200,
      { path: '/ear', headers: { cookie: `s=${long};t=${'b'.repeat(600)}` } },
    ],
    ['a bad range', 200, { path: '/ear', headers: { range: 'bytes=999999-' } }],
    ['a range that is none', 200, { path: '/ear', headers: { range: 'octets=1-2' } }],
    ['a form that is sent', 405, { path: '/ear', method: 'POST' }],
    ['a deletion', 405, { path: '/404', method: 'DELETE' }],
    ['an address of 60 kB', 414, { path: `/${longer}` }],
    ['a query of 60 kB', 414, { path: `/ear?${longer}` }],
    ['a cookie of 60 kB', 400, { path: '/ear', headers: { cookie: longer } }],
    ['a large body', 413, { path: '/ear', method: 'POST', headers: { 'content-length': '9000' } }],
  ])('nginx answers in French, with each header once: %s', async (_, status, sent) => {
    const response = await send(nginx.origin, sent);
    expect(response.statusCode).toBe(status);
    const text = (await buffer(response)).toString();
    expect(text).toContain('lang="fr"');
    expect(text).toContain(
      `<h1>${status === 200 ? 'Activation à la remise' : 'Votre demande n’a pas abouti'}</h1>`,
    );
    const names = response.rawHeaders.filter((_value, index) => index % 2 === 0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.map((name) => name.toLowerCase())).toEqual(
      expect.arrayContaining(promisedHeaders.filter((name) => !conditionalHeaders.includes(name))),
    );
  });

  test.each(hosts)('%s lets nothing run or load in files that are not pages', async (host) => {
    const texts = ['/assets/config/config.json', '/licences.txt', '/robots.txt'];
    for (const path of [...assets, namesPath, ...texts]) {
      const response = await send(originOf(host), { path });
      response.resume();
      expect(response.statusCode, path).toBe(200);
      expect(response.headers['content-security-policy'], path).toMatch(/^default-src 'none'/);
    }
  });

  test('both serve the same well-known files', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, '.well-known'));
    const names = ['security.txt', 'assetlinks.json', 'apple-app-site-association'];
    const paths = names.map((name) => `/.well-known/${name}`);
    for (const path of paths) writeFileSync(join(folder, path), '{}');
    const first = await serveSite(process.cwd(), folder);
    const second = await serveWithNginx({ publishDir: folder });
    for (const path of paths) {
      const sent = { path };
      const expected = await answerOf(first.origin, sent);
      expect(expected.status, path).toBe(200);
      expect(await answerOf(second.origin, sent)).toEqual(expected);
      if (!path.endsWith('.txt')) expect(expected.headers['content-type']).toMatch(/json/);
    }
    for (const server of [first, second]) server.close();
  });

  test('pages are revalidated and hashed files kept, but no absence; nobody serves the rules', async () => {
    const [script = ''] = await findFiles(`${dist}/_astro`, '.js');
    const [worker = ''] = await findFiles(`${dist}/_astro/worker`, '.js');
    const server = await serveSite(process.cwd(), 'dist');
    const ask = async (path: string) => (await send(server.origin, { path })).headers;
    const kept = 'public, max-age=31536000, immutable';
    const revalidated = 'public, max-age=0, must-revalidate';
    const below = (file: string) => file.slice(file.indexOf('/_astro/'));
    expect((await ask('/gestion-compte'))['cache-control']).toBe(revalidated);
    expect((await ask(below(script)))['cache-control']).toBe(kept);
    expect((await ask(below(worker)))['cache-control']).toBe(kept);
    expect((await ask(below(worker)))['content-security-policy']).toContain("default-src 'none'");
    expect((await ask('/_astro/lost.0000.js'))['cache-control']).toBe(revalidated);
    const nginx = await serveWithNginx({ publishDir: 'dist' });
    for (const { origin } of [server, nginx])
      expect((await send(origin, { path: '/_headers' })).statusCode, origin).toBe(404);
    for (const { close } of [server, nginx]) close();
  });

  test('nginx still serves the hashed files of the former build, and no other file of it', async () => {
    const current = newFolder();
    const former = newFolder();
    const files = [
      ['_astro/a.1111.js', 'ancien'],
      ['ancienne.html', 'ancienne'],
    ] as const;
    mkdirSync(join(former, '_astro'));
    for (const [path, content] of files) writeFileSync(join(former, path), content);
    writeFileSync(join(current, '404.html'), 'introuvable');
    const server = await serveWithNginx({ publishDir: current, formerDir: former });
    const answers = await Promise.all(
      ['/_astro/a.1111.js', '/ancienne', '/_astro/b.js'].map(async (path) => {
        const response = await send(server.origin, { path });
        const body = await buffer(response);
        return [response.statusCode, body.toString(), response.headers['cache-control']];
      }),
    );
    server.close();
    expect(answers[0]).toEqual([200, 'ancien', 'public, max-age=31536000, immutable']);
    expect(answers.slice(1).map(([status, body]) => [status, body])).toEqual([
      [404, 'introuvable'],
      [404, 'introuvable'],
    ]);
  });

  test('nginx serves the mirrored revocation lists, and no page in their place', async () => {
    const lists = newFolder();
    writeFileSync(join(lists, 'cachets.crl'), 'liste');
    const server = await serveWithNginx({ publishDir: 'dist', listsDir: lists });
    const ask = async (path: string) => {
      const response = await send(server.origin, { path });
      return [
        response.statusCode,
        response.headers['content-type'],
        await buffer(response),
      ] as const;
    };
    const [status, type, body] = await ask('/revocation/cachets.crl');
    expect([status, type, body.toString()]).toEqual([200, 'application/pkix-crl', 'liste']);
    for (const path of ['/revocation/autre.crl', '/revocation/', '/revocation/../cachets.crl'])
      expect((await ask(path))[0]).toBe(404);
    server.close();
  });

  test('nginx logs neither IP addresses, nor queries, nor requests for place names', async () => {
    for (const path of [
      '/pages-simples/identite-pivot?identificationId=SECRET',
      // This file has no compressed copy, which makes nginx write to its error log.
      '/assets/config/config.json?SECRET',
      namesPath,
    ]) {
      const response = await send(nginx.origin, {
        path,
        headers: { 'accept-encoding': 'br, gzip' },
      });
      expect(response.statusCode, path).toBe(200);
      await buffer(response);
    }
    const log = nginx.readLog();
    expect(log).toContain('/pages-simples/identite-pivot');
    expect(log).not.toMatch(/SECRET|127\.0\.0\.1|\/cog\//);
  });

  test.each([
    ['/lien/mort', '/lien/mort 404'],
    ['/lien/mort?email=SECRET', '/lien/mort 404'],
    ['/lien%20mort%C3%A9/', '/lien%20mort%C3%A9/ 404'],
    ['/.well-known/rien', ' - 404'],
    ['/api/identite/SECRET', ''],
    ['/api//identite/SECRET', ''],
    ['/api/%69dentite/SECRET', ''],
    ['/_astro/cog/SECRET.json', ''],
    ['/_astro/./cog/SECRET.json', ''],
  ])(
    'nginx logs the requested address of a dead link, %s, without query or identifier',
    async (path, line) => {
      const before = nginx.readLog().length;
      const response = await send(nginx.origin, { path });
      expect(response.statusCode).toBe(404);
      await buffer(response);
      const log = nginx.readLog().slice(before);
      if (line) expect(log).toContain(line);
      expect(log).not.toMatch(/SECRET|\?/);
    },
  );
});
