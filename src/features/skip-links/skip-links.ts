/** Skip links: the « Menu » one goes where the menu really is (architecture: no-dsfr-script). */

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** On small screens the menu is behind the burger button: the link focuses that button. */
export function wireSkipLinks(): void {
  document.querySelector('a[href="#menu"]')?.addEventListener('click', (event) => {
    const button = document.getElementById('menu-button');
    if (!button || !isShown(button)) return;
    event.preventDefault();
    button.focus();
  });
}
