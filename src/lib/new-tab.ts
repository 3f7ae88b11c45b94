/** Links that open a new tab. */

/**
 * Returns the attributes of such a link. Its accessible name announces the new tab (RGAA 13.2). A hidden element
 * would not do: a screen reader that reads line by line would take it for another link.
 * @param libelle Text of the link: its accessible name must begin with it (WCAG 2.5.3).
 */
export function newTab(libelle: string) {
  return {
    target: '_blank',
    rel: 'noopener external',
    'aria-label': `${libelle} (nouvelle fenêtre)`,
  } as const;
}
