/** Names of places by COG code: known facts, and properties on which the page relies. */
import { describe, expect, test } from 'vitest';
import { nameAt, splitCogCode } from '../../../src/features/identity-data/cog.ts';
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
    ['97123', 'Saint-Barthélemy'],
    ['97127', 'Saint-Martin'],
    ['97606', 'Chirongui'],
    ['98506', 'Chirongui'],
    ['98501', 'Acoua'],
    ['98517', 'Tsingoni'],
    ['62041', 'Arras'],
    ['28012', 'Vald’Yerre'],
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

  test('every name has the form of a name', () => {
    const names = [...texts.values()].flatMap((text) => Object.values<string>(JSON.parse(text)));
    expect(names.length).toBeGreaterThan(39_000);
    const name = String.raw`\p{Lu}[\p{L}\d ’(),.-]*`;
    const shape = new RegExp(`^(${name})?(\\|\\d{4}-\\d\\d-\\d\\d\\|${name})*$`, 'u');
    expect(names.filter((name) => !shape.test(name))).toEqual([]);
  });
});

/** Yields the area of every code of five characters for which the page requests a file. */
function* areasOfCodes(): Generator<string> {
  const starts = ['2A', '2B', ...Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))];
  for (const start of starts)
    for (let third = 0; third < 10; third += 1) {
      const parts = splitCogCode(`${start}${third}01`);
      if (parts) yield parts.area;
    }
}

test('each area that the page may request has a file, and no other area has one', () => {
  expect([...new Set(areasOfCodes())].sort()).toEqual([...texts.keys()].sort());
});

describe('countries', () => {
  test.each([
    ['99123', '1970-01-01', 'URSS'],
    ['99123', '1992-01-01', 'Russie'],
    ['99121', '1980-01-01', 'Yougoslavie'],
    ['99121', '2004-01-01', 'Serbie-et-Monténégro'],
    ['99121', '2010-01-01', 'Serbie'],
    ['99309', '1960-01-01', 'Tanganyika'],
    ['99308', '1980-01-01', 'Territoire britannique de l’océan Indien'],
    // The earlier meaning of the code is unknown.
    ['99308', '1970-01-01', ''],
  ])('%s born %s: %s', (code, date, name) => expect(nameOf(code, date)).toBe(name));

  // Names that are easily confused with another.
  const names = `
    99100 France, 99104 Suède, 99109 Allemagne, 99110 Autriche, 99115 Tchécoslovaquie, 99116 Tchéquie,
    99117 Slovaquie, 99131 Belgique, 99134 Espagne, 99138 Monaco, 99139 Portugal, 99140 Suisse,
    99141 Allemagne de l’Est, 99144 Malte, 99145 Slovénie, 99203 Irak, 99204 Iran, 99205 Liban, 99223 Inde,
    99227 Malaisie, 99229 Maldives, 99231 Indonésie, 99238 Corée du Nord, 99239 Corée du Sud, 99255 Géorgie,
    99302 Libéria, 99312 République démocratique du Congo, 99314 Guinée équatoriale, 99316 Libye,
    99324 Congo, 99330 Guinée, 99334 Malawi, 99335 Mali, 99336 Mauritanie, 99337 Niger, 99338 Nigéria,
    99343 Soudan, 99349 Soudan du Sud, 99350 Maroc, 99351 Tunisie, 99352 Algérie, 99390 Maurice,
    99392 Guinée-Bissao, 99397 Comores, 99408 République dominicaine, 99414 Salvador, 99428 Guyana,
    99438 Dominique, 99501 Australie, 99502 Nouvelle-Zélande, 99510 Papouasie-Nouvelle-Guinée
  `;

  test.each(names.trim().split(/,\s+/))('%s', (line) =>
    expect(nameOf(line.slice(0, 5))).toBe(line.slice(6)),
  );
});
