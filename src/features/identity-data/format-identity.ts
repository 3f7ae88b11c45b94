/** Formats identity data for the citizen. A value of unknown form is shown unchanged (architecture: identity). */
import { dayOfMonth, monthName } from '../../lib/french-date.ts';
import type { Identity } from './identity.ts';

const genders: ReadonlyMap<string, string> = new Map([
  ['male', 'Masculin'],
  ['female', 'Féminin'],
  ['unspecified', 'Non précisé'],
]);

/** Between given names. No name contains it, because commas separate names. */
export const separator = ', ';

const unknownPart = '00';

/** Returns the last day of a month. Day 0 of the next month is the last one of this month. */
const lastDay = (year: number, month: number) => new Date(year, month, 0).getDate();

/**
 * Formats a birth date: « 14 mai 1962 », « 1er mai 1962 », « novembre 1992 » (day 00), « 1992 » (month 00). A day that
 * does not exist, and the year 0000, stay as they came.
 */
export function formatBirthDate(birthDate: string): string {
  const [, year, month, day] = /^(?!0000)(\d{4})-(\d\d)-(\d\d)$/.exec(birthDate) ?? [];
  if (!year || !month || !day) return birthDate;
  if (month === unknownPart) return day === unknownPart ? year : birthDate;
  const name = monthName(Number(month));
  if (!name || Number(day) > lastDay(Number(year), Number(month))) return birthDate;
  return `${day === unknownPart ? name : dayOfMonth(Number(day), Number(month))} ${year}`;
}

/** Formats a gender: « Masculin », « Féminin », « Non précisé ». Another value is unchanged. */
export function formatGender(gender: string): string {
  return genders.get(gender.toLowerCase()) ?? gender;
}

/** COG code of a country other than France (99100). The digit after 99 is that of its continent. */
const foreignCountry = /^99(?!100)[1-5]\d\d$/;

/** Shown as the commune of a citizen born abroad, whom FranceConnect gives none: a blank would look like an error. */
const abroad = 'Hors de France';

/** Returns the text of each field. */
export function formatIdentity(identity: Identity): Record<keyof Identity, string> {
  const { birthPlaceCity, birthCountry } = identity;
  return {
    ...identity,
    birthPlaceCity: birthPlaceCity || (foreignCountry.test(birthCountry) ? abroad : ''),
    givenNames: identity.givenNames.join(separator),
    gender: formatGender(identity.gender),
    birthDate: formatBirthDate(identity.birthDate),
  };
}
