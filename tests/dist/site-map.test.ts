/** The site map names every page that one may come to by oneself (RGAA 12.1, 12.3, 12.4). */
import { expect, test } from 'vitest';
import { builtPage, builtPages } from './site.ts';

const pathOf = (file: string) => `/${file.replace(/\.html$/, '')}`;

/** Addresses of the site map's own links: those of its main part. */
const named = [...builtPage('plan-du-site.html').document.querySelectorAll('main ul a')].map(
  (link) => link.getAttribute('href') ?? '',
);

/** Pages that stand at other addresses than their files’. */
const elsewhere = ['/404', '/index'];

test('every page that a search engine may keep stands in it, and none of a journey', () => {
  const indexed = builtPages
    .filter(({ document }) => !document.querySelector('meta[name="robots"][content="noindex"]'))
    .map(({ file }) => pathOf(file))
    .filter((path) => !elsewhere.includes(path));
  expect(named).toEqual(expect.arrayContaining(indexed));
  expect(named.filter((path) => !indexed.includes(path))).toEqual([
    // Where one installs the app: everybody’s first page.
    '/pages-simples/device-engagement',
  ]);
  expect(new Set(named).size).toBe(named.length);
});

test('it names each page by words of that page’s heading or title', () => {
  for (const link of builtPage('plan-du-site.html').document.querySelectorAll('main ul a')) {
    const { document } = builtPage(`${link.getAttribute('href')?.slice(1)}.html`);
    const said = `${document.title} ${document.querySelector('h1')?.textContent}`.toLowerCase();
    const words = (link.textContent ?? '').toLowerCase().match(/[\p{L}]{4,}/gu) ?? [];
    expect(
      words.some((word) => said.includes(word.slice(0, 6))),
      link.textContent ?? '',
    ).toBe(true);
  }
});

test('every page with a footer leads to it, first of its links', () => {
  const withFooter = builtPages.filter(({ document }) => document.querySelector('footer'));
  expect(withFooter.length).toBeGreaterThan(15);
  for (const { file, document } of withFooter)
    expect(document.querySelector('.fr-footer__bottom-link')?.getAttribute('href'), file).toBe(
      '/plan-du-site',
    );
});
