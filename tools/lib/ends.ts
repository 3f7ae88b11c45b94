/** Ends of validity, announced to the operator in advance. */

/** Time between the warning and the end of validity, in ms: 30 days. */
const notice = 30 * 24 * 60 * 60 * 1000;

/** Returns true for an instant (ms) in the past or in the next 30 days. */
export const isSoon = (instant: number) => instant < Date.now() + notice;

/** Returns the ISO date of an instant (ms): « 2027-06-30 ». */
export const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
