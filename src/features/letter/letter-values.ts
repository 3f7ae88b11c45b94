/** The values that a citizen types to exercise a right: only those that the letter needs. */
import { fields, type TextFieldName } from './fields.ts';
import { findRight, type RightId } from './rights.ts';

export type LetterTexts = Record<TextFieldName, string>;

/** The values as typed. */
export type LetterValues = LetterTexts & { right: RightId };

/** Returns values with empty texts. */
export function emptyValues(right: RightId): LetterValues {
  const texts = Object.fromEntries(fields.map(({ name }) => [name, ''])) as LetterTexts;
  return { ...texts, right };
}

/** Returns the values in the fields of the page, also those filled in by the browser or another program. */
export function readValues(form: HTMLFormElement): LetterValues {
  const textOf = (name: string) =>
    (form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null)?.value ?? '';
  const texts = Object.fromEntries(fields.map(({ name }) => [name, textOf(name)])) as LetterTexts;
  return { ...texts, right: findRight(textOf('right')).id };
}

/** Returns true if something was typed: leaving the page then asks for confirmation. */
export function hasText({ right: _right, ...texts }: LetterValues): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}
