/** The link to the user space, another site, where a citizen deletes the digital identity without the phone. */
import { useConfig } from '../../config/store.ts';

const publicSite = 'le site public de France Identité';

/** Renders the link as a button; without an address, where to look for it. */
export function UserSpace() {
  const { account, portailUrl } = useConfig();
  if (account.userSpaceUrl)
    return (
      <p key="button">
        <a className="fr-btn user-space" href={account.userSpaceUrl}>
          Supprimer depuis votre espace usager
        </a>
      </p>
    );
  return (
    <p key={portailUrl}>
      L’espace usager est sur un autre site : cherchez-le sur{' '}
      {portailUrl ? <a href={portailUrl}>{publicSite}</a> : publicSite}.
      {!portailUrl && ' Ce portail n’indique pas son adresse.'}
    </p>
  );
}
