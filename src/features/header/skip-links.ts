/** Skip links: « Menu » goes to the visible menu or to its button (architecture: no-dsfr-script). */

/**
 * Makes the skip link « Menu » focus the burger button on small screens, because the menu is closed there.
 */
export function wireSkipLinks(): void {
  addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element && target.closest('a[href="#menu"]'))) return;
    const button = document.getElementById('menu-button');
    // A hidden button has no boxes.
    if (!button?.getClientRects().length) return;
    event.preventDefault();
    button.focus();
  });
}
