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

/** Returns the element whose fields are kept, if the citizen has typed or chosen something in it. */
function placeInUse(): Element | null {
  const place = document.querySelector(`[${keepsText}]`);
  return place && isInUse(place) ? place : null;
}

/** Returns false if there is text that cannot be kept: windows inside other apps may refuse storage. */
export function canKeepText(): boolean {
  if (!placeInUse()) return true;
  try {
    sessionStorage.setItem(key, '');
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Writes the entry, as the page is left. */
export function keepText(): void {
  const place = placeInUse();
  if (!place) return;
  const fields = place.querySelectorAll<Field>(':is(input, textarea)[id]');
  const kept = [...fields].map(
    (field): KeptField => [field.id, isChoice(field) ? field.checked : field.value],
  );
  try {
    sessionStorage.setItem(key, `${location.pathname}\n${JSON.stringify(kept)}`);
  } catch {
    // It could be written a moment ago. The page is gone already.
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

/** Puts kept fields back. Returns « text » if one had text, « choices » if there were only choices, else null. */
export function restoreText(): 'text' | 'choices' | null {
  const fields = parseFields(takeEntry());
  for (const [id, value] of fields) {
    const field = document.getElementById(String(id)) as Field | null;
    if (!field?.closest(`[${keepsText}]`)) continue;
    if (isChoice(field)) field.checked = value === true;
    else field.value = String(value);
  }
  if (fields.some(([, value]) => typeof value === 'string' && value !== '')) return 'text';
  return fields.length > 0 ? 'choices' : null;
}
