/** The links of the footer, from the configuration. */
import { EntryLink } from '../../components/EntryLink.tsx';
import { flattenMenu, linksToMenu } from '../../config/menu.ts';
import { useConfig } from '../../config/store.ts';

/** Renders the configured links sorted by position. */
export function FooterLinks() {
  const { footer } = useConfig();
  return (
    <ul className="fr-footer__bottom-list">
      {flattenMenu(linksToMenu(footer)).map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all; their place is their identity.
        <li key={index} className="fr-footer__bottom-item">
          <EntryLink className="fr-footer__bottom-link" entry={entry} />
        </li>
      ))}
    </ul>
  );
}
