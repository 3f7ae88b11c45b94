/** Ends of validity, announced to the operator in advance. */

const msPerDay = 24 * 60 * 60 * 1000;

/** Returns true for an instant (ms) in the past or in the next days. */
export const isSoon = (instant: number, { days = 30, now = Date.now() } = {}) =>
  instant < now + days * msPerDay;

/** Returns the ISO date of an instant (ms): « 2027-06-30 ». */
export const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
