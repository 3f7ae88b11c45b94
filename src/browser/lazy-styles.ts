/** Loads the lazy stylesheets of content that scripts draw. A lost one costs looks, never use. */

/** Time limit for a stylesheet, in ms. After it, the content appears without the stylesheet. */
const stylesTimeout = 5_000;

/** Loads a stylesheet. Resolves when it has loaded, has failed (with a console warning) or takes too long. */
export function loadStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      console.warn(`Une feuille de style n’a pas pu être chargée : ${address}`);
      link.remove();
      resolve();
    });
    setTimeout(resolve, stylesTimeout);
    // After the deferred stylesheet, so that the new rules override it.
    document.body.append(link);
  });
}
