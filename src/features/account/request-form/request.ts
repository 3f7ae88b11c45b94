/** The values that a citizen types to exercise a right: only those that the letter needs. */
import type { RightId } from './rights.ts';

/** The values as typed. They include no card number and no copy of a document. */
export interface RequestForm {
  right: RightId;
  givenNames: string;
  familyName: string;
  email: string;
  /** Several lines. */
  postalAddress: string;
  city: string;
  /** Rectification: name, current value and correct value of the wrong data. */
  wrongData: string;
  currentValue: string;
  correctValue: string;
  /** Anything to add, several lines. */
  details: string;
}

/** Names of the text fields. */
export type TextFieldName = Exclude<keyof RequestForm, 'right'>;

const emptyTexts: Omit<RequestForm, 'right'> = {
  givenNames: '',
  familyName: '',
  email: '',
  postalAddress: '',
  city: '',
  wrongData: '',
  currentValue: '',
  correctValue: '',
  details: '',
};

/** Names of the text fields. */
export const textFieldNames = Object.keys(emptyTexts);

/** Returns a request with empty texts. */
export function emptyRequest(right: RightId): RequestForm {
  return { right, ...emptyTexts };
}

/** Returns true if something was typed: leaving the page then asks for confirmation. */
export function hasText({ right: _right, ...texts }: RequestForm): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}
