/** A request as a citizen would type it. */
import { emptyRequest, type RequestValues } from '../../../../src/features/letter/request.ts';
import type { RightId } from '../../../../src/features/letter/rights.ts';

/** Returns a complete form for a right, with some fields replaced. */
export function filledForm(right: RightId, fields: Partial<RequestValues> = {}): RequestValues {
  return {
    ...emptyRequest(right),
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
