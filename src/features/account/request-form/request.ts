/** What a citizen types to exercise a right: what the letter needs and no more. */
import type { RightId } from './rights.ts';

/** The form, as typed. Never a card number, never a copy of a document. */
export interface RequestForm {
  right: RightId;
  givenNames: string;
  familyName: string;
  email: string;
  /** Several lines. */
  postalAddress: string;
  city: string;
  /** Rectification: which data, what it says, what it should say. */
  wrongData: string;
  currentValue: string;
  correctValue: string;
  /** Anything to add, several lines. */
  details: string;
}

/** Names of the fields that are typed. */
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

/** Names of the fields that are typed. */
export const textFieldNames = Object.keys(emptyTexts);

/** Nothing typed yet. */
export function emptyRequest(right: RightId): RequestForm {
  return { right, ...emptyTexts };
}

/** True when something was typed: leaving then asks first. */
export function hasText({ right: _right, ...texts }: RequestForm): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}
