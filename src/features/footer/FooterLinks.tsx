/** The part of the footer that depends on the configuration: links, display settings, version. */
import { version } from '../../../package.json';
import { EntryLink } from '../../components/EntryLink.tsx';
import { flattenMenu, linksToMenu } from '../../config/menu.ts';
import { useConfig } from '../../config/store.ts';

/** Renders the configured links sorted by position, the display-settings button, and the optional version line. */
export function FooterLinks() {
  const { footer, displayVersion, env } = useConfig();
  return (
    <>
      <ul className="fr-footer__bottom-list">
        {flattenMenu(linksToMenu(footer)).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all; their place is their identity.
          <li key={index} className="fr-footer__bottom-item">
            <EntryLink className="fr-footer__bottom-link" entry={entry} />
          </li>
        ))}
        <li className="fr-footer__bottom-item needs-menu-script">
          <button
            type="button"
            className="fr-footer__bottom-link fr-btn--display fr-btn"
            aria-haspopup="dialog"
          >
            Paramètres d’affichage
          </button>
        </li>
      </ul>
      {displayVersion && (
        <p className="fr-footer__bottom-copy footer-version">
          {`Version : ${version} | environnement : ${env}`}
        </p>
      )}
    </>
  );
}
