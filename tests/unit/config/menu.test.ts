import { describe, expect, test } from 'vitest';
import { flattenMenu, linksToMenu } from '../../../src/config/menu.ts';
import type { ConfigLink } from '../../../src/config/schema.ts';

function link(libelle: string, fields: Partial<ConfigLink> = {}): ConfigLink {
  return {
    libelle,
    href: `/${libelle}`,
    newtab: false,
    active: true,
    hidden: false,
    pullRight: false,
    children: [],
    ...fields,
  };
}

const names = (links: ConfigLink[]) => linksToMenu(links).map(({ libelle }) => libelle);

describe('linksToMenu', () => {
  test('sorts by position; equal positions keep their order; links without position are last', () => {
    const links = [
      link('sans'),
      link('b', { position: 2 }),
      link('a', { position: -1 }),
      link('c', { position: 2 }),
      link('aussi sans'),
    ];
    expect(names(links)).toEqual(['a', 'b', 'c', 'sans', 'aussi sans']);
  });

  test('omits hidden links, at every level', () => {
    const links = [
      link('caché', { hidden: true }),
      link('parent', { children: [link('enfant caché', { hidden: true }), link('enfant')] }),
    ];
    expect(linksToMenu(links)).toMatchObject([
      { libelle: 'parent', kind: 'group', entries: [{ libelle: 'parent' }, { libelle: 'enfant' }] },
    ]);
  });

  test('a parent with an address is the first entry of its own sub-menu', () => {
    const children = [link('enfant')];
    const entriesOf = (parent: ConfigLink) => {
      const [entry] = linksToMenu([parent]);
      return entry?.kind === 'group' ? entry.entries.map(({ libelle }) => libelle) : [];
    };
    expect(entriesOf(link('parent', { children }))).toEqual(['parent', 'enfant']);
    expect(entriesOf(link('parent', { children, href: undefined }))).toEqual(['enfant']);
  });

  test('puts pulled-right links at the end, whatever their position', () => {
    expect(
      names([link('droite', { pullRight: true, position: 0 }), link('a', { position: 9 })]),
    ).toEqual(['a', 'droite']);
  });

  test('an inactive link, and a link without address, are unavailable', () => {
    expect(
      linksToMenu([link('inactif', { active: false }), link('vide', { href: undefined })]),
    ).toEqual([
      { kind: 'unavailable', libelle: 'inactif', pullRight: false },
      { kind: 'unavailable', libelle: 'vide', pullRight: false },
    ]);
  });

  test('route takes precedence over href', () => {
    expect(
      linksToMenu([link('r', { route: '/interne', href: 'https://externe.example' })])[0],
    ).toMatchObject({ href: '/interne', route: '/interne' });
  });

  test('a link whose children are all hidden stays a link', () => {
    expect(linksToMenu([link('p', { children: [link('x', { hidden: true })] })])[0]).toMatchObject({
      kind: 'link',
    });
  });

  test('does not mutate its input', () => {
    const links = [link('b', { position: 2 }), link('a', { position: 1 })];
    linksToMenu(links);
    expect(links.map(({ libelle }) => libelle)).toEqual(['b', 'a']);
  });
});

test('flattenMenu replaces groups with their entries, in order', () => {
  const menu = linksToMenu([
    link('a'),
    link('g', { children: [link('b'), link('h', { children: [link('c')] })] }),
    link('d'),
  ]);
  expect(flattenMenu(menu).map(({ libelle }) => libelle)).toEqual(['a', 'g', 'b', 'h', 'c', 'd']);
});
