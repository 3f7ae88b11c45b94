/** Links that open a new tab. */

/**
 * Attributes of such a link, which says so (RGAA 13.2). In its name, not in a hidden element of its own: a screen
 * reader that goes line by line would read that as another link.
 * @param libelle What the link shows; its name must begin so (WCAG 2.5.3).
 */
export function newTab(libelle: string) {
  return {
    target: '_blank',
    rel: 'noopener external',
    'aria-label': `${libelle} (nouvelle fenêtre)`,
  } as const;
}
