/** Reloads the page, because older browsers cache a failed module and its address cannot change. Never settles. */
export function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
