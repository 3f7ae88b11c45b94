/** The HTML of each page contains what the specification requires, without scripts. */
import { describe, expect, test } from 'vitest';
import { listPortalPages } from '../../tools/check-config/portal-pages.ts';
import { specifiedPages } from '../support/pages.ts';
import { builtPage, builtPages, readableText } from './site.ts';

test('the built pages are the specified pages and the redirecting home page', () => {
  const expected = ['index.html', ...specifiedPages.map(({ file }) => file)].sort();
  expect(builtPages.map(({ file }) => file).sort()).toEqual(expected);
});

test('« config -- check » knows every page', async () => {
  const paths = ['/', ...specifiedPages.map(({ path }) => path)];
  expect((await listPortalPages()).sort()).toEqual([...new Set(paths)].sort());
});

describe.each(specifiedPages)('$path', ({ path, file, title, h1, texts, layout }) => {
  const { document } = builtPage(file);

  test('has its title and its one h1', () => {
    expect(document.title).toBe(title);
    expect([...document.querySelectorAll('h1')].map(readableText)).toEqual([h1]);
  });

  test('contains the exact sentences of the specification', () => {
    const said = [...document.body.querySelectorAll('*')].map(readableText);
    // As whole words of one element: no sentence goes on in another, or hides in a longer word.
    const isSaid = (sentence: string) => {
      const words = new RegExp(`(?<!\\p{L})${RegExp.escape(sentence.trim())}(?!\\p{L})`, 'u');
      return said.some((text) => words.test(text));
    };
    expect(texts.filter((sentence) => !isSaid(sentence))).toEqual([]);
  });

  test('has the parts of its layout and no other', () => {
    const has = (selector: string) => document.querySelector(selector) !== null;
    expect({
      header: has('header'),
      footer: has('footer'),
      menu: has('nav#menu'),
      skipLinks: has('.fr-skiplinks'),
    }).toEqual({
      header: layout === 'main',
      footer: layout !== 'simple',
      menu: layout === 'main',
      skipLinks: layout === 'main',
    });
  });

  test('says its language and has exactly one main', () => {
    const isEnglish = path === '/check-proof-of-identity';
    expect(document.documentElement.lang).toBe(isEnglish ? 'en' : 'fr');
    expect(document.querySelector('main')?.closest('[lang]')).toBe(document.documentElement);
    const french = [...document.querySelectorAll('.fr-skiplinks, header, footer')];
    expect(french.every((part) => part.closest('[lang]')?.getAttribute('lang') === 'fr')).toBe(
      true,
    );
    expect(document.querySelectorAll('main')).toHaveLength(1);
  });
});

test('titles are unique, except for two pages with the same specified title', () => {
  const titles = builtPages.map(({ document }) => document.title);
  const repeated = titles.filter((title, index) => titles.indexOf(title) !== index);
  expect(repeated).toEqual(['Votre identité numérique | France Identité']);
});

/** Returns the marked entries of the menu: « page » for the page itself, « true » for its area. */
const currentEntries = (document: Document) =>
  [...document.querySelectorAll('#menu [aria-current]')].map(
    (entry) => `${entry.getAttribute('aria-current')} ${readableText(entry)}`,
  );

test('the menu is sorted by position, sub-menu included, and marks the current page', () => {
  const { document } = builtPage('activation-a-la-remise/etapes.html');
  const items = [...document.querySelectorAll('#menu > ul > li')].map(readableText);
  expect(items).toEqual([
    'Votre identité numérique',
    expect.stringMatching(/^Activation à la remise.*Les étapes.*Les conditions/),
    'Vérifier un justificatif',
    'Le site France Identité',
  ]);
  expect(currentEntries(document)).toEqual(['true Activation à la remise', 'page Les étapes']);
  // Below its area by its address, or by its breadcrumb alone.
  for (const file of ['gestion-compte/modeles.html', 'suppression-identite.html'])
    expect(currentEntries(builtPage(file).document)).toEqual(['true Votre identité numérique']);
});

test('fields about the citizen have the tokens of autofill (RGAA 11.13)', () => {
  const fields = [
    ...builtPage('gestion-compte/gerer.html').document.querySelectorAll('[autocomplete]'),
  ];
  const tokens = fields.map((field) => `${field.id} ${field.getAttribute('autocomplete')}`);
  expect(tokens.filter((token) => !token.endsWith(' off'))).toEqual([
    'request-givenNames given-name',
    'request-familyName family-name',
    'request-birthDate bday',
    'request-email email',
    'request-postalAddress street-address',
    'request-city address-level2',
  ]);
});

test('redirecting pages redirect without scripts too', () => {
  for (const [file, target] of [
    ['index.html', '/gestion-compte'],
    ['ear.html', '/activation-a-la-remise'],
  ] as const) {
    const { html, document } = builtPage(file);
    expect(html).toContain(
      `<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>`,
    );
    expect(
      [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
    ).toContain(target);
  }
});
