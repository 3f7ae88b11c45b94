/** « En savoir plus »: link to the portal's public site. */
import { useConfig } from '../config/store.ts';

/** Renders the link, or nothing if no address is configured. */
export function MoreInformation() {
  const { portailUrl } = useConfig();
  return portailUrl ? (
    <p>
      <a className="fr-link" href={portailUrl} data-portal-link>
        En savoir plus
      </a>
    </p>
  ) : null;
}
