/**
 * Minimum size of the main touch targets, fields and buttons of the content: 44 px (WCAG 2.2, 2.5.5). Both
 * engines find any target below 24 px (2.5.8).
 */
import type { Page } from 'playwright/test';

/** Runs in the page. */
function collectFaults(): string[] {
  const least = 44;
  const important =
    ':is(main, dialog) :is(.fr-btn:not(.fr-btn--close), .fr-input, .fr-upload, .fr-connect)';
  return [...document.querySelectorAll(important)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('.fr-skiplinks, [inert]'))
    .filter((element) => !document.querySelector('dialog:modal') || element.closest('dialog'))
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = `${element.localName}.${element.className} « ${element.textContent?.trim().slice(0, 30)} »`;
      return Math.min(width, height) < least - 0.5 ? [`${name} : ${width} × ${height}`] : [];
    });
}

/** Returns the main controls that are too small to touch, in French. */
export function touchFaults(page: Page): Promise<string[]> {
  return page.evaluate(collectFaults);
}
