/**
 * Reloads the page, to request a failed module again: older browsers cache the failure, and the module's address is
 * fixed. Never settles.
 */
export function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
