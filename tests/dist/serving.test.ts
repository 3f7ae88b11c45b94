/** Headers of the built site with netlify.toml, served by Netlify's own engines. Statuses: hosts.test.ts. */
import { describe, expect, test } from 'vitest';
import { createSiteHandler } from '../../tools/serve/site-handler.ts';

const site = createSiteHandler({ projectDir: process.cwd(), publishDir: 'dist' });
const get = (path: string) => site(new Request(`http://localhost${path}`));

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
