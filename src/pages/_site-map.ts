/** The site map by area. It omits pages that make sense only inside a journey. */

import { listSituations, situationPath } from '../features/account/situations.ts';
import { activationPath, listActivationPages } from '../features/activation/activation-pages.ts';

/** Returns the areas and their pages, in the order of the menu. */
export async function listSiteMap() {
  const situations = await listSituations();
  const activation = await listActivationPages();
  return [
    {
      libelle: 'Votre identité numérique',
      pages: [
        { path: '/gestion-compte', libelle: 'Votre identité numérique' },
        { path: '/gestion-compte/gerer', libelle: 'Écrire une lettre sur vos données' },
        ...situations.map((situation) => ({
          path: situationPath(situation),
          libelle: situation.data.libelle,
        })),
        { path: '/gestion-compte/modeles', libelle: 'Modèles de lettre' },
      ],
    },
    {
      libelle: 'Activation à la remise',
      pages: activation.map(({ id, data }) => ({ path: activationPath(id), libelle: data.title })),
    },
    {
      libelle: 'Justificatifs',
      pages: [
        { path: '/valider-attest', libelle: 'Vérifier un justificatif' },
        {
          path: '/check-proof-of-identity',
          libelle: 'Check a French proof of identity',
          lang: 'en' as const,
        },
      ],
    },
    {
      libelle: 'Application',
      pages: [
        {
          path: '/pages-simples/device-engagement',
          libelle: 'Installer ou ouvrir l’application',
        },
      ],
    },
    {
      libelle: 'À propos de ce site',
      pages: [
        { path: '/accessibilite', libelle: 'Déclaration d’accessibilité' },
        { path: '/mentions-legales', libelle: 'Mentions légales' },
        { path: '/donnees-personnelles', libelle: 'Données personnelles et cookies' },
        { path: '/plan-du-site', libelle: 'Plan du site' },
      ],
    },
  ];
}
