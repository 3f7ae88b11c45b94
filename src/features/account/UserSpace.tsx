/** Deleting the digital identity without the phone: the user space, which is another site than this one. */
import type { PartProps } from '../../components/config-part.ts';

/** A button where the configuration names the user space. */
export function UserSpace({ config: { account } }: PartProps) {
  return account.userSpaceUrl ? (
    <p>
      <a className="fr-btn" href={account.userSpaceUrl}>
        Supprimer depuis votre espace usager
      </a>
    </p>
  ) : null;
}
