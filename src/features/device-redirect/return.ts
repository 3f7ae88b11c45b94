/**
 * Detects a return to device-engagement, so that no citizen is redirected twice (RGAA 13.1: a redirect that can be
 * stopped, and started again).
 */

/** Returns true if the citizen reached the page through the history, with the browser's button or by a script. */
export function wasComeBackTo(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}

/** Shows the link that continues to an address. */
export function offerToContinue(address: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-before-return]'))
    part.hidden = true;
  for (const part of document.querySelectorAll<HTMLElement>('[data-after-return]'))
    part.hidden = false;
  document.querySelector<HTMLAnchorElement>('[data-continue]')?.setAttribute('href', address);
}
