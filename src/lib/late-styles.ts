/** Style sheets that scripts ask for with what they draw. */

/** How long one may take before what it is for comes up without it, in ms. */
const stylesTimeout = 5_000;

/**
 * Puts those of the page's own styles that stand behind its first text (architecture: styles) with the others: what
 * comes from now on counts after them, wherever in the head it is put.
 */
export function gatherStyles(): void {
  const later = document.querySelector('.later style');
  if (later) document.head.append(later);
}

/** Asks for a style sheet. Settles when it is there, or cannot be had. */
export function loadStyles(address: string): Promise<void> {
  gatherStyles();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    setTimeout(resolve, stylesTimeout);
    document.head.append(link);
  });
}
