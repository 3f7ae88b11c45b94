/**
 * The recipes that the files of both hosts contain as comments, tested uncommented: the identity service behind the
 * portal's own host, and the routes of an embedded app.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { dirname, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalServer, listen, serveHandler } from '../../tools/serve/local-server.ts';
import { createSiteHandler } from '../../tools/serve/site-handler.ts';
import { type LocalNginx, readNginxConfig, serveWithNginx } from '../support/nginx.ts';
import { writeNewFile } from '../support/tool-runs.ts';

/** Uncomments one recipe of a host's file, and sets the address of its service. @throws Error if it is missing. */
function withRecipe(text: string, start: RegExp, origin = ''): string {
  const recipe = new RegExp(`^ *# ${start.source}\n(?: *# .*\n)+`, 'm');
  if (!recipe.test(text)) throw new Error('recette introuvable');
  return text.replace(recipe, (lines) =>
    lines.replace(/^( *)# /gm, '$1').replace('https://identite.example', origin),
  );
}

const netlifyFile = readFileSync('netlify.toml', 'utf8');

/** Serves the site with Netlify's engine and the text of a `netlify.toml`. */
function serveWithNetlify(text: string): Promise<LocalServer> {
  const projectDir = dirname(writeNewFile('netlify.toml', text));
  return serveHandler(createSiteHandler({ projectDir, publishDir: resolve('dist') }));
}

let service: LocalServer;
let netlify: LocalServer;
let nginx: LocalNginx;
const received: IncomingMessage[] = [];

beforeAll(async () => {
  const server = createServer((request, response) => {
    received.push(request);
    if (request.url?.endsWith('/lent')) return;
    response.setHeader('set-cookie', 'a=b');
    response.setHeader('content-type', 'application/json');
    response.end('{"familyName":"MARTIN"}');
  });
  service = await listen(server);
  netlify = await serveWithNetlify(
    withRecipe(netlifyFile, /\[\[redirects\]\]\n# {3}from = "\/api\/identite\/\*"/, service.origin),
  );
  nginx = await serveWithNginx({
    publishDir: 'dist',
    config: withRecipe(readNginxConfig(), /location \/api\/identite\/ \{/, service.origin).replace(
      'proxy_read_timeout 8s',
      'proxy_read_timeout 200ms',
    ),
  });
});

afterAll(() => {
  for (const server of [netlify, nginx, service]) server.close();
});

const originOf = { netlify: () => netlify.origin, nginx: () => nginx.origin } as const;
const hosts = ['netlify', 'nginx'] as const;

describe('the identity service behind the portal’s own host', () => {
  test.each(hosts)('%s forwards the identifier of the path, once', async (host) => {
    received.length = 0;
    // The local Netlify engine decodes the path.
    const path = `/api/identite/${host === 'nginx' ? 'SECRET%20%2F1' : 'SECRET-1'}`;
    const response = await fetch(originOf[host]() + path);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ familyName: 'MARTIN' });
    expect(received.map(({ url }) => url)).toEqual([path]);
  });

  test('nginx forwards neither cookies nor headers about the citizen, and forbids caching', async () => {
    received.length = 0;
    const response = await fetch(`${nginx.origin}/api/identite/SECRET`, {
      headers: { cookie: 'a=b', 'accept-language': 'fr', 'user-agent': 'Mozilla/5.0' },
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { cookie, 'accept-language': language, 'user-agent': agent } = received[0]?.headers ?? {};
    expect([cookie, language, agent]).toEqual([undefined, undefined, undefined]);
  });

  test('nginx abandons a service that does not answer, allows only GET, and logs no identifier', async () => {
    expect((await fetch(`${nginx.origin}/api/identite/lent`)).status).toBe(504);
    const posted = await fetch(`${nginx.origin}/api/identite/SECRET`, { method: 'POST' });
    expect(posted.status).toBe(403);
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
