/** Status messages, which screen readers announce without focus (RGAA 7.5). */

/**
 * Attributes of a live region, empty until its first message. It has no role `status`, because screen readers read
 * that role even when it is empty (« barre d’état »); RGAA 7.5 accepts both. A failure uses `role="alert"`, on an
 * element that is added, or shown, with its text.
 */
export const statusRegion = { 'aria-live': 'polite', 'aria-atomic': 'true' } as const;

/** Time that a live region stays empty before its next message, in ms, because only changes are announced. */
export const pauseBetweenMessages = 100;

/**
 * Returns a function that announces a text each time, even the same text twice (empty: none).
 * @param show Writes a text into the live region.
 */
export function announcer(show: (text: string) => void): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    show('');
    if (text !== '') timer = setTimeout(show, pauseBetweenMessages, text);
  };
}
