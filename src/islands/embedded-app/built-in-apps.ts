/** The apps that come with the portal, each in a chunk of its own. */
import type { AppName } from '../../apps/contract.ts';

/** Loads the module of an app. */
export const builtInApps: Record<AppName, () => Promise<unknown>> = {
  gestionCompte: () => import('../../apps/gestion-compte/mount.tsx'),
  validerAttest: () => import('../../apps/valider-attest/mount.tsx'),
};
