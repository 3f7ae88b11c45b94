/** Writes into the loading indicator of the page, for scripts in the page that have no count of operations. */

/** @param text Empty: nothing loads. */
export function showLoading(text: string): void {
  const indicator = document.getElementById('loading-indicator');
  if (!indicator) return;
  indicator.textContent = text;
  indicator.classList.toggle('loading--on', text !== '');
}
