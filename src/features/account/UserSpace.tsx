/** The link to the user space, another site, where a citizen deletes the digital identity without the phone. */
import { useConfig } from '../../config/store.ts';

/** Renders the link as a button; without an address, a link to the public site, or nothing. */
export function UserSpace() {
  const { account, portailUrl } = useConfig();
  if (account.userSpaceUrl)
    return (
      <p>
        <a className="fr-btn user-space" href={account.userSpaceUrl}>
          Supprimer depuis votre espace usager
        </a>
      </p>
    );
  return portailUrl ? (
    <p>
      L’espace usager est sur un autre site : cherchez-le sur{' '}
      <a href={portailUrl}>le site public de France Identité</a>.
    </p>
  ) : null;
}
