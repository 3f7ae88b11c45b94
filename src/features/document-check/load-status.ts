/** Messages beside the file field while the verifier loads (DocumentCheck.astro). */

/** Shows a loading message; an empty text clears it. */
export function showLoadStatus(text: string, area: HTMLElement): void {
  const status = area.querySelector('[data-load-status]');
  if (status) status.textContent = text;
}

/** Shows or hides the error that the verifier did not load or stopped, and clears the loading message. */
export function showLoadError(isShown: boolean, area: HTMLElement): void {
  const message = area.querySelector<HTMLElement>('[data-load-error]');
  if (message) message.hidden = !isShown;
  showLoadStatus('', area);
}
