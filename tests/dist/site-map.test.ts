/** The site map lists every page that a citizen can open outside a journey (RGAA 12.1, 12.3, 12.4). */
import { expect, test } from 'vitest';
import { builtPage, builtPages } from './site.ts';

const pathOf = (file: string) => `/${file.replace(/\.html$/, '')}`;

/** Links in the main part of the site map, and their addresses. */
const links = [...builtPage('plan-du-site.html').document.querySelectorAll('main ul a')];
const named = links.map((link) => link.getAttribute('href') ?? '');

/** Pages whose address is not that of their file. */
const elsewhere = ['/404', '/index'];

test('the site map lists every indexable page, and only one page of a journey', () => {
  const indexed = builtPages
    .filter(({ document }) => !document.querySelector('meta[name="robots"][content="noindex"]'))
    .map(({ file }) => pathOf(file))
    .filter((path) => !elsewhere.includes(path));
  expect(named).toEqual(expect.arrayContaining(indexed));
  expect(named.filter((path) => !indexed.includes(path))).toEqual([
    // The page that installs the app, which everybody needs first.
    '/pages-simples/device-engagement',
  ]);
  expect(new Set(named).size).toBe(named.length);
});

test('each link of the site map repeats a word of the heading or title of its page', () => {
  for (const link of links) {
    const { document } = builtPage(`${link.getAttribute('href')?.slice(1)}.html`);
    const said = `${document.title} ${document.querySelector('h1')?.textContent}`.toLowerCase();
    const words = (link.textContent ?? '').toLowerCase().match(/[\p{L}]{4,}/gu) ?? [];
    const isSaid = words.some((word) => said.includes(word.slice(0, 6)));
    expect(isSaid, link.textContent ?? '').toBe(true);
  }
});

test('the site map is the first footer link of every page with a footer', () => {
  const withFooter = builtPages.filter(({ document }) => document.querySelector('footer'));
  expect(withFooter.length).toBeGreaterThan(15);
  for (const { file, document } of withFooter)
    expect(document.querySelector('.fr-footer__bottom-link')?.getAttribute('href'), file).toBe(
      '/plan-du-site',
    );
});
