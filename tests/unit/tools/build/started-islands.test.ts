import { expect, test } from 'vitest';
import { parsePage } from '../../../../tools/build/built-page.ts';
import { startedIslands } from '../../../../tools/build/started-islands.ts';

const page = (directive: string) =>
  '<head><meta name="portail:csp"><meta name="portail:config" content="/p/config.json"></head>' +
  `<body><astro-island client="${directive}"></astro-island><link rel="stylesheet" href="/p/d.css"></body>`;

const write = await startedIslands('/p/');
const finished = (html: string) => {
  const $ = parsePage(html);
  write($);
  return $;
};

test('a page with an island that starts with it asks for the configuration first, for icons last', () => {
  const $ = finished(page('load'));
  expect($('head').html()).toMatch(
    /^<meta name="portail:csp"><link rel="preload" href="\/p\/config\.json" as="fetch" crossorigin>/,
  );
  const last = $('body').children().last();
  expect(last.is('script[data-styles="/p/d.css"]')).toBe(true);
  expect(last.text()).toContain('astro:hydrate');
  expect(last.prev().is('noscript')).toBe(true);
  expect(last.prev().html()).toBe('<link rel="stylesheet" href="/p/d.css">');
});

test('another page stays', () => {
  expect(finished(page('config')).html()).toBe(page('config'));
});

test('a page without the deferred stylesheet stops the build', () => {
  expect(() =>
    finished(page('load').replace('<link rel="stylesheet" href="/p/d.css">', '')),
  ).toThrow('feuille de styles');
});
