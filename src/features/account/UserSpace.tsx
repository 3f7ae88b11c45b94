/** The link to the user space, another site, where a citizen deletes the digital identity without the phone. */
import type { PartProps } from '../../components/config-part.ts';

/** Renders the link as a button, or nothing if it is not configured. */
export function UserSpace({ config: { account } }: PartProps) {
  return account.userSpaceUrl ? (
    <p>
      <a className="fr-btn" href={account.userSpaceUrl}>
        Supprimer depuis votre espace usager
      </a>
    </p>
  ) : null;
}
