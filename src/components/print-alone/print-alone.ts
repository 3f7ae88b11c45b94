/** Prints one part of a page alone. Stylesheets read `data-printing` on the root element. */

/** Returns true if the browser can print. In-app browsers on Android cannot. */
export const canPrint = (): boolean => typeof window.print === 'function';

/** Restores ordinary printing: the browser's own print command prints the whole page. */
function forgetPart(): void {
  document.documentElement.removeAttribute('data-printing');
}

/** Prints the named part, and nothing else. */
export function printAlone(part: string): void {
  addEventListener('afterprint', forgetPart);
  document.documentElement.setAttribute('data-printing', part);
  window.print();
}
