/** The values that a citizen types to exercise a right: only those that the letter needs. */
import type { RightId } from './rights.ts';

/** The texts of an empty form. They include no card number and no copy of a document. */
export const emptyTexts = {
  givenNames: '',
  familyName: '',
  email: '',
  /** Several lines. */
  postalAddress: '',
  city: '',
  /** Rectification: name, current value and correct value of the wrong data. */
  wrongData: '',
  currentValue: '',
  correctValue: '',
  /** Anything to add, several lines. */
  details: '',
};

export type RequestTexts = typeof emptyTexts;

export type TextFieldName = keyof RequestTexts;

/** The values as typed. */
export type RequestForm = RequestTexts & { right: RightId };

/** Returns a request with empty texts. */
export function emptyRequest(right: RightId): RequestForm {
  return { right, ...emptyTexts };
}

/** Returns true if something was typed: leaving the page then asks for confirmation. */
export function hasText({ right: _right, ...texts }: RequestForm): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}
