/** Messages in a part of a page whose script is loaded at the first intent to use it (`data-intent-area`). */

/** Says in the part, or in the whole page, that something is being loaded; the empty text ends it. */
export function showLoadStatus(text: string, area: ParentNode = document): void {
  const status = area.querySelector('[data-load-status]');
  if (status) status.textContent = text;
}

/** Says in the part that what was to be loaded could not be. */
export function showLoadError(area: HTMLElement): void {
  const message = area.querySelector<HTMLElement>('[data-load-error]');
  if (message) message.hidden = false;
  showLoadStatus('', area);
}
