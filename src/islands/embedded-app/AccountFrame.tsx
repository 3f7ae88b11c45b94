/** The place of the account app: the configuration's module, else the one that comes with the portal. */
import { EmbeddedAppFrame } from './EmbeddedAppFrame.tsx';

const builtIn = () => import('../../apps/gestion-compte/mount.tsx');

/** A frame of its own for each app: a page's styles follow what its frame may load (architecture: styles). */
export function AccountFrame() {
  return <EmbeddedAppFrame app="gestionCompte" builtIn={builtIn} isReplaceable />;
}
