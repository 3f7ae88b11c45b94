/** Finds out whether a page may be replaced or reloaded without a loss for the citizen. */

/** Returns true if something was typed, chosen or ticked in an element, or restored there, or if a task there has results. */
export function isInUse(element: Element): boolean {
  const used = 'input:not([type=hidden]), textarea, [data-has-results]';
  return [...element.querySelectorAll<HTMLInputElement>(used)].some((part) => {
    if (part.dataset['hasResults'] !== undefined) return true;
    const { type, value, checked, defaultChecked } = part;
    return type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : value !== '';
  });
}
