/** Minimum size of touch targets: 24 px (WCAG 2.2, 2.5.8), and 44 px for the main controls (2.5.5). */
import type { Page } from '@playwright/test';

/** Runs in the page. */
function collectFaults(): string[] {
  const least = 24;
  const comfortable = 44;
  const controls = 'a[href], button, input, select, textarea, summary';
  /** Main controls: fields, and buttons to the next step. */
  const important =
    '.fr-btn:not(.fr-btn--close, .fr-btn--display), .fr-input, .fr-upload, .fr-connect';

  const isInSight = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('.fr-skiplinks, [inert]') === null &&
    !(document.querySelector('dialog:modal') && !element.closest('dialog'));
  /** Returns the touch area: the label of a radio button or checkbox, the block of an enlarged link, or the element. */
  const areaOf = (element: Element): DOMRect => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isBoxed = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
    const enlarged = element.closest('.fr-enlarge-link, .fr-tile');
    const shown = (isBoxed && labels[0]) || enlarged || element;
    return shown.getBoundingClientRect();
  };
  /** Returns true for a link in a sentence, which may be as high as its line (exception of 2.5.8). */
  const isInSentence = (element: Element) => {
    const block = element.closest('p, li, dd, td');
    const rest = (block?.textContent ?? '').replace(element.textContent ?? '', '').trim();
    return getComputedStyle(element).display === 'inline' && /\p{L}/u.test(rest);
  };
  const nameOf = (element: Element, { width, height }: DOMRect) =>
    `${element.localName}.${element.className} « ${(element.textContent ?? '').trim().slice(0, 30)} » : ${Math.round(width)} × ${Math.round(height)}`;

  const targets = [...document.querySelectorAll(controls)]
    .filter((element) => isInSight(element) && !isInSentence(element))
    .map((element) => ({ element, area: areaOf(element) }));
  const middleOf = ({ left, top, width, height }: DOMRect) => ({
    x: left + width / 2,
    y: top + height / 2,
  });
  /** Returns true if a circle of 24 px around its middle touches no other target (exception of 2.5.8). */
  const isAlone = (area: DOMRect, element: Element) => {
    const { x, y } = middleOf(area);
    const radius = least / 2;
    return targets.every(({ element: other, area: box }) => {
      if (other === element) return true;
      const dx = Math.max(box.left - x, 0, x - box.right);
      const dy = Math.max(box.top - y, 0, y - box.bottom);
      return Math.hypot(dx, dy) >= radius;
    });
  };
  return targets.flatMap(({ element, area }) => {
    const side = Math.min(area.width, area.height);
    if (element.matches(important) && side < comfortable - 0.5)
      return [`moins de ${comfortable} px : ${nameOf(element, area)}`];
    if (side < least - 0.5 && !isAlone(area, element))
      return [`moins de ${least} px : ${nameOf(element, area)}`];
    return [];
  });
}

/** Returns the controls that are too small to touch, in French. */
export function touchFaults(page: Page): Promise<string[]> {
  return page.evaluate(collectFaults);
}
