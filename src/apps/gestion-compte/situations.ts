/**
 * The situations a citizen may be in, and the ordered steps of each (design D13). The app's own
 * menus are not described: how they are arranged is not known here.
 */

/** Name of a situation in addresses: `/gestion-compte/gerer?situation=…`. */
export type SituationId =
  | 'telephone-perdu'
  | 'nouveau-telephone'
  | 'nouvelle-carte'
  | 'code-oublie'
  | 'donnees-erronees'
  | 'suppression';

/** A situation, as the list and the steps page show it. */
export interface Situation {
  id: SituationId;
  libelle: string;
  steps: readonly string[];
}

/** All situations, in the order of the list. */
export const situations: readonly Situation[] = [
  {
    id: 'telephone-perdu',
    libelle: 'Téléphone perdu ou volé',
    steps: [
      'Appelez votre opérateur pour suspendre votre ligne.',
      'Verrouillez votre téléphone à distance, ou effacez-le, avec le service de son fabricant.',
      'En cas de vol, déposez plainte dans un commissariat ou une brigade de gendarmerie.',
      'Si votre carte d’identité a été perdue ou volée avec le téléphone, déclarez-le aussi : une carte déclarée perdue ou volée ne peut plus servir.',
      'Signalez la situation à l’assistance de France Identité.',
      'Quand vous avez un autre téléphone, installez l’application et activez de nouveau votre identité numérique avec votre carte.',
    ],
  },
  {
    id: 'nouveau-telephone',
    libelle: 'Nouveau téléphone',
    steps: [
      'Vérifiez que le nouveau téléphone convient : Android 8 ou plus récent avec lecture sans contact (NFC), ou iPhone avec iOS 16 ou plus récent.',
      'Installez l’application France Identité sur le nouveau téléphone.',
      'Activez votre identité numérique sur ce téléphone, avec votre carte d’identité.',
      'Supprimez l’application de l’ancien téléphone et effacez-le avant de le donner ou de le vendre.',
    ],
  },
  {
    id: 'nouvelle-carte',
    libelle: 'Nouvelle carte d’identité',
    steps: [
      'Gardez votre téléphone avec vous le jour où la mairie vous remet la carte.',
      'Ouvrez l’application France Identité : l’identité numérique de l’ancienne carte ne vaut pas pour la nouvelle.',
      'Activez votre identité numérique avec la nouvelle carte. Dans une mairie équipée, l’activation peut se faire à la remise de la carte.',
    ],
  },
  {
    id: 'code-oublie',
    libelle: 'Code personnel oublié',
    steps: [
      'N’essayez pas de codes au hasard : plusieurs erreurs bloquent l’identité numérique.',
      'Ouvrez l’application et suivez la procédure prévue pour un code oublié, avec votre carte d’identité.',
      'Choisissez un nouveau code que vous seul connaissez. Personne ne doit vous le demander, ni l’assistance ni la mairie.',
    ],
  },
  {
    id: 'donnees-erronees',
    libelle: 'Données erronées',
    steps: [
      'Comparez les données de l’application avec celles de votre carte d’identité : l’application lit la carte.',
      'Si la carte est erronée, demandez sa correction à la mairie, avec un acte d’état civil récent.',
      'Si la carte est exacte, demandez la rectification de vos données (article 16 du règlement général sur la protection des données, RGPD).',
    ],
  },
  {
    id: 'suppression',
    libelle: 'Je veux supprimer mon identité numérique',
    steps: [
      'Vérifiez ce que vous perdez : vous ne pourrez plus vous identifier avec l’application ni créer de justificatif à usage unique.',
      'Préparez un autre moyen d’identification pour les services que vous utilisez.',
      'Enregistrez ailleurs les justificatifs dont vous avez encore besoin.',
      'Supprimez votre identité numérique depuis l’application, ou demandez l’effacement de vos données (article 17 du règlement général sur la protection des données, RGPD).',
    ],
  },
];
