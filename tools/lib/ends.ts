/** Ends of validity that an operator must see coming. */

/** How long before an end it is told, in ms: 30 days. */
const notice = 30 * 24 * 60 * 60 * 1000;

/** True for an instant that has passed, or will within 30 days. */
export const isSoon = (instant: number) => instant < Date.now() + notice;

/** « 2027-06-30 » */
export const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
