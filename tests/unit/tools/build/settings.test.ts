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
});

test('empty variables are absent ones; an origin may have a port, a sub-path a last slash', () => {
  expect(readSettings({ SITE_URL: '', SITE_BASE: '' })).toMatchObject({
    site: undefined,
    base: '/',
  });
  const { site } = readSettings({ SITE_URL: 'https://portail.example:8443' });
  expect(site).toBe('https://portail.example:8443');
  expect(readSettings({ SITE_BASE: '/portail/' }).base).toBe('/portail/');
});

test.each([
  ['SITE_URL', 'http://portail.example'],
  ['SITE_URL', 'https://portail.example/'],
  ['SITE_URL', 'https://a b'],
  ['SITE_URL', 'portail.example'],
  ['SITE_BASE', 'portail'],
  ['SITE_BASE', '//autre.example'],
  ['SITE_BASE', 'https://portail.example/a'],
])('%s=%s stops the build with one sentence', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    `${name} : « ${value} » n’a pas la forme attendue`,
  );
});
