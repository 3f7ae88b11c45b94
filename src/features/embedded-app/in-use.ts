/** Whether a page's own content is in use: an app that only the deployed configuration names leaves it then. */

/** True when something was typed, chosen or ticked in it. */
export function isContentInUse(): boolean {
  const controls = document.querySelectorAll<HTMLInputElement>(
    '[data-replaceable] :is(input, textarea)',
  );
  return [...controls].some(({ type, value, checked, defaultChecked }) =>
    type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : value !== '',
  );
}
