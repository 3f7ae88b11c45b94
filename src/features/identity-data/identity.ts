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

function assertLength(text: string): string {
  if (text.length > longestField) throw new RangeError('identité : un champ est trop long');
  return text;
}

function parseText(value: unknown): string {
  return typeof value === 'string' ? assertLength(value.trim()) : '';
}

/** A list of names; a space-separated string is accepted too (architecture: identity). */
function parseNames(value: unknown): string[] {
  const names: readonly unknown[] = Array.isArray(value) ? value : parseText(value).split(/\s+/);
  const texts = names.map(parseText).filter((name) => name !== '');
  assertLength(texts.join(' '));
  return texts;
}

/**
 * Typed identity from the service's answer. A field of another type becomes empty; unknown ones are ignored.
 * @throws TypeError when the answer is not an object; RangeError for a field that no identity fills.
 */
export function parseIdentity(answer: unknown): Identity {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new TypeError('identité : la réponse n’est pas un objet');
  const fields = answer as Record<string, unknown>;
  return {
    familyName: parseText(fields['familyName']),
    givenNames: parseNames(fields['givenNames']),
    gender: parseText(fields['gender']),
    birthDate: parseText(fields['birthDate']),
    birthPlaceCity: parseText(fields['birthPlaceCity']),
    birthCountry: parseText(fields['birthCountry']),
  };
}
