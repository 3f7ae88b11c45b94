/** What the form and the script of its page say to each other. */

/** The form's buttons answer from now on; bubbles. */
export const readyEvent = 'portail:request-ready';
