import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../../../../src/features/account/request-form/fields.ts';
import {
  emptyRequest,
  hasText,
  type RequestValues,
} from '../../../../../src/features/account/request-form/request.ts';
import { validateRequest } from '../../../../../src/features/account/request-form/validate.ts';
import { filledForm } from './form.ts';

describe('validateRequest', () => {
  test.each(['acces', 'rectification', 'effacement'] as const)(
    'a complete form for %s has no error',
    (right) => {
      expect(validateRequest(filledForm(right))).toEqual({});
    },
  );

  test('requires only the fields that the right needs', () => {
    const missing = (right: 'acces' | 'rectification' | 'effacement') =>
      Object.keys(validateRequest(emptyRequest(right)));
    expect(missing('acces')).toEqual(['givenNames', 'familyName', 'email']);
    expect(missing('effacement')).toEqual(['givenNames', 'familyName', 'email']);
    expect(missing('rectification')).toEqual([
      'wrongData',
      'currentValue',
      'correctValue',
      'givenNames',
      'familyName',
      'email',
    ]);
  });

  test('one of the two addresses is enough', () => {
    expect(validateRequest(filledForm('acces', { email: '' }))).toEqual({});
    expect(validateRequest(filledForm('acces', { email: 'marie@société.fr' }))).toEqual({});
    expect(validateRequest(filledForm('acces', { postalAddress: '' }))).toEqual({});
  });

  test('a field of spaces counts as empty', () => {
    expect(validateRequest(filledForm('acces', { givenNames: '   ' }))).toHaveProperty(
      'givenNames',
    );
  });

  test.each(['maelys', 'a@b', 'a b@c.fr', '@c.fr', 'a@.'])('%j is no e-mail address', (email) => {
    expect(validateRequest(filledForm('acces', { email })).email).toContain(
      'Format attendu : nom@domaine.fr',
    );
  });

  test('limits the length of texts, because the letter must fit on one page', () => {
    const errorsOf = (fields: Partial<RequestValues>) =>
      validateRequest(filledForm('acces', fields));
    expect(errorsOf({ details: 'x'.repeat(1001) }).details).toContain('1000 caractères');
    expect(errorsOf({ details: `${'x\n'.repeat(8)}x` }).details).toContain('8 au plus');
    expect(errorsOf({ familyName: 'x'.repeat(201) }).familyName).toContain('200 caractères');
    expect(errorsOf({ details: 'x'.repeat(1000), postalAddress: 'a\nb\nc\nd\ne' })).toEqual({});
  });
});

test('no field asks for a card number or a copy of a document', () => {
  const labels = fieldsOf('rectification')
    .map(({ libelle }) => libelle)
    .join(' ');
  expect(labels).not.toMatch(/carte|copie|scan|num/i);
});

test('hasText is true if leaving the page would lose text', () => {
  expect(hasText(emptyRequest('effacement'))).toBe(false);
  expect(hasText({ ...emptyRequest('acces'), city: 'Brest' })).toBe(true);
});
