/** The place of the verification app that comes with the portal, in the static content of its page. */
import { EmbeddedAppFrame } from './EmbeddedAppFrame.tsx';

const builtIn = () => import('../../apps/valider-attest/mount.tsx');

/** A frame of its own for each app: a page's styles follow what its frame may load (architecture: styles). */
export function CheckFrame() {
  return <EmbeddedAppFrame app="validerAttest" builtIn={builtIn} />;
}
