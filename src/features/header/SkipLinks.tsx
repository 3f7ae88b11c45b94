/** Skip links: to content, menu and footer (specification, section 2; RGAA 12.7). */
import { useHasMenu } from './use-has-menu.ts';

interface Props {
  /** The language of the links, on a page in another one. */
  lang?: string;
}

/** Renders the links; the one to the menu is hidden if the menu has no entries. */
export function SkipLinks({ lang }: Props) {
  return (
    <div className="fr-skiplinks" lang={lang}>
      <nav className="fr-container" aria-label="Accès rapide">
        <ul className="fr-skiplinks__list">
          <li>
            <a className="fr-link" href="#content">
              Contenu
            </a>
          </li>
          <li className="skip-to-menu" hidden={!useHasMenu()}>
            <a className="fr-link" href="#menu">
              Menu
            </a>
          </li>
          <li>
            <a className="fr-link" href="#footer">
              Pied de page
            </a>
          </li>
        </ul>
      </nav>
    </div>
  );
}
