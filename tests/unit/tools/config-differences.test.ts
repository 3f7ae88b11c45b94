/** Differences between two configuration files. */
import { expect, test } from 'vitest';
import { differencesOf } from '../../../tools/preview-config/differences.ts';

const found = (before: unknown, after: unknown) =>
  differencesOf(before, after).map(
    ({ kind, path, before: from, after: to }) => `${kind} ${path} : ${from} → ${to}`,
  );

const link = (libelle: string, href: string, more: object = {}) => ({ libelle, href, ...more });

test.each<[string, unknown, unknown, string[]]>([
  ['nothing', { a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, []],
  ['an added field', {}, { env: 'recette' }, ['ajouté env :  → recette']],
  ['a removed field', { env: 'recette' }, {}, ['retiré env : recette → ']],
  ['a value', { env: 'a' }, { env: 'b' }, ['modifié env : a → b']],
  ['another type', { footer: [] }, { footer: {} }, ['modifié footer : [] → {}']],
  [
    'an address of a link, known by its text',
    { header: [link('Un', '/1'), link('Deux', '/2')] },
    { header: [link('Zéro', '/0'), link('Un', '/1'), link('Deux', '/22')] },
    [
      'ajouté header › « Zéro » :  → {"libelle":"Zéro","href":"/0"}',
      'modifié header › « Deux » › href : /2 → /22',
    ],
  ],
  [
    'a renamed link',
    { header: [link('Un', '/1')] },
    { header: [link('Une', '/1')] },
    [
      'ajouté header › « Une » :  → {"libelle":"Une","href":"/1"}',
      'retiré header › « Un » : {"libelle":"Un","href":"/1"} → ',
    ],
  ],
  [
    'two links of one text',
    { footer: [link('Aide', '/a'), link('Aide', '/b')] },
    { footer: [link('Aide', '/a')] },
    ['retiré footer › « Aide » (2) : {"libelle":"Aide","href":"/b"} → '],
  ],
  [
    'another order',
    { footer: [link('A', '/a'), link('B', '/b')] },
    { footer: [link('B', '/b'), link('A', '/a')] },
    ['modifié footer : autre ordre → nouvel ordre'],
  ],
  [
    'an entry of a sub-menu',
    { header: [{ libelle: 'Aide', children: [link('FAQ', '/f')] }] },
    { header: [{ libelle: 'Aide', children: [] }] },
    ['retiré header › « Aide » › children › « FAQ » : {"libelle":"FAQ","href":"/f"} → '],
  ],
  ['a file that is no JSON', '{', { env: 'a' }, ['modifié  : { → {"env":"a"}']],
])('%s', (_, before, after, expected) => {
  expect(found(before, after)).toEqual(expected);
});

test('a long value is shortened', () => {
  const [difference] = differencesOf({ a: 'x' }, { a: 'y'.repeat(500) });
  expect(difference?.after).toHaveLength(121);
});
