/** The built site with netlify.toml, served by Netlify's own engines. */
import { describe, expect, test } from 'vitest';
import { createSiteHandler } from '../../tools/serve/site-handler.ts';

const site = createSiteHandler({ projectDir: process.cwd(), publishDir: 'dist' });
const get = (path: string) => site(new Request(`http://localhost${path}`));

describe('statuses', () => {
  test.each([
    ['/gestion-compte', 200],
    ['/gestion-compte/gerer', 200],
    ['/pages-simples/endAuth-FC-KO', 200],
    ['/ear', 200],
    ['/assets/config/config.json', 200],
    ['/assets/config/config.schema.json', 200],
    ['/inconnu', 404],
    ['/gestion-compte/inconnu', 404],
    ['/gestion-compte/gerer/plus', 404],
    ['/pages-simples', 404],
    ['/a/b/c/d', 404],
    ['/_astro/inconnu.js', 404],
    ['/..%2f..%2fpackage.json', 404],
    ['/%2e%2e/package.json', 404],
    ['/%E0%A4%A', 404],
  ])('%s → %i', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    const isNotFound = (await response.text()).includes(
      "La page que vous avez demandée n'existe pas.",
    );
    expect(isNotFound).toBe(status === 404);
  });
});

describe('headers', () => {
  test('every answer has the security headers, errors included', async () => {
    for (const path of ['/gestion-compte', '/inconnu', '/assets/config/config.json']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toMatch(/max-age=63072000/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  test.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s is of type %s', async (path, type) =>
    expect((await get(path)).headers.get('content-type')).toBe(type),
  );

  test('hashed files are cached for a year, HTML and the configuration are revalidated', async () => {
    const html = await (await get('/acces-non-autorise')).text();
    const asset = /\/_astro\/[\w.-]+/.exec(html)?.[0] ?? '';
    expect((await get(asset)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/acces-non-autorise')).headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate',
    );
    expect((await get('/assets/config/config.json')).headers.get('cache-control')).toBe('no-cache');
  });
});
