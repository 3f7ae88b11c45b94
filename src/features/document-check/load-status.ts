/** Messages beside the file field while the verifier is on its way (DocumentCheck.astro). */

/** Says that something is being loaded; the empty text ends it. */
export function showLoadStatus(text: string, area: HTMLElement): void {
  const status = area.querySelector('[data-load-status]');
  if (status) status.textContent = text;
}

/** Says that what was to be loaded could not be, or stopped; false: says it no more. */
export function showLoadError(isShown: boolean, area: HTMLElement): void {
  const message = area.querySelector<HTMLElement>('[data-load-error]');
  if (message) message.hidden = !isShown;
  showLoadStatus('', area);
}
