/**
 * Codes of the Code officiel géographique (COG, Insee): five characters for a commune (`75107`,
 * `2A004`, `98729`) or a country (`99352`), all in one numbering.
 */

/** `20` is Corsica before 1976. Overseas areas have three digits. */
const pattern = /^(0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8]|98[4-9]|99)([\dA-Z]{2,3})$/;

/**
 * Splits a code into its area (département, overseas collectivity, or `99` for all countries), which has its own file
 * of names, and the place in this area. Returns null if it cannot be a COG code.
 */
export function splitCogCode(code: string) {
  const [, area, local] = code.length === 5 ? (pattern.exec(code) ?? []) : [];
  return area && local ? { area, local } : null;
}

const separator = '|';

/** A name, and the ISO date from which it applies; the first name has none. An empty name is unknown. */
export interface DatedName {
  since: string;
  name: string;
}

/** Joins the names of one place in one text: `Châlons-sur-Marne|1998-01-04|Châlons-en-Champagne`. */
export function writeNames(names: readonly DatedName[]): string {
  return names
    .flatMap(({ since, name }, index) => (index ? [since, name] : [name]))
    .join(separator);
}

/**
 * Returns the name of a place at a date (`YYYY-MM-DD`, month and day may be `00`), from a text of `writeNames`.
 * Returns the present name if the date is invalid, and an empty text if the name is unknown.
 */
export function nameAt(names: string, date: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? date : '9999';
  const [first = '', ...changes] = names.split(separator);
  let current = first;
  for (let index = 0; index + 1 < changes.length; index += 2)
    if ((changes[index] ?? '') <= day) current = changes[index + 1] ?? current;
  return current;
}
