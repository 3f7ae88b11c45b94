/** French dates without `Intl`, because a phone takes 60 ms to load its data. */

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** Returns « mai », for a month from 1 to 12; undefined for another number. */
export function monthName(month: number): string | undefined {
  return months[month - 1];
}

/** Returns « 14 mai » or « 1er mai », for a day from 1 to 31 and a month from 1 to 12. */
export function dayOfMonth(day: number, month: number): string {
  return `${day === 1 ? '1er' : day} ${monthName(month)}`;
}
