/** The apps that come with the portal, each in a chunk of its own, loaded when first shown. */
import type { AppName } from './contract.ts';

/** Loader of each built-in app; an app without one has only its static page. */
export const builtInApps: Partial<Record<AppName, () => Promise<unknown>>> = {
  gestionCompte: () => import('./gestion-compte/mount.tsx'),
  validerAttest: () => import('./valider-attest/mount.tsx'),
};
