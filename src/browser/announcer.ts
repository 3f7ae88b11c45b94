/** Announcements in a live region. A file of its own, because every task loads live-region.ts. */

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
