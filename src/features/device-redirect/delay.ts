/** The display delay of device-engagement, known to the script in the page and to the redirecting one. */

/** How long the page stays hidden, in ms (specification, section 9). */
export const displayDelay = 1000;

/** Said on the document when the page appears. */
export const revealedEvent = 'portail:revealed';

/** Settles when the page has appeared. */
export function whenRevealed(): Promise<void> {
  return new Promise((resolve) => {
    if ('revealed' in document.documentElement.dataset) resolve();
    else document.addEventListener(revealedEvent, () => resolve(), { once: true });
  });
}
