/**
 * The recipes that the hosts' files contain as comments, tested uncommented: the identity service behind the portal's own
 * host (nginx alone), and the routes of an embedded app.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { dirname, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalServer, listen, serveHandler } from '../../tools/serve/local-server.ts';
import { createSiteHandler } from '../../tools/serve/site-handler.ts';
import { type LocalNginx, readNginxConfig, serveWithNginx } from '../support/nginx.ts';
import { send } from '../support/send.ts';
import { writeNewFile } from '../support/tool-runs.ts';

/** Uncomments one recipe of a host's file, and sets the address of its service. @throws Error if it is missing. */
function withRecipe(text: string, start: RegExp, origin = ''): string {
  const recipe = new RegExp(`^ *# ${start.source}\n(?: *# .*\n)+`, 'm');
  if (!recipe.test(text)) throw new Error('recette introuvable');
  return text.replace(recipe, (lines) =>
    lines.replace(/^( *)# /gm, '$1').replace('https://identite.example', origin),
  );
}

/** Headers that a service may send, and that must not be its to send here. */
const foreignHeaders = [
  ['set-cookie', 'a=b'],
  ['Strict-Transport-Security', 'max-age=0'],
  ['Content-Security-Policy', "default-src * 'unsafe-inline'"],
  ['Content-Security-Policy-Report-Only', 'report-uri https://service.example/'],
  ['X-Content-Type-Options', 'none'],
  ['X-Frame-Options', 'ALLOWALL'],
  ['Referrer-Policy', 'unsafe-url'],
  ['Permissions-Policy', 'camera=*'],
  ['Cross-Origin-Opener-Policy', 'unsafe-none'],
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
  ['Cache-Control', 'public, max-age=999'],
  ['Expires', 'Thu, 01 Jan 2099 00:00:00 GMT'],
  ['Pragma', 'cache'],
  ['Vary', 'Cookie'],
  ['X-Accel-Redirect', '/gestion-compte.html'],
  ['X-Accel-Expires', '999'],
  ['X-Accel-Charset', 'utf-16'],
  ['Clear-Site-Data', '"*"'],
  ['Link', '<https://service.example/a.js>; rel=preload; as=script'],
  ['Refresh', '0; url=https://service.example/'],
  ['Location', 'https://service.example/'],
  ['Alt-Svc', 'h3="service.example:443"'],
  ['NEL', '{"report_to":"service.example"}'],
  ['Report-To', '{"group":"service.example"}'],
  ['Reporting-Endpoints', 'a="https://service.example/"'],
  ['Access-Control-Allow-Origin', '*'],
  ['X-Powered-By', 'service.example'],
] as const;

const netlifyFile = readFileSync('netlify.toml', 'utf8');

/** Serves the site with Netlify's engine and the text of a `netlify.toml`. */
function serveWithNetlify(text: string): Promise<LocalServer> {
  const projectDir = dirname(writeNewFile('netlify.toml', text));
  return serveHandler(createSiteHandler({ projectDir, publishDir: resolve('dist') }));
}

let service: LocalServer;
let nginx: LocalNginx;
const received: IncomingMessage[] = [];

beforeAll(async () => {
  const server = createServer((request, response) => {
    received.push(request);
    if (request.url?.endsWith('/lent')) return;
    for (const [name, value] of foreignHeaders) response.appendHeader(name, value);
    response.setHeader('content-type', 'application/json');
    response.end('{"familyName":"MARTIN"}');
  });
  service = await listen(server);
  nginx = await serveWithNginx({
    publishDir: 'dist',
    config: withRecipe(readNginxConfig(), /location \/api\/identite\/ \{/, service.origin).replace(
      'proxy_read_timeout 8s',
      'proxy_read_timeout 200ms',
    ),
  });
});

afterAll(() => {
  for (const server of [nginx, service]) server.close();
});

const hosts = ['netlify', 'nginx'] as const;

describe('the identity service behind the portal’s own host', () => {
  // Base 64 has « + », « / » and « = », which the page writes with escapes.
  test.each([
    'SECRET-1',
    'SECRET%20%2F1',
    'abc%2F',
    'abc%2F%2F',
    '%2Fabc',
    'a%2F.%2Fx',
    'a%2Bb%3D%3D',
    '%C3%A9',
    '%25%3F%23',
    'a;b=c',
  ])('nginx forwards the identifier unchanged, once: %s', async (identifier) => {
    received.length = 0;
    const path = `/api/identite/${identifier}`;
    const response = await send(nginx.origin, { path });
    expect(response.statusCode).toBe(200);
    expect(JSON.parse((await buffer(response)).toString())).toEqual({ familyName: 'MARTIN' });
    expect(received.map(({ url }) => url)).toEqual([path]);
  });

  test('nginx forwards no path that leads out of the service', async () => {
    received.length = 0;
    for (const path of ['/api/identite/a%2F..%2F..%2Fx', '/api/identite/%2E%2E/x'])
      expect((await send(nginx.origin, { path })).resume().statusCode, path).toBe(404);
    expect(received).toEqual([]);
  });

  test('nginx forwards neither cookies nor headers about the citizen', async () => {
    received.length = 0;
    const headers = { cookie: 'a=b', 'accept-language': 'fr', 'user-agent': 'Mozilla/5.0' };
    await buffer(await send(nginx.origin, { path: '/api/identite/SECRET', headers }));
    const { cookie, 'accept-language': language, 'user-agent': agent } = received[0]?.headers ?? {};
    expect([cookie, language, agent]).toEqual([undefined, undefined, undefined]);
  });

  test('of the headers of the service, none comes before or beside the portal’s', async () => {
    const answer = await send(nginx.origin, { path: '/api/identite/SECRET' });
    await buffer(answer);
    const page = await send(nginx.origin, { path: '/gestion-compte' });
    page.resume();
    const own = [
      'content-security-policy',
      'strict-transport-security',
      'x-frame-options',
    ] as const;
    for (const name of own) expect(answer.headers[name], name).toBe(page.headers[name]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const names = answer.rawHeaders.filter((_value, index) => index % 2 === 0);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    const left = foreignHeaders.map(([name]) => name.toLowerCase());
    const expected = new Set(Object.keys(page.headers));
    expect(
      Object.keys(answer.headers).filter((name) => left.includes(name) && !expected.has(name)),
    ).toEqual([]);
    // X-Accel-Redirect would make nginx send another file.
    expect(JSON.stringify(answer.headers)).not.toContain('service.example');
  });

  test('nginx abandons a service that does not answer, allows only GET, and logs no identifier', async () => {
    const late = await fetch(`${nginx.origin}/api/identite/lent`);
    expect(late.status).toBe(504);
    expect(late.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await late.text()).toContain('<h1>Service momentanément indisponible</h1>');
    const posted = await fetch(`${nginx.origin}/api/identite/SECRET`, { method: 'POST' });
    expect(posted.status).toBe(403);
    expect(await posted.text()).toContain('<h1>Votre demande n’a pas abouti</h1>');
    expect(nginx.readLog()).not.toMatch(/SECRET|lent|identite/);
  });
});

describe('the routes of an embedded app', () => {
  const serve = {
    netlify: () =>
      serveWithNetlify(
        withRecipe(netlifyFile, /\[\[redirects\]\]\n# {3}from = "\/gestion-compte\/erreur"/),
      ),
    nginx: () =>
      serveWithNginx({
        publishDir: 'dist',
        config: withRecipe(readNginxConfig(), /location \/gestion-compte\/ \{/),
      }),
  } as const;

  test.each(hosts)(
    '%s serves them with the mount page, and keeps the portal’s pages',
    async (host) => {
      const { origin, close } = await serve[host]();
      const textOf = async (path: string) => (await fetch(origin + path)).text();
      const mountPage = await textOf('/gestion-compte');
      for (const path of [
        '/gestion-compte/mes/cartes',
        '/gestion-compte/erreur',
        '/gestion-compte/supprime',
      ])
        expect(await textOf(path), path).toBe(mountPage);
      expect(await textOf('/gestion-compte/gerer')).toContain('<h1>Écrire une lettre');
      expect((await fetch(`${origin}/gestion-comptes`)).status).toBe(404);
      close();
    },
  );
});
