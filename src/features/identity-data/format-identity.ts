/** Formats identity data for the citizen. A value of unknown form is shown unchanged (architecture: identity). */
import { dayOfMonth, monthName } from '../../lib/french-date.ts';
import type { Identity } from './identity.ts';

const genders: ReadonlyMap<string, string> = new Map([
  ['male', 'Masculin'],
  ['female', 'Féminin'],
  ['unspecified', 'Non précisé'],
]);

const unknownPart = '00';

/**
 * Formats a birth date: « 14 mai 1962 », « 1er mai 1962 », « novembre 1992 » (day 00), « 1992 » (month 00). It does
 * not use `Date`, which cannot be partial.
 */
export function formatBirthDate(birthDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthDate) ?? [];
  if (!year || !month || !day || Number(day) > 31) return birthDate;
  if (month === unknownPart) return day === unknownPart ? year : birthDate;
  const name = monthName(Number(month));
  if (!name) return birthDate;
  return `${day === unknownPart ? name : dayOfMonth(Number(day), Number(month))} ${year}`;
}

/** Formats a gender: « Masculin », « Féminin », « Non précisé ». Another value is unchanged. */
export function formatGender(gender: string): string {
  return genders.get(gender.toLowerCase()) ?? gender;
}

/** Returns the text of each field, in the order of the page. */
export function formatIdentity(identity: Identity): Record<keyof Identity, string> {
  return {
    familyName: identity.familyName,
    givenNames: identity.givenNames.join(', '),
    gender: formatGender(identity.gender),
    birthDate: formatBirthDate(identity.birthDate),
    birthPlaceCity: identity.birthPlaceCity,
    birthCountry: identity.birthCountry,
  };
}
