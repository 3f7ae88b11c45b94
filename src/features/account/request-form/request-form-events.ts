/** What the form and the script of its page have in common. */

/** The form's buttons answer from now on; bubbles. */
export const readyEvent = 'portail:request-ready';
