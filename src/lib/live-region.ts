/** Messages that screen readers tell by themselves (RGAA 7.5). */

/**
 * Attributes of a part that tells what happens in it, empty until then. Not the roles `status` and `alert`: screen
 * readers come upon them when empty too (« barre d’état »). RGAA 7.5 takes either.
 */
export const statusRegion = { 'aria-live': 'polite', 'aria-atomic': 'true' } as const;

/** The same for failures, told at once. */
export const alertRegion = { 'aria-live': 'assertive', 'aria-atomic': 'true' } as const;

/** How long a live region stays empty before its next message, in ms: only changes are told. */
export const pauseBetweenMessages = 100;
