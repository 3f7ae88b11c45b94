/** The focus of an element that a change of the configuration removes, hides or makes unavailable. */
import { focusContent } from './focus-content.ts';

/** The element that had the focus last, also if it had it before this module ran. */
let last: Element | null = null;

/** Returns true if an element can no longer have the focus. One that is removed or hidden has no boxes. */
const isGone = (element: Element) =>
  element.getClientRects().length === 0 || element.matches('a:not([href])');

function follow(): void {
  last = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    last = target as Element;
  });
}

/** Moves a lost focus to the page's content; while the menu is open as a dialog, to its close button. */
function repair(): void {
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (!isLost || !last || !isGone(last)) return;
  const menu = document.getElementById('menu-close');
  if (menu?.closest('[aria-modal]')) menu.focus();
  else focusContent({ preventScroll: true });
}

/** Repairs the focus once the change is on screen, because browsers notice then that an element is gone. */
export function repairFocusAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(repair));
}

if (typeof document !== 'undefined') follow();
