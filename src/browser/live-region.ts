/** Status messages, which screen readers announce without focus (RGAA 7.5). */

/**
 * Attributes of a live region, empty until its first message. It has no role `status`, because screen readers read
 * that role even when it is empty (« barre d’état »); RGAA 7.5 accepts both. A failure uses `role="alert"`, on an
 * element that is added, or shown, with its text.
 */
export const statusRegion = { 'aria-live': 'polite', 'aria-atomic': 'true' } as const;
