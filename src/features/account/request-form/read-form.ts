/** The request form as it is in the page: what was typed and chosen before React came, or restored by the browser. */
import { emptyRequest, type RequestForm, textFieldNames } from './request.ts';
import { findRight } from './rights.ts';

/** Value of a control, or of the chosen one of a group of radio buttons. */
function textOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control && 'value' in control ? String(control.value) : '';
}

/** The values of the form. */
export function readForm(form: HTMLFormElement): RequestForm {
  const texts = textFieldNames.map((name) => [name, textOf(form, name)]);
  const right = findRight(textOf(form, 'right')).id;
  return { ...emptyRequest(right), ...Object.fromEntries(texts) };
}
