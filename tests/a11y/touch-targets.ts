/** What a finger can hit (WCAG 2.2, 2.5.8; 44 px for what matters most, as 2.5.5 asks). */
import type { Page } from '@playwright/test';

/** Runs in the page. */
function collectFaults(): string[] {
  const least = 24;
  const comfortable = 44;
  const controls = 'a[href], button, input, select, textarea, summary';
  /** What a citizen came to do: fields, and what leads to the next step. */
  const important =
    '.fr-btn:not(.fr-btn--close, .fr-btn--display), .fr-input, .fr-upload, .fr-connect';

  const isInSight = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('.fr-skiplinks, [inert]') === null &&
    !(document.querySelector('dialog:modal') && !element.closest('dialog'));
  /** A block that a link takes the whole of, or the label that presses its control. */
  const areaOf = (element: Element): DOMRect => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const isBoxed = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
    const enlarged = element.closest('.fr-enlarge-link, .fr-tile');
    const shown = (isBoxed && labels[0]) || enlarged || element;
    return shown.getBoundingClientRect();
  };
  /** A link in a sentence is as high as its line (the criterion's own exception). */
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
  /** The other exception: a circle of 24 px around it touches no other target. */
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

/** Controls that are too small for a finger, in words. */
export function touchFaults(page: Page): Promise<string[]> {
  return page.evaluate(collectFaults);
}
