/** Writes into the page's loading indicator. Inline scripts that do not count operations use it directly. */

/** Shows the text in the indicator. @param text Empty: hides the indicator. */
export function showLoading(text: string): void {
  const indicator = document.getElementById('loading-indicator');
  if (!indicator) return;
  indicator.textContent = text;
  indicator.classList.toggle('loading--on', text !== '');
}
