import { describe, expect, test } from 'vitest';
import {
  buildLetter as buildBlocks,
  formatLetterDate,
  letterText,
} from '../../../../src/features/letter/letter.ts';
import { emptyValues } from '../../../../src/features/letter/letter-values.ts';
import { filledForm } from './form.ts';

const buildLetter = (...parts: Parameters<typeof buildBlocks>) => letterText(buildBlocks(...parts));
const recipient = { postalAddress: 'Service des données\n1 place de l’État\n75000 Paris' };
const day = '21 novembre 2026';

test('the whole letter of access', () => {
  expect(
    buildLetter(filledForm('acces'), recipient, day),
  ).toBe(`Maëlys-Gaëlle, Zoé D’ŒUVRE-L'HÉRITIER
12 rue de l’Église
29200 Brest
maelys@exemple.fr

Service des données
1 place de l’État
75000 Paris

Fait à Brest, le 21 novembre 2026

Objet : Demande d’accès à mes données personnelles (article 15 du RGPD)

Madame, Monsieur,

En application de l’article 15 du règlement général sur la protection des données (RGPD), je vous demande de me dire si des données personnelles qui me concernent sont traitées par le service France Identité.

Si c’est le cas, je vous demande de m’en communiquer une copie, sous une forme lisible, avec leur origine, les buts du traitement, les destinataires et la durée de conservation.

Vous disposez d’un mois pour me répondre (article 12 du RGPD). Sans réponse, je pourrai saisir la Commission nationale de l’informatique et des libertés (CNIL).

Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.

Maëlys-Gaëlle, Zoé D’ŒUVRE-L'HÉRITIER`);
});

describe('a letter of rectification', () => {
  test('names the data, its current value and its correct value', () => {
    const letter = buildLetter(filledForm('rectification'), recipient, day);
    expect(letter).toContain('(article 16 du RGPD)');
    expect(letter).toContain(
      '- donnée : Date de naissance\n- valeur actuelle : 13 juillet 1990\n- valeur exacte : 31 juillet 1990',
    );
  });

  test('its fields do not appear in other letters', () => {
    expect(buildLetter(filledForm('effacement'), recipient, day)).not.toContain('31 juillet');
  });
});

test.each([
  ['14 mai 1962', 'Brest', 'Date de naissance : 14 mai 1962. Lieu de naissance : Brest.'],
  ['2026-13-40', '', 'Date de naissance : 2026-13-40.'],
  ['1962-05-01', '', 'Date de naissance : 1er mai 1962.'],
  ['1962-02-31', '', 'Date de naissance : 1962-02-31.'],
  ['1900-02-29', '', 'Date de naissance : 1900-02-29.'],
  ['', 'Brest', 'Lieu de naissance : Brest.'],
])('birth « %s », « %s » helps to find a frequent name', (birthDate, birthPlace, said) => {
  const letter = buildLetter({ ...filledForm('acces'), birthDate, birthPlace }, recipient, day);
  expect(letter).toContain(said);
});

test('a letter of erasure cites article 17 and asks how long remaining data is kept', () => {
  const letter = buildLetter(filledForm('effacement'), recipient, day);
  expect(letter).toContain(
    'Objet : Demande d’effacement de mes données personnelles (article 17 du RGPD)',
  );
  expect(letter).toMatch(/article 17 .* d’effacer les données personnelles/);
  expect(letter).toContain('jusqu’à quand');
});

test('several empty lines in a row make no empty paragraph', () => {
  const letter = buildLetter(filledForm('acces', { details: 'Un\n\n\n\n\nDeux' }), recipient, day);
  expect(letter).toContain('Un\n\nDeux');
});

test('details appear as typed, with line breaks, before the closing', () => {
  const details = 'Première ligne : « ça » & <b>\n\nSeconde ligne';
  const letter = buildLetter(filledForm('acces', { details }), recipient, day);
  expect(letter).toContain(`conservation.\n\n${details}\n\nVous disposez`);
});

test('missing values are in brackets; empty optional lines are omitted', () => {
  const letter = buildLetter(emptyValues('rectification'), { postalAddress: '' }, day);
  expect(letter).toMatch(
    /^\[prénoms\] \[nom de naissance\]\n\[adresse électronique ou postale\]\n\nMinistère de l’Intérieur\n/,
  );
  expect(letter).toContain('\n\nLe 21 novembre 2026\n\n');
  expect(letter).toContain('- donnée : [donnée à corriger]');
});

describe('blank lines in an address', () => {
  const lines = '12 rue de l’Église\n29200 Brest';
  test.each([
    ['at the start', `\n\n${lines}`],
    ['in the middle', '12 rue de l’Église\n \n\n29200 Brest'],
    ['at the end', `${lines}\n\n`],
    ['of spaces', `   \n${lines}\n  `],
  ])('%s change neither the parts of the letter nor their lines', (_, postalAddress) => {
    const blocks = buildBlocks(
      filledForm('acces', { postalAddress }),
      { postalAddress: `Service des données\n\n75000 Paris` },
      day,
    );
    expect(blocks.slice(0, 3)).toEqual([
      {
        role: 'sender',
        lines: [
          "Maëlys-Gaëlle, Zoé D’ŒUVRE-L'HÉRITIER",
          '12 rue de l’Église',
          '29200 Brest',
          'maelys@exemple.fr',
        ],
      },
      { role: 'recipient', lines: ['Service des données', '75000 Paris'] },
      { role: 'date', lines: ['Fait à Brest, le 21 novembre 2026'] },
    ]);
    expect(blocks.at(-1)?.role).toBe('signature');
  });
});

test.each([
  [{ givenNames: '' }, "D’ŒUVRE-L'HÉRITIER"],
  [{ familyName: '' }, 'Maëlys-Gaëlle, Zoé'],
])('a person with one name (%j) signs with it', (fields, name) => {
  const blocks = buildBlocks(filledForm('acces', fields), recipient, day);
  expect(blocks[0]?.lines[0]).toBe(name);
  expect(blocks.at(-1)?.lines).toEqual([name]);
});

test.each([
  [new Date(2026, 10, 21), '21 novembre 2026'],
  [new Date(2026, 4, 1), '1er mai 2026'],
  [new Date(2026, 7, 11), '11 août 2026'],
])('the date %s is « %s »', (date, text) => expect(formatLetterDate(date)).toBe(text));
