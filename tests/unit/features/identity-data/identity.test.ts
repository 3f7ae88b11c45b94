import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyIdentity, parseIdentity } from '../../../../src/features/identity-data/identity.ts';
import identities from '../../../../tools/demo/identities.json' with { type: 'json' };

describe('parseIdentity', () => {
  test('reads every field', () => {
    expect(parseIdentity(identities.demo)).toEqual({
      familyName: 'MARTIN',
      givenNames: ['Maëlys-Gaëlle', 'Marie'],
      gender: 'female',
      birthDate: '1990-07-13',
      birthPlaceCity: '75107',
      birthCountry: '99100',
    });
  });

  test.each<[unknown, string[]]>([
    [' Jean  Benoît ', ['Jean', 'Benoît']],
    ['MARIE, ANNE-LAURE, ZOÉ', ['MARIE', 'ANNE-LAURE', 'ZOÉ']],
    ['MARIE,ANNE-LAURE,ZOÉ', ['MARIE', 'ANNE-LAURE', 'ZOÉ']],
    ['MARIE, ZOÉ,', ['MARIE', 'ZOÉ']],
    [', MARIE ,, ZOÉ', ['MARIE', 'ZOÉ']],
    ['JEAN PIERRE, LOUIS', ['JEAN PIERRE', 'LOUIS']],
    [
      ['MARIE,', 'ANNE-LAURE,', 'ZOÉ'],
      ['MARIE', 'ANNE-LAURE', 'ZOÉ'],
    ],
    [
      ['MARIE, ANNE-LAURE', 'ZOÉ'],
      ['MARIE', 'ANNE-LAURE', 'ZOÉ'],
    ],
    [
      ['Jean Pierre', 'Louis'],
      ['Jean Pierre', 'Louis'],
    ],
    [['Jean Pierre'], ['Jean Pierre']],
    [',', []],
    [[',', ''], []],
  ])('given names %j → %j', (givenNames, expected) => {
    expect(parseIdentity({ givenNames }).givenNames).toEqual(expected);
  });

  test('empties values of another type, and keeps the rest', () => {
    expect(parseIdentity(identities.mensonge)).toEqual({
      ...emptyIdentity,
      gender: '1',
      givenNames: ['7', 'Seul'],
      birthDate: '<img src=x onerror=alert(1)>',
    });
  });

  test.each([
    [{ birthPlaceCity: 75107 }, { birthPlaceCity: '75107' }],
    [{ birthPlaceCity: 1053 }, { birthPlaceCity: '01053' }],
    [{ birthPlaceCity: 105 }, { birthPlaceCity: '105' }],
    [{ birthPlaceCity: '1053' }, { birthPlaceCity: '1053' }],
    [{ birthCountry: 99100 }, { birthCountry: '99100' }],
  ])('a code written as a number becomes a text: %j', (answer, fields) =>
    expect(parseIdentity(answer)).toEqual({ ...emptyIdentity, ...fields }),
  );

  test.each([
    ...['familyName', 'gender', 'birthDate', 'birthPlaceCity', 'birthCountry', 'givenNames'],
  ])('the error names the field that is too long: %s', (field) =>
    expect(() => parseIdentity({ [field]: 'a'.repeat(256) })).toThrow(field),
  );

  test('a field of 255 characters is accepted', () => {
    const familyName = 'É'.repeat(255);
    expect(parseIdentity({ familyName }).familyName).toBe(familyName);
  });

  test('an empty object is an empty identity', () =>
    expect(parseIdentity({})).toEqual(emptyIdentity));

  test.each([null, [], 'texte', 3, undefined])('refuses %j', (answer) => {
    expect(() => parseIdentity(answer)).toThrow(TypeError);
  });

  test('any object gives only texts', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(emptyIdentity)), fc.anything()),
        (answer) => {
          const { givenNames, ...texts } = parseIdentity(answer);
          expect(
            [...givenNames, ...Object.values(texts)].every((text) => typeof text === 'string'),
          ).toBe(true);
        },
      ),
    );
  });
});
