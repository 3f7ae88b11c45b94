/** Names of places by COG code: facts that anybody can look up, and what the page relies on. */
import { describe, expect, test } from 'vitest';
import { nameAt, splitCogCode } from '../../../src/lib/cog.ts';
import { readCountries } from '../../../tools/build/cog/countries.ts';
import { makeCogFiles } from '../../../tools/build/cog/files.ts';

const { texts } = makeCogFiles();

function nameOf(code: string, date = ''): string | undefined {
  const { area, local } = splitCogCode(code) ?? { area: '', local: '' };
  const names: unknown = JSON.parse(texts.get(area) ?? '{}')[local];
  return typeof names === 'string' ? nameAt(names, date) : undefined;
}

describe('communes', () => {
  test.each([
    ['75056', 'Paris'],
    ['75107', 'Paris 7e'],
    ['69381', 'Lyon 1er'],
    ['13216', 'Marseille 16e'],
    ['2A004', 'Ajaccio'],
    ['97411', 'Saint-Denis'],
    ['97701', 'Saint-Barthélemy'],
    ['98735', 'Papeete'],
  ])('%s: %s', (code, name) => expect(nameOf(code)).toBe(name));

  test.each([
    ['20004', 'Ajaccio', 'Corsica in one département, before 1976'],
    ['75012', 'Boulogne-Billancourt', 'the Seine, before 1968'],
    ['78018', 'Argenteuil', 'the Seine-et-Oise, before 1968'],
    ['60696', 'Voisinlieu', 'merged into Beauvais in 1943'],
  ])('%s: %s (%s)', (code, name) => expect(nameOf(code, '1942-01-01')).toBe(name));

  test.each([
    ['51108', '1960-03-12', 'Châlons-sur-Marne'],
    ['51108', '2001-03-12', 'Châlons-en-Champagne'],
    ['89086', '1980-00-00', 'Charny'],
    ['89086', '2020-01-01', 'Charny Orée de Puisaye'],
    ['01138', '1990-01-01', 'Culoz'],
    ['01138', '', 'Culoz-Béon'],
  ])('%s born %s: %s', (code, date, name) => expect(nameOf(code, date)).toBe(name));

  test('an unknown code has no name', () => {
    expect(nameOf('75999')).toBeUndefined();
    expect(nameOf('90900')).toBeUndefined();
  });

  test('every name is one', () => {
    const names = [...texts.values()].flatMap((text) => Object.values<string>(JSON.parse(text)));
    expect(names.length).toBeGreaterThan(39_000);
    const shape = /^\p{L}[\p{L}\d '’(),.-]*(\|\d{4}-\d\d-\d\d\|\p{L}[\p{L}\d '’(),.-]*)*$/u;
    expect(names.filter((name) => !shape.test(name))).toEqual([]);
  });
});

/** Every code of five characters that the page would ask a file for. */
function* areasOfCodes(): Generator<string> {
  const starts = ['2A', '2B', ...Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))];
  for (const start of starts)
    for (let third = 0; third < 10; third += 1) {
      const parts = splitCogCode(`${start}${third}01`);
      if (parts) yield parts.area;
    }
}

test('each area that the page may ask for has its file, and no other', () => {
  expect([...new Set(areasOfCodes())].sort()).toEqual([...texts.keys()].sort());
});

describe('countries', () => {
  const present = [...readCountries()].map(([code, names]) => [code, names.at(-1)?.name ?? '']);

  test.each([
    ['99352', '1954-01-01', 'Algérie'],
    ['99123', '1970-01-01', 'URSS'],
    ['99123', '1992-01-01', 'Russie'],
    ['99121', '1980-01-01', 'Yougoslavie'],
    ['99121', '2010-01-01', 'Serbie'],
    ['99141', '1975-01-01', 'République démocratique allemande'],
    ['99115', '1975-01-01', 'Tchécoslovaquie'],
  ])('%s born %s: %s', (code, date, name) => expect(nameOf(code, date)).toBe(name));

  /** States and territories as Unicode names them in French (CLDR): a slip of spelling or accent shows. */
  const unicodeNames = new Intl.DisplayNames('fr', { type: 'region' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const regions = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((region) => unicodeNames.of(region) !== region)
    .map((region) => unicodeNames.of(region)?.replaceAll('\u00a0', ' ').replaceAll('’', "'"));

  /** Insee's words differ from Unicode's, or Unicode has none. */
  const inseeOnly = [
    'Turquie d’Europe',
    'Vatican',
    'Tchécoslovaquie',
    'République démocratique allemande',
    'République fédérale d’Allemagne',
    'Îles Anglo-Normandes et île de Man',
    'Yémen (République arabe du)',
    'Sibérie',
    'Turkestan russe',
    'Kamtchatka',
    'Mandchourie',
    'Possessions britanniques au Proche-Orient',
    'Birmanie',
    'Kirghizistan',
    'États malais non fédérés',
    'Hong Kong',
    'Macao',
    'Yémen démocratique',
    'Corée',
    'Viêt Nam',
    'Viêt Nam du Nord',
    'Viêt Nam du Sud',
    'Palestine',
    'Timor oriental',
    'Cameroun et Togo',
    'Sainte-Hélène, Ascension et Tristan da Cunha',
    'Soudan anglo-égyptien, Kenya, Ouganda',
    'République démocratique du Congo',
    'Îles Canaries',
    'Açores, Madère',
    'Îles portugaises de l’océan Indien',
    'Congo',
    'Tanger',
    'Terre-Neuve',
    'Labrador',
    'Territoires du Royaume-Uni aux Antilles',
    'Territoires des États-Unis en Amérique',
    'Bonaire, Saint-Eustache et Saba',
    'Hawaï',
    'Territoires des États-Unis en Océanie',
  ];

  test('are spelled as elsewhere', () => {
    const unknown = present
      .map(([, name = '']) => name)
      .filter((name) => !inseeOnly.includes(name) && !regions.includes(name.replaceAll('’', "'")));
    expect(unknown).toEqual([]);
  });

  test('none has two codes', () => {
    const names = present.map(([, name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
