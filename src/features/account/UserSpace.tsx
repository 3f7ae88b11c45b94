/** The way to the user space, another site, where a citizen deletes the digital identity without the phone. */
import { useConfig } from '../../config/store.ts';
import { withBase } from '../../lib/path.ts';

const publicSite = 'le site public de France Identité';

interface Props {
  /** Path of the page that says more, for a configuration without the address. Absent: this page is that one. */
  otherwise?: string | undefined;
}

/** Renders the button with what it does; without an address, where to look for the user space. */
export function UserSpace({ otherwise }: Props) {
  const { account, portailUrl } = useConfig();
  const address = account.userSpaceUrl || (otherwise && withBase(otherwise));
  if (address)
    return (
      <div key={address}>
        <p>
          <a className="fr-btn" href={address}>
            {account.userSpaceUrl
              ? 'Supprimer mon identité numérique'
              : 'Voir comment supprimer votre identité numérique'}
          </a>{' '}
        </p>
        <p>
          {account.userSpaceUrl
            ? 'Ce bouton ouvre votre espace usager, sur un autre site. Vous y supprimez votre identité numérique, sans le téléphone.'
            : 'La page suivante dit comment faire, avec ou sans le téléphone.'}
        </p>
      </div>
    );
  return (
    <p key={portailUrl}>
      L’espace usager est sur un autre site : cherchez-le sur{' '}
      {portailUrl ? <a href={portailUrl}>{publicSite}</a> : publicSite}.
      {!portailUrl && ' Ce site n’indique pas son adresse.'}
    </p>
  );
}
