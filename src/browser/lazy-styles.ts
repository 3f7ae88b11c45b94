/** Loads the lazy stylesheets of content that scripts draw. */

/** Time limit for a stylesheet, in ms. After it, the content appears without the stylesheet. */
const stylesTimeout = 5_000;

/** Loaded and loading stylesheets, by address. */
const asked = new Map<string, Promise<void>>();

function ask(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      console.warn(`Une feuille de style n’a pas pu être chargée : ${address}`);
      // The next call requests it again.
      asked.delete(address);
      link.remove();
      resolve();
    });
    setTimeout(resolve, stylesTimeout);
    // After the deferred stylesheet, so that the new rules override it.
    document.body.append(link);
  });
}

/**
 * Loads a stylesheet. Later calls share the same request. Resolves when the stylesheet has loaded, has failed (with a
 * console warning) or takes too long. Never rejects.
 */
export function loadStyles(address: string): Promise<void> {
  const styles = asked.get(address) ?? ask(address);
  asked.set(address, styles);
  return styles;
}
