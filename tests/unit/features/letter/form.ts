/** Values as a citizen would type it. */
import { emptyValues, type LetterValues } from '../../../../src/features/letter/letter-values.ts';
import type { RightId } from '../../../../src/features/letter/rights.ts';

/** Returns a complete form for a right, with some fields replaced. */
export function filledForm(right: RightId, fields: Partial<LetterValues> = {}): LetterValues {
  return {
    ...emptyValues(right),
    givenNames: 'Maëlys-Gaëlle, Zoé',
    familyName: "D’ŒUVRE-L'HÉRITIER",
    email: 'maelys@exemple.fr',
    postalAddress: '12 rue de l’Église\n29200 Brest',
    city: 'Brest',
    wrongData: 'Date de naissance',
    currentValue: '13 juillet 1990',
    correctValue: '31 juillet 1990',
    ...fields,
  };
}
