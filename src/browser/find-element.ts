/** Finds an element that the page must contain. */

/** Returns the first element that matches a selector. @throws Error with the selector if the page has none. */
export function findElement<T extends Element = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(selector);
  return element;
}
