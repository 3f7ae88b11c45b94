/** Reads and writes the form's fields in the page, also those filled in by the browser or another program. */
import { emptyRequest, emptyTexts, type RequestForm } from './request.ts';
import { findRight } from './rights.ts';

/** Returns the value of a control, or of the checked radio button of a group. */
function textOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control && 'value' in control ? String(control.value) : '';
}

/** Returns the values of the form. */
export function readForm(form: HTMLFormElement): RequestForm {
  const texts = Object.keys(emptyTexts).map((name) => [name, textOf(form, name)]);
  const right = findRight(textOf(form, 'right')).id;
  return { ...emptyRequest(right), ...Object.fromEntries(texts) };
}

/** Writes values into the form. */
export function writeForm(form: HTMLFormElement, values: RequestForm): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control) control.value = value;
  }
}
