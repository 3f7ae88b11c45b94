/**
 * Prints one part of a page alone. Stylesheets read `data-printing` on the root element, and `data-print-path` on what the
 * part is in: `:has()` would say the same, but Firefox 115 drops a whole rule with it (docs/browsers.md).
 */

const pathMark = 'data-print-path';

/** Restores ordinary printing: the browser's own print command prints the whole page. */
export function forgetPart(): void {
  document.documentElement.removeAttribute('data-printing');
  for (const element of document.querySelectorAll(`[${pathMark}]`))
    element.removeAttribute(pathMark);
}

/**
 * Prints the named part, and nothing else. The choice lasts until the next press: on some phones the page is drawn for
 * print after the event `afterprint`.
 */
export function printAlone(part: string): void {
  forgetPart();
  const element = document.querySelector(`[data-print-part="${part}"]`);
  for (let above = element?.parentElement; above; above = above.parentElement)
    above.setAttribute(pathMark, '');
  document.documentElement.setAttribute('data-printing', part);
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, forgetPart, { once: true, capture: true });
  window.print();
}
