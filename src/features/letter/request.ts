/** The values that a citizen types to exercise a right: only those that the letter needs. */
import { fields, type TextFieldName } from './fields.ts';
import { findRight, type RightId } from './rights.ts';

export type RequestTexts = Record<TextFieldName, string>;

/** The values as typed. */
export type RequestValues = RequestTexts & { right: RightId };

/** Returns a request with empty texts. */
export function emptyRequest(right: RightId): RequestValues {
  const texts = Object.fromEntries(fields.map(({ name }) => [name, ''])) as RequestTexts;
  return { ...texts, right };
}

/** Returns the values in the fields of the page, also those filled in by the browser or another program. */
export function readRequest(form: HTMLFormElement): RequestValues {
  const textOf = (name: string) =>
    (form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null)?.value ?? '';
  const texts = Object.fromEntries(fields.map(({ name }) => [name, textOf(name)])) as RequestTexts;
  return { ...texts, right: findRight(textOf('right')).id };
}

/** Returns true if something was typed: leaving the page then asks for confirmation. */
export function hasText({ right: _right, ...texts }: RequestValues): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}
