/**
 * Parses the identity data of FranceConnect (« identité pivot »; specification, section 3): from the unknown answer
 * of the service to a typed value.
 */

/** Identity data; every field is empty by default. Dates and codes are kept as the service wrote them. */
export interface Identity {
  familyName: string;
  givenNames: readonly string[];
  gender: string;
  /** `YYYY-MM-DD`, month or day `00` when unknown. */
  birthDate: string;
  /** COG code of the commune, five characters; empty when born abroad. */
  birthPlaceCity: string;
  /** COG code of the country, five digits. */
  birthCountry: string;
}

/** Longest text of a field, or of all given names together, in UTF-16 units. */
const longestField = 255;

function assertLength(text: string, field: keyof Identity): string {
  if (text.length > longestField) throw new RangeError(`identité : ${field} trop long`);
  return text;
}

/** Parses a text. A number becomes text; another type becomes empty. */
function parseText(value: unknown, field: keyof Identity): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? assertLength(value.trim(), field) : '';
}

/** Parses the COG code of a commune. A code sent as a number may lack its first zero: four digits become five. */
function parseCommune(value: unknown): string {
  const code = parseText(value, 'birthPlaceCity');
  return typeof value === 'number' && /^\d{4}$/.test(code) ? `0${code}` : code;
}

/** Parses a list of names, or one text. Commas separate names; spaces do so in a text without commas. */
function parseNames(value: unknown): string[] {
  const field = 'givenNames';
  const isList = Array.isArray(value);
  const text = (isList ? value : [value]).map((name) => parseText(name, field)).join();
  const names = text.split(isList || text.includes(',') ? ',' : /\s/);
  const texts = names.map((name) => name.trim()).filter(Boolean);
  assertLength(texts.join(' '), field);
  return texts;
}

/**
 * Parses the service's answer. A field of another type becomes empty, and unknown fields are ignored.
 * @throws TypeError when the answer is not an object; RangeError, with the field's name, when a field is too long.
 */
export function parseIdentity(answer: unknown): Identity {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new TypeError('identité : pas un objet');
  const fields = answer as Record<string, unknown>;
  const textOf = (field: keyof Identity) => parseText(fields[field], field);
  return {
    familyName: textOf('familyName'),
    givenNames: parseNames(fields['givenNames']),
    gender: textOf('gender'),
    birthDate: textOf('birthDate'),
    birthPlaceCity: parseCommune(fields['birthPlaceCity']),
    birthCountry: textOf('birthCountry'),
  };
}

/** Empty identity, shown after a failure (specification, section 7). */
export const emptyIdentity: Identity = parseIdentity({});
