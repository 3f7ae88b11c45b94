import { describe, expect, test } from 'vitest';
import {
  formatBirthDate,
  formatGender,
  formatIdentity,
} from '../../../../src/features/identity-data/format-identity.ts';

describe('formatBirthDate', () => {
  test.each([
    ['1962-08-24', '24 août 1962'],
    ['1962-05-01', '1er mai 1962'],
    ['1992-11-00', 'novembre 1992'],
    ['1992-00-00', '1992'],
    ['', ''],
    ['1992-00-12', '1992-00-12'],
    ['1992-13-01', '1992-13-01'],
    ['1992-02-45', '1992-02-45'],
    ['1962-02-30', '1962-02-30'],
    ['1961-04-31', '1961-04-31'],
    ['1900-02-29', '1900-02-29'],
    ['2000-02-29', '29 février 2000'],
    ['1996-02-29', '29 février 1996'],
    ['1995-02-29', '1995-02-29'],
    ['1995-11-31', '1995-11-31'],
    ['1995-12-31', '31 décembre 1995'],
    ['0000-00-00', '0000-00-00'],
    ['0000-01-01', '0000-01-01'],
    ['24/08/1962', '24/08/1962'],
    ['1962-08-24T00:00:00Z', '1962-08-24T00:00:00Z'],
  ])('%j → %j', (date, text) => expect(formatBirthDate(date)).toBe(text));
});

describe('formatGender', () => {
  test.each([
    ['male', 'Masculin'],
    ['Female', 'Féminin'],
    ['unspecified', 'Non précisé'],
    ['', ''],
    ['autre', 'autre'],
  ])('%j → %j', (gender, text) => expect(formatGender(gender)).toBe(text));
});

test('codes are shown unchanged, even invalid ones', () => {
  const texts = formatIdentity({
    familyName: 'ŒUVRARD-DE LA TRÈS LONGUE MAISON DES SOURCES FRAÎCHES',
    givenNames: ['Anne', 'Zoé'],
    gender: '',
    birthDate: '',
    birthPlaceCity: 'Alger',
    birthCountry: '90900',
  });
  expect(texts).toMatchObject({
    givenNames: 'Anne, Zoé',
    birthPlaceCity: 'Alger',
    birthCountry: '90900',
  });
  expect(texts.familyName).toContain('ŒUVRARD');
});
