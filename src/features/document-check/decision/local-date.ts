/** Dates in the device's time zone, and their French forms. */

/** Returns the ISO date of an instant, in the device's time zone: « 2026-11-21 ». */
export function localIsoDate(date: Date): string {
  const pad = (number: number, length = 2) => String(number).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Returns the French form of an ISO date: « 31/12/2026 ». */
export function numericDate(iso: string): string {
  return iso.split('-').reverse().join('/');
}

/** Returns the French form of an instant, in the device's time zone: « 21/11/2026 à 14 h 05 ». */
export function frenchInstant(date: Date): string {
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${numericDate(localIsoDate(date))} à\u00a0${date.getHours()}\u00a0h\u00a0${minutes}`;
}
