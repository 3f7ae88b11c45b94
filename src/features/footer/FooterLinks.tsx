/** The links of the footer, from the configuration. */
import { EntryLink } from '../../components/EntryLink.tsx';
import { flattenMenu, useMenu } from '../../config/menu.ts';

/** Renders the configured links sorted by position. */
export function FooterLinks() {
  return (
    <ul className="fr-footer__bottom-list">
      {flattenMenu(useMenu('footer')).map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all; their place is their identity.
        <li key={index} className="fr-footer__bottom-item">
          <EntryLink className="fr-footer__bottom-link" entry={entry} />
        </li>
      ))}
    </ul>
  );
}
