/** The menu of the header: a bar on wide screens, a dialog on small ones (burger-menu.ts). */

import { useLayoutEffect, useRef } from 'react';
import { focusContent } from '../../browser/focus-content.ts';
import { HeaderNav } from './HeaderNav.tsx';
import { useHasMenu } from './use-has-menu.ts';

/** Closes an open menu that disappears, because it makes the rest of the page inert. */
function closeIfOpen(closeButton: HTMLElement | null): void {
  if (!closeButton?.closest('.fr-modal--opened')) return;
  closeButton.click();
  focusContent();
}

interface Props {
  /** Path of the page, to mark its own entry. */
  currentPath: string;
  /** Path of its area: the page's own, or that of the entry it belongs to. */
  area: string;
}

/** Renders the menu with its close button; hidden if it has no entries. */
export function HeaderMenu({ currentPath, area }: Props) {
  const hasMenu = useHasMenu();
  const closeButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!hasMenu) closeIfOpen(closeButton.current);
  }, [hasMenu]);
  return (
    <div className="fr-header__menu fr-modal" id="menu-modal" hidden={!hasMenu}>
      <div className="fr-container">
        <button
          ref={closeButton}
          type="button"
          className="fr-btn--close fr-btn"
          id="menu-close"
          title="Fermer"
        >
          Fermer
        </button>
        <HeaderNav currentPath={currentPath} area={area} />
      </div>
    </div>
  );
}
