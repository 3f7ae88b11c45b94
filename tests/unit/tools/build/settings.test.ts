import { expect, test } from 'vitest';
import { readSettings } from '../../../../tools/build/settings.ts';

test('without variables: the shipped configuration, Preact, compressed copies', () => {
  expect(readSettings({})).toMatchObject({
    base: '/',
    outDir: './dist',
    site: undefined,
    precompress: true,
    islandsRuntime: 'preact',
    unpurged: false,
  });
  expect(readSettings({}).configFile).toMatch(/public\/assets\/config\/config\.json$/);
});

test('each variable changes its setting; another sub-path has another cache of Markdown', () => {
  const env = {
    SITE_BASE: '/portail',
    OUT_DIR: './ici',
    SITE_URL: 'https://portail.example',
    PRECOMPRESS: '0',
    ISLANDS_RUNTIME: 'react',
    UNPURGED_STYLES: '1',
  };
  expect(readSettings(env)).toMatchObject({
    base: '/portail',
    outDir: './ici',
    site: 'https://portail.example',
    precompress: false,
    islandsRuntime: 'react',
    unpurged: true,
  });
  expect(readSettings(env).cacheDir).not.toBe(readSettings({}).cacheDir);
});
