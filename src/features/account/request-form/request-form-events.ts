/** The event that the form sends to the inline script of its page. */

/** Dispatched when the form's buttons work; bubbles. */
export const readyEvent = 'portail:request-ready';
