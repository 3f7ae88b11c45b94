/**
 * The menu of small screens. The burger button opens it as a modal dialog: the focus moves in, the rest of the page
 * is inert, and closing returns the focus. Escape closes it (architecture: no-dsfr-script). On wide screens the same
 * element is the plain menu bar, so it has the dialog role only while it is open.
 */

const openedClass = 'fr-modal--opened';

/** Returns the rest of the page: the siblings of the menu and of its ancestors. */
function outsideOf(menu: Element): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let node: Element = menu; node !== document.body; ) {
    const parent = node.parentElement;
    if (!parent) break;
    for (const sibling of parent.children)
      if (sibling !== node && sibling instanceof HTMLElement) outside.push(sibling);
    node = parent;
  }
  return outside;
}

/** Wires the burger button; does nothing on a page without menu. */
export function wireBurgerMenu(): void {
  const button = document.getElementById('menu-button');
  const menu = document.getElementById('menu-modal');
  const closeButton = document.getElementById('menu-close');
  if (!button || !menu || !closeButton) return;
  const isOpen = () => menu.classList.contains(openedClass);

  const setOpen = (open: boolean) => {
    menu.classList.toggle(openedClass, open);
    button.setAttribute('aria-expanded', String(open));
    for (const element of outsideOf(menu)) element.inert = open;
    document.documentElement.toggleAttribute('data-fr-scrolling', open);
    if (open) {
      menu.setAttribute('role', 'dialog');
      menu.setAttribute('aria-modal', 'true');
      // Not `aria-labelledby`: the button is inert while the menu is open, so it gives no name.
      menu.setAttribute('aria-label', 'Menu');
      closeButton.focus();
    } else {
      menu.removeAttribute('role');
      menu.removeAttribute('aria-modal');
      menu.removeAttribute('aria-label');
      button.focus();
    }
  };

  button.addEventListener('click', () => setOpen(true));
  closeButton.addEventListener('click', () => setOpen(false));
  // On the document, because a click on an empty part of the menu moves the focus to the page.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isOpen() && !event.defaultPrevented) setOpen(false);
  });
  // A link of the menu may point to an anchor of this page, which must not stay inert.
  menu.addEventListener('click', (event) => {
    if (isOpen() && event.target instanceof Element && event.target.closest('a[href]'))
      setOpen(false);
  });
  matchMedia('(min-width: 62em)').addEventListener('change', () => isOpen() && setOpen(false));
}
