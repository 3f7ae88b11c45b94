/** Loads the lazy stylesheet of content that scripts draw. A lost one costs looks, never use: nothing waits for it. */

/** Adds a stylesheet to the page; a failure is a console warning. */
export function loadStyles(address: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.addEventListener('error', () => {
    console.warn(`Une feuille de style n’a pas pu être chargée : ${address}`);
    link.remove();
  });
  // After the deferred stylesheet, so that the new rules override it.
  document.body.append(link);
}
