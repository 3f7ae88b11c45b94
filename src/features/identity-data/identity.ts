/**
 * The identity data that FranceConnect gives (« identité pivot »; specification, section 3), from
 * the unknown answer of the service to a typed value.
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

/** No identity: what is shown before the answer, and after a failure (specification, section 7). */
export const emptyIdentity: Identity = {
  familyName: '',
  givenNames: [],
  gender: '',
  birthDate: '',
  birthPlaceCity: '',
  birthCountry: '',
};

/** Longest text of a field, in UTF-16 units, all given names together. */
const longestField = 255;

function assertLength(text: string, field: keyof Identity): string {
  if (text.length > longestField) throw new RangeError(`identité : ${field} est trop long`);
  return text;
}

/** A text; a number is shown as one. Another type becomes empty. */
function parseText(value: unknown, field: keyof Identity): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? assertLength(value.trim(), field) : '';
}

/** A COG code of a commune. Written as a number it may have lost its first zero: of five characters, four are left. */
function parseCommune(value: unknown): string {
  const code = parseText(value, 'birthPlaceCity');
  return typeof value === 'number' && /^\d{4}$/.test(code) ? `0${code}` : code;
}

/** A list of names; a space-separated string is accepted too (architecture: identity). */
function parseNames(value: unknown): string[] {
  const field = 'givenNames';
  const names: readonly unknown[] = Array.isArray(value)
    ? value
    : parseText(value, field).split(/\s+/);
  const texts = names.map((name) => parseText(name, field)).filter((name) => name !== '');
  assertLength(texts.join(' '), field);
  return texts;
}

/**
 * Typed identity from the service's answer. A field of another type becomes empty; unknown ones are ignored.
 * @throws TypeError when the answer is not an object; RangeError, with its name, for a field that no identity fills.
 */
export function parseIdentity(answer: unknown): Identity {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new TypeError('identité : la réponse n’est pas un objet');
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
