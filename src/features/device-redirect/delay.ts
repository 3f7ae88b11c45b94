/** The display delay of device-engagement, shared by its inline script and the redirect chunk. */

/** How long the page stays hidden, in ms (specification, section 9). */
export const displayDelay = 1000;

/** Dispatched on the document when the page appears. */
export const revealedEvent = 'portail:revealed';

/** Resolves when the page has appeared. */
export function whenRevealed(): Promise<void> {
  return new Promise((resolve) => {
    if ('revealed' in document.documentElement.dataset) resolve();
    else document.addEventListener(revealedEvent, () => resolve(), { once: true });
  });
}
