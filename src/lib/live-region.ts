/** Messages that screen readers tell by themselves (RGAA 7.5). */

/** How long a live region stays empty before its next message, in ms: only changes are told. */
export const pauseBetweenMessages = 100;
