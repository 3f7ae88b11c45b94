/** Style sheets that scripts ask for with what they draw. */

/** How long one may take before what it is for comes up without it, in ms. */
const stylesTimeout = 5_000;

/** Style sheets that are there, or on their way, by address. */
const asked = new Map<string, Promise<void>>();

function ask(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      console.warn(`Une feuille de style n’a pas pu être chargée : ${address}`);
      // The next that needs it asks again.
      asked.delete(address);
      link.remove();
      resolve();
    });
    setTimeout(resolve, stylesTimeout);
    // After the sheet of icons, so that what comes later counts.
    document.body.append(link);
  });
}

/**
 * Asks for a style sheet, once however often it is wanted. Settles when it is there, cannot be had (that is said in
 * the console), or takes too long.
 */
export function loadStyles(address: string): Promise<void> {
  const styles = asked.get(address) ?? ask(address);
  asked.set(address, styles);
  return styles;
}
