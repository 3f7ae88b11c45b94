/**
 * Typed text crosses a reload that the citizen asks for, in one entry of `sessionStorage` (docs/decisions.md, « Form data »).
 * The page that it belongs to takes it out at its next start, and every other page removes it.
 */

import { isInUse } from './is-in-use.ts';

/** Key of the entry: path of the page, a line end, the fields as JSON. */
const key = 'portail:texte';

/** Attribute of the element whose fields are kept. */
export const keepsText = 'data-keeps-text';

/** A field by its id, with its text, or whether it is chosen or ticked. */
type KeptField = readonly [id: string, value: string | boolean];

type Field = HTMLInputElement | HTMLTextAreaElement;

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

/** Returns false if the text cannot be kept: windows inside other apps may refuse storage. */
export function keepText(): boolean {
  const place = document.querySelector(`[${keepsText}]`);
  if (!place || !isInUse(place)) return true;
  const fields = place.querySelectorAll<Field>(':is(input, textarea)[id]');
  const kept = [...fields].map(
    (field): KeptField => [field.id, isChoice(field) ? field.checked : field.value],
  );
  try {
    sessionStorage.setItem(key, `${location.pathname}\n${JSON.stringify(kept)}`);
    return true;
  } catch {
    return false;
  }
}

/** Removes and returns the entry of this page; empty: none. */
function takeEntry(): string {
  try {
    const entry = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    const start = `${location.pathname}\n`;
    return entry.startsWith(start) ? entry.slice(start.length) : '';
  } catch {
    return '';
  }
}

/** Removes the text of another page: the citizen has left it. */
export function forgetOtherText(): void {
  try {
    if (!sessionStorage.getItem(key)?.startsWith(`${location.pathname}\n`))
      sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Parses an entry: whatever else storage contains gives no field. */
function parseFields(entry: string): KeptField[] {
  try {
    const fields: unknown = JSON.parse(entry);
    return Array.isArray(fields)
      ? fields.filter((field): field is KeptField => Array.isArray(field))
      : [];
  } catch {
    return [];
  }
}

/** Puts kept text back into its fields. Returns true if there was some. */
export function restoreText(): boolean {
  const fields = parseFields(takeEntry());
  for (const [id, value] of fields) {
    const field = document.getElementById(String(id)) as Field | null;
    if (!field?.closest(`[${keepsText}]`)) continue;
    if (isChoice(field)) field.checked = value === true;
    else field.value = String(value);
  }
  return fields.length > 0;
}
