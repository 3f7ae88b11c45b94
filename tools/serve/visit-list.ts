/** The guided visit that `npm start` prints: journeys in the order of a first look. */

import { requestPath } from '../../src/features/account/request-form/request-address.ts';

/** One step: where to go, and what to see or to do there. */
type Step = readonly [path: string, what: string];

/** A citizen's journey, from its first page to its last. */
interface Journey {
  libelle: string;
  steps: readonly Step[];
}

const journeys: readonly Journey[] = [
  {
    libelle: 'Un problème avec son identité numérique',
    steps: [
      ['/', 'mène à l’accueil'],
      ['/gestion-compte', 'les situations ; s’identifier avec FranceConnect'],
      ['/gestion-compte/telephone-perdu', 'quoi faire, étape par étape'],
      ['/suppression-identite', 'supprimer : conséquences, points à cocher, lettre'],
      ['/gestion-compte/supprime', 'au retour : c’est fait'],
      ['/gestion-compte/erreur', 'au retour : une erreur'],
    ],
  },
  {
    libelle: 'Une demande écrite',
    steps: [
      ['/gestion-compte/donnees-erronees', 'la situation qui y mène'],
      [requestPath('rectification'), 'remplir, imprimer, télécharger'],
      ['/gestion-compte/modeles', 'les mêmes lettres, en modèles'],
    ],
  },
  {
    libelle: 'Activer à la remise de la carte',
    steps: [
      ['/ear', 'l’adresse du SMS'],
      ['/activation-a-la-remise', 'ce qui va se passer'],
      ['/activation-a-la-remise/etapes', ''],
      ['/activation-a-la-remise/conditions', ''],
      ['/activation-a-la-remise/questions', ''],
      ['/pages-simples/device-engagement', 'part après une seconde, selon l’appareil'],
      ['/pages-simples/email-confirmation', 'le lien du courriel'],
      ['/pages-simples/lien-activation-invalide', 'le même, périmé'],
    ],
  },
  {
    libelle: 'Vérifier un justificatif',
    steps: [['/valider-attest', 'choisir tools/demo/justificatif-exemple.pdf']],
  },
  {
    libelle: 'S’identifier avec FranceConnect',
    steps: [
      ['/demo/franceconnect', 'fictif : choisir une personne, un refus, un lien invalide'],
      [
        '/pages-simples/identite-pivot?identificationId=demo',
        'au retour ; aussi : etranger, lent, panne, mensonge, charabia',
      ],
      ['/pages-simples/endAuth-FC', 'puis : identité vérifiée'],
      ['/pages-simples/endAuth-FC-KO', 'refus, ou échec'],
      ['/pages-simples/endAuth-Erreur-FC', 'lien invalide'],
    ],
  },
  {
    libelle: 'S’identifier avec l’application, annuler une demande',
    steps: [
      ['/pages-simples/endAuth-FI', ''],
      ['/pages-simples/confirmation-annulation-demande', ''],
      ['/pages-simples/lien-annulation-demande-invalide', ''],
    ],
  },
  {
    libelle: 'À propos du portail',
    steps: [
      ['/plan-du-site', 'toutes les pages'],
      ['/accessibilite', ''],
      ['/donnees-personnelles', ''],
      ['/mentions-legales', ''],
      ['/demo/aide', 'l’aide, fictive'],
      ['/acces-non-autorise', ''],
      ['/page-inconnue', 'page non trouvée'],
    ],
  },
];

/** Every path of the visit, in its order. */
export const visitedPaths: readonly string[] = journeys.flatMap(({ steps }) =>
  steps.map(([path]) => path),
);

/** Returns the text that the local server prints when it starts at an origin (« http://localhost:4321 »). */
export function visitList(origin: string): string {
  const parts = journeys.map(({ libelle, steps }, index) => {
    const lines = steps.map(([path, what]) => `   ${origin}${path}${what && `  (${what})`}`);
    return `${index + 1}. ${libelle}\n${lines.join('\n')}`;
  });
  return `Le portail est servi sur ${origin}\n\n${parts.join('\n\n')}\n\nCtrl+C pour arrêter.`;
}
