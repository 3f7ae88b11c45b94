/** Finds out whether a page may be replaced or reloaded without a loss for the citizen. */

/** Returns true if something was typed, chosen or ticked in an element, or restored there by the browser. */
export function isInUse(element: Element): boolean {
  const controls = element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea');
  return [...controls].some(({ type, value, checked, defaultChecked }) =>
    type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : value !== '',
  );
}
