/**
 * Codes of the Code officiel géographique (COG, Insee): five characters for a commune (`75107`,
 * `2A004`, `98729`) or a country (`99352`), all in one numbering.
 */

/** A code in two parts; each area has its file of names. */
export interface CogCode {
  /** Département, overseas collectivity, or `99` for all countries. */
  area: string;
  /** What tells the place from others of its area. */
  local: string;
}

/** `20`: Corsica before 1976. Overseas areas have three figures. */
const pattern = /^(0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8]|98[46-9]|99)([\dA-Z]{2,3})$/;

/** The parts of a code, or null when it cannot be one. */
export function splitCogCode(code: string): CogCode | null {
  const [, area, local] = code.length === 5 ? (pattern.exec(code) ?? []) : [];
  return area && local ? { area, local } : null;
}

const separator = '|';

/** A name, and the ISO date it was taken at; the first one has none. An empty name is not known. */
export interface DatedName {
  since: string;
  name: string;
}

/** Names of one place as one text: `Châlons-sur-Marne|1998-01-04|Châlons-en-Champagne`. */
export function writeNames(names: readonly DatedName[]): string {
  return names
    .flatMap(({ since, name }, index) => (index ? [since, name] : [name]))
    .join(separator);
}

/**
 * The name at a date (`YYYY-MM-DD`, month and day may be `00`) of a place written by `writeNames`;
 * the present name when the date is not one, empty when the name is not known.
 */
export function nameAt(names: string, date: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? date : '9999';
  const [first = '', ...changes] = names.split(separator);
  let current = first;
  for (let index = 0; index + 1 < changes.length; index += 2)
    if ((changes[index] ?? '') <= day) current = changes[index + 1] ?? current;
  return current;
}
