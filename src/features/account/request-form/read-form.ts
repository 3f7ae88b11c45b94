/** The request form as it is in the page: typed, chosen, restored by the browser or filled in by a program. */
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

/** Puts values into the form. */
export function writeForm(form: HTMLFormElement, values: RequestForm): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value = value;
  }
}
