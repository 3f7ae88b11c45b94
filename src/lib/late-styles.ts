/** Style sheets that scripts ask for with what they draw. */

/** How long one may take before what it is for comes up without it, in ms. */
const stylesTimeout = 5_000;

/** Asks for a style sheet. Settles when it is there, or cannot be had. */
export function loadStyles(address: string): Promise<void> {
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
