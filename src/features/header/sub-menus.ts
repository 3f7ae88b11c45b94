/**
 * Sub-menus of the menu bar. A click or the keyboard opens them; Escape, a click elsewhere or a loss of focus closes
 * them. The listeners are on the document, so that they still work after React has redrawn the menu. They change
 * only `aria-expanded`, and the stylesheet follows it.
 */

/** True from a press to its click. A press moves the focus, and on phones a sub-menu that closes moves the pressed link away. */
let isPressing = false;

const buttonSelector = '.fr-nav__btn[aria-expanded]';

function openButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.fr-nav__btn[aria-expanded="true"]')];
}

function setExpanded(button: Element, expanded: boolean): void {
  button.setAttribute('aria-expanded', String(expanded));
}

function closestItem(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.fr-nav__item') : null;
}

function closeOutside(item: Element | null): void {
  for (const button of openButtons())
    if (button.closest('.fr-nav__item') !== item) setExpanded(button, false);
}

function onClick(event: MouseEvent): void {
  isPressing = false;
  const target = event.target instanceof Element ? event.target : null;
  closeOutside(closestItem(target));
  const button = target?.closest(buttonSelector);
  if (button) setExpanded(button, button.getAttribute('aria-expanded') !== 'true');
}

function onKeydown(event: KeyboardEvent): void {
  isPressing = false;
  if (event.key !== 'Escape') return;
  // Wherever the focus is: Safari gives a clicked button none. Two are never open at once (focusin, click).
  const [button] = openButtons();
  if (!button) return;
  setExpanded(button, false);
  button.focus();
  // The burger dialog around it stays open: Escape closes one thing at a time.
  event.preventDefault();
}

/** Wires every sub-menu of the page, also those drawn later. */
export function wireSubMenus(): void {
  document.addEventListener('click', onClick);
  // Capture phase: this listener must run before the Escape listener of the burger menu.
  document.addEventListener('keydown', onKeydown, { capture: true });
  document.addEventListener('pointerdown', () => {
    isPressing = true;
  });
  // A press that becomes a scroll has no click.
  document.addEventListener('pointercancel', () => {
    isPressing = false;
  });
  document.addEventListener('focusin', ({ target }) => {
    if (!isPressing) closeOutside(closestItem(target));
  });
}
