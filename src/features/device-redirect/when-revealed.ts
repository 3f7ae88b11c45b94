/** The display delay of device-engagement. */

/** How long the page stays hidden, in ms (specification, section 9; device-engagement.css). */
export const displayDelay = 1000;

/**
 * Resolves when the page has appeared. Animations stop in a tab in the background, so it does not wait longer than the
 * delay itself.
 */
export async function whenRevealed(): Promise<void> {
  const appearance = document
    .getAnimations()
    .find((each) => each instanceof CSSAnimation && each.animationName === 'delayed-page');
  const delay = new Promise((resolve) => setTimeout(resolve, displayDelay));
  await Promise.race([appearance?.finished, delay]);
}
