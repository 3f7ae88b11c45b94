/** The burger button, which opens the menu on small screens (burger-menu.ts). */
import { useHasMenu } from './use-has-menu.ts';

/** Renders the button; hidden if the menu has no entries. */
export function MenuButton() {
  return (
    <div className="fr-header__navbar" hidden={!useHasMenu()}>
      <button
        type="button"
        className="fr-btn--menu fr-btn"
        id="menu-button"
        title="Menu"
        aria-controls="menu-modal"
        aria-expanded="false"
        aria-haspopup="dialog"
      >
        Menu
      </button>
    </div>
  );
}
