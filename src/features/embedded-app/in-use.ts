/** Detects page content in use, because an app that only the deployed configuration names must not replace it. */

/** Returns true if something was typed, chosen or ticked in the page's own content. */
export function isContentInUse(): boolean {
  const controls = document.querySelectorAll<HTMLInputElement>(
    '[data-replaceable] :is(input, textarea)',
  );
  return [...controls].some(({ type, value, checked, defaultChecked }) =>
    type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : value !== '',
  );
}
