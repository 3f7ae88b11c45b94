/** Which errors of the form are shown at their field. */
import { fields, type TextFieldName } from './fields.ts';
import type { LetterErrors } from './validate.ts';

/**
 * Returns the errors to show. While a field has the focus, its error can disappear, but no new one appears: a half-typed
 * address is not yet wrong, and a screen reader would announce the error at each key.
 * @param focused Name of the field that has the focus. @param left Name of the field that is losing it.
 */
export function nextShownErrors(
  shown: LetterErrors,
  errors: LetterErrors,
  { focused, left }: { focused: string | undefined; left: string | undefined },
): LetterErrors {
  const isShown = (name: TextFieldName) =>
    errors[name] === shown[name] || name === left || name !== focused;
  const names = fields.map(({ name }) => name).filter((name) => errors[name] && isShown(name));
  return Object.fromEntries(names.map((name) => [name, errors[name]]));
}
