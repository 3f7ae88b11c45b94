/** « En savoir plus sur… »: link to the portal's public site. */
import { useConfig } from '../config/store.ts';
import { productName } from '../site.ts';

/** Renders the link, or nothing if no address is configured. */
export function MoreInformation() {
  const { portailUrl } = useConfig();
  return portailUrl ? (
    <p>
      <a className="fr-link" href={portailUrl} data-portal-link>
        En savoir plus sur {productName}
      </a>
    </p>
  ) : null;
}
