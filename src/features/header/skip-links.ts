/** Skip links: « Menu » goes to the visible menu or to its button (architecture: no-dsfr-script). */

/** Wires the skip link « Menu ». On small screens it focuses the burger button, because the menu is closed. */
export function wireSkipLinks(): void {
  document.querySelector('a[href="#menu"]')?.addEventListener('click', (event) => {
    const button = document.getElementById('menu-button');
    // A hidden button has no boxes.
    if (!button?.getClientRects().length) return;
    event.preventDefault();
    button.focus();
  });
}
