/** What the static page and the app call by the same names. */

/** The checklist of the deletion. */
export const checklistId = 'deletion-checklist';
