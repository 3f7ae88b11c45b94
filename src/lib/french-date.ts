/** Dates as French texts write them; not by `Intl`, whose words a phone takes 60 ms to load (docs/decisions.md). */

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

/** « mai », for a month from 1 to 12; nothing for another number. */
export function monthName(month: number): string | undefined {
  return months[month - 1];
}

/** « 14 mai », « 1er mai », for a day from 1 to 31 and a month from 1 to 12. */
export function dayOfMonth(day: number, month: number): string {
  return `${day === 1 ? '1er' : day} ${monthName(month)}`;
}
