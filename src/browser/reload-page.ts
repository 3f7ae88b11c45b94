/** What failed keeps its address, and older browsers its failure: only a new page asks again. Never settles. */
export function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
