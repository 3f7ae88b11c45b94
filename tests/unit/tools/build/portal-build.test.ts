import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { directives, portalBuild } from '../../../../tools/build/portal-build.ts';
import { readSettings } from '../../../../tools/build/settings.ts';

test('each directive has its file, with no import() and no import.meta.env: Astro bundles it without Vite', async () => {
  for (const [name, file] of Object.entries(directives)) {
    const code = readFileSync(`src/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    expect(code, name).not.toMatch(/\bimport\(|import\.meta/);
    const { default: directive } = await import(/* @vite-ignore */ `../../../../src/${file}`);
    expect(directive).toBeTypeOf('function');
  }
});

test('compression comes last, and only if asked; the site map comes only with an address', () => {
  const names = (env: NodeJS.ProcessEnv) =>
    portalBuild(readSettings(env)).integrations.map(({ name }) => name);
  const last = ['portail:finish-pages', 'astro-compressor'];
  expect(names({}).slice(-2)).toEqual(last);
  expect(names({ PRECOMPRESS: '0' }).at(-1)).toBe('portail:finish-pages');
  expect(names({})).not.toContain('@astrojs/sitemap');
  const withAddress = names({ SITE_URL: 'https://portail.example' });
  expect(withAddress).toContain('@astrojs/sitemap');
  expect(withAddress.slice(-2)).toEqual(last);
});
