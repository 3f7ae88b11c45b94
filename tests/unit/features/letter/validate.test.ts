import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../../../src/features/letter/fields.ts';
import {
  emptyValues,
  hasText,
  type LetterValues,
} from '../../../../src/features/letter/letter-values.ts';
import { adviceOn, validateValues } from '../../../../src/features/letter/validate.ts';
import { filledForm } from './form.ts';

describe('validateValues', () => {
  test.each(['acces', 'rectification', 'effacement'] as const)(
    'a complete form for %s has no error',
    (right) => {
      expect(validateValues(filledForm(right))).toEqual({});
    },
  );

  test('requires only the fields that the right needs', () => {
    const missing = (right: 'acces' | 'rectification' | 'effacement') =>
      Object.keys(validateValues(emptyValues(right)));
    expect(missing('acces')).toEqual(['givenNames', 'email']);
    expect(missing('effacement')).toEqual(['givenNames', 'email']);
    expect(missing('rectification')).toEqual([
      'wrongData',
      'currentValue',
      'correctValue',
      'givenNames',
      'email',
    ]);
  });

  test('one of the two addresses is enough', () => {
    expect(validateValues(filledForm('acces', { email: '' }))).toEqual({});
    expect(validateValues(filledForm('acces', { email: 'marie@société.fr' }))).toEqual({});
    expect(validateValues(filledForm('acces', { postalAddress: '' }))).toEqual({});
  });

  test('a field of spaces counts as empty', () => {
    const blank = { givenNames: '   ', familyName: ' ' };
    expect(validateValues(filledForm('acces', blank))).toHaveProperty('givenNames');
  });

  test('one name is enough', () => {
    expect(validateValues(filledForm('acces', { givenNames: '' }))).toEqual({});
    expect(validateValues(filledForm('acces', { familyName: '' }))).toEqual({});
  });

  test.each([
    ['five lines in France', 'a\nb\nc\nd\n29200 Brest', undefined],
    ['five lines and blank ones', '\na\nb\n\nc\nd\n29200 Brest\n', undefined],
    ['six lines in France', 'a\nb\nc\nd\ne\n29200 Brest', 'En France'],
    ['six lines abroad', 'a\nb\nc\nd\n10115 Berlin\nALLEMAGNE', undefined],
    ['seven lines', 'a\nb\nc\nd\ne\nf\nALLEMAGNE', '6 au plus'],
  ])('an address of %s', (_, postalAddress, message) => {
    const error = validateValues(filledForm('acces', { postalAddress })).postalAddress;
    if (message) expect(error).toContain(message);
    else expect(error).toBeUndefined();
  });

  test('a long line of an address gets advice, and no error', () => {
    const longest = filledForm('acces', { postalAddress: `${'x'.repeat(38)}\n29200 Brest` });
    const longer = filledForm('acces', { postalAddress: `${'x'.repeat(39)}\n29200 Brest` });
    expect(adviceOn('postalAddress', longest)).toBe('');
    expect(adviceOn('postalAddress', longer)).toContain('38 caractères');
    expect(adviceOn('city', longer)).toBe('');
    expect(validateValues(longer)).toEqual({});
  });

  test.each(['maelys', 'a@b', 'a b@c.fr', '@c.fr', 'a@.'])('%j is no e-mail address', (email) => {
    expect(validateValues(filledForm('acces', { email })).email).toContain(
      'Format attendu : nom@domaine.fr',
    );
  });

  test('limits the length of texts, because the letter must fit on one page', () => {
    const errorsOf = (fields: Partial<LetterValues>) => validateValues(filledForm('acces', fields));
    expect(errorsOf({ details: 'x'.repeat(801) }).details).toContain('800 caractères');
    expect(errorsOf({ details: `${'x\n'.repeat(6)}x` }).details).toContain('6 au plus');
    expect(errorsOf({ details: `x${'\n'.repeat(6)}x` }).details).toContain('6 au plus');
    expect(errorsOf({ familyName: 'x'.repeat(201) }).familyName).toContain('200 caractères');
    expect(errorsOf({ details: 'x'.repeat(800), postalAddress: 'a\nb\nc\nd\ne' })).toEqual({});
  });
});

test('no field asks for a card number or a copy of a document', () => {
  const labels = fieldsOf('rectification')
    .map(({ libelle }) => libelle)
    .join(' ');
  expect(labels).not.toMatch(/carte|copie|scan|num/i);
});

test('hasText is true if leaving the page would lose text', () => {
  expect(hasText(emptyValues('effacement'))).toBe(false);
  expect(hasText({ ...emptyValues('acces'), city: 'Brest' })).toBe(true);
});
