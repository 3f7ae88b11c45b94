/** Messages that screen readers tell by themselves (RGAA 7.5). */

/**
 * Attributes of a part that tells what happens in it, empty until then. Not the role `status`: screen readers come upon
 * it when it is empty too (« barre d’état »). RGAA 7.5 takes either. A failure is told by a `role="alert"` that comes,
 * or is shown, with its text.
 */
export const statusRegion = { 'aria-live': 'polite', 'aria-atomic': 'true' } as const;

/** How long a live region stays empty before its next message, in ms: only changes are told. */
export const pauseBetweenMessages = 100;
