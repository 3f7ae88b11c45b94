/** DSFR components are used for their purpose (docs/decisions.md, « Look »). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findFiles } from '../../tools/lib/files.ts';
import { builtPages, dist, readableText } from './site.ts';

const pagesWith = (selector: string) =>
  builtPages.filter(({ document }) => document.querySelector(selector));

describe('tiles', () => {
  const pages = pagesWith('.fr-tile');

  test('are only on pages that offer a choice', () => {
    expect(pages.map(({ file }) => file)).toEqual([
      'activation-a-la-remise.html',
      'gestion-compte.html',
    ]);
  });

  test.each(pages)(
    'of $file are several, each with its own decorative pictogram',
    ({ document }) => {
      const tiles = [...document.querySelectorAll('.fr-tile')];
      expect(tiles.length).toBeGreaterThan(2);
      const layers = tiles.map((tile) =>
        [...tile.querySelectorAll('use')].map((use) => (use.getAttribute('href') ?? '').split('#')),
      );
      expect(new Set(layers.map(([first]) => first?.[0])).size).toBe(tiles.length);
      for (const [path = '', id = ''] of layers.flat())
        expect(readFileSync(`${dist}${path}`, 'utf8')).toContain(`<symbol id="${id}"`);
      for (const name of ['decorative', 'minor', 'major'])
        expect(document.querySelector('style')?.textContent).toContain(`.fr-artwork-${name}{fill:`);
      for (const tile of tiles) {
        expect(tile.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
        expect(tile.querySelectorAll('a')).toHaveLength(1);
      }
      // The heading comes before its decoration.
      for (const { firstElementChild } of tiles)
        expect(firstElementChild?.tagName).toMatch(/^H[23]$/);
    },
  );
});

test('a page has at most two callouts, each with a title', () => {
  for (const { file, document } of builtPages) {
    const callouts = [...document.querySelectorAll('.fr-callout')];
    expect(callouts.length, file).toBeLessThanOrEqual(2);
    for (const callout of callouts)
      expect(callout.querySelector('h2.fr-callout__title'), file).not.toBeNull();
  }
});

test('only long pages have a summary, whose links repeat their headings', () => {
  const pages = pagesWith('.fr-summary');
  expect(pages.map(({ file }) => file)).toEqual([
    'accessibilite.html',
    'activation-a-la-remise/questions.html',
  ]);
  for (const { file, document } of pages) {
    const summary = document.querySelector('.fr-summary');
    const links = [...(summary?.querySelectorAll('a') ?? [])];
    expect(links.length, file).toBeGreaterThan(4);
    const headings = links.map((link) =>
      document.getElementById(decodeURIComponent(link.hash.slice(1))),
    );
    expect(headings.map((heading) => heading && readableText(heading))).toEqual(
      links.map((link) => readableText(link)),
    );
  }
});

/** Pages without breadcrumb: areas, ends of journeys, redirects and errors. All other pages are below an area. */
const withoutBreadcrumb =
  /^(?:index|404|ear|gestion-compte|activation-a-la-remise|valider-attest|acces-non-autorise|demande-refusee|check-proof-of-identity|gestion-compte\/(?:erreur|supprime)|pages-simples\/.*)\.html$/;

test.each(builtPages)(
  '$file has a breadcrumb only if it is below an area',
  ({ file, document }) => {
    const breadcrumb = document.querySelector('nav.fr-breadcrumb');
    if (withoutBreadcrumb.test(file)) return expect(breadcrumb).toBeNull();
    const links = [...(breadcrumb?.querySelectorAll('a') ?? [])];
    const h1 = document.querySelector('h1');
    expect(links[0]?.getAttribute('href')).toBe('/gestion-compte');
    expect(links.at(-1)?.getAttribute('aria-current')).toBe('page');
    return expect(readableText(links.at(-1) as Element)).toBe(h1 && readableText(h1));
  },
);

test('steps with titles have the look of steps', () => {
  const titles = builtPages.flatMap(({ document }) => [
    ...document.querySelectorAll('main ol > li > :is(h2, h3)'),
  ]);
  expect(titles.length).toBeGreaterThan(10);
  const plain = titles.filter((title) => !title.closest('.steps'));
  expect(plain.map((title) => title.textContent)).toEqual([]);
});

test('situations have each their own position, which orders them', async () => {
  const files = await findFiles('src/content/situations', '.md');
  const positions = files.map((file) => /^position: (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1]);
  expect(positions.length).toBeGreaterThan(3);
  expect([...new Set(positions)]).toEqual(positions);
});
