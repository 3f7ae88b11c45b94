/** First interest in a part of a page: what is heavy is loaded then, and not before (architecture: document-check). */

/** What the static page, its script and the `client:interest` directive call by the same names. */
const areaSelector = '[data-interest-area]';
const interestEvent = 'portail:interest';

/** The part of the page that an element belongs to. */
export function interestArea(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>(areaSelector);
}

/** Says that a citizen has shown interest in a part. */
export function showInterest(area: HTMLElement): void {
  area.dataset['interested'] = '';
  area.dispatchEvent(new Event(interestEvent));
}

/** Settles at the first interest, at once when there has been some. */
export function waitForInterest(area: HTMLElement): Promise<void> {
  if ('interested' in area.dataset) return Promise.resolve();
  return new Promise((resolve) => {
    area.addEventListener(interestEvent, () => resolve(), { once: true });
  });
}

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
