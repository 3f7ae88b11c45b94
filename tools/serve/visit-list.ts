/** What `npm start` prints: the pages to visit. */

const pages: readonly (readonly [path: string, what: string])[] = [
  ['/', 'redirige vers /gestion-compte'],
  ['/gestion-compte', 'votre identité numérique'],
  ['/gestion-compte/telephone-perdu', 'une situation ; les autres y mènent'],
  ['/gestion-compte/gerer', 'une demande écrite'],
  ['/gestion-compte/supprime', 'retour : identité supprimée'],
  ['/gestion-compte/erreur', 'retour : erreur'],
  ['/suppression-identite', 'même espace, suppression'],
  ['/valider-attest', 'à essayer avec tools/demo/justificatif-exemple.pdf'],
  ['/ear', 'redirige vers /activation-a-la-remise'],
  ['/activation-a-la-remise', 'pages plates de l’activation'],
  ['/acces-non-autorise', 'accès non autorisé'],
  ['/page-inconnue', 'page non trouvée'],
  ['/pages-simples/confirmation-annulation-demande', ''],
  ['/pages-simples/lien-annulation-demande-invalide', ''],
  ['/pages-simples/lien-activation-invalide', ''],
  [
    '/pages-simples/identite-pivot?identificationId=demo',
    'aussi : lent, etranger, mensonge, panne, charabia',
  ],
  ['/pages-simples/endAuth-FC', ''],
  ['/pages-simples/endAuth-FC-KO', ''],
  ['/pages-simples/endAuth-Erreur-FC', ''],
  ['/pages-simples/endAuth-FI', ''],
  ['/pages-simples/device-engagement', 'part vers le portail après une seconde sur un ordinateur'],
  ['/pages-simples/email-confirmation', ''],
];

/** The text that greets who starts the local server at an origin (« http://localhost:4321 »). */
export function visitList(origin: string): string {
  const lines = pages.map(([path, what]) => `  ${origin}${path}${what && `  (${what})`}`);
  return `Le portail est servi sur ${origin}\n\n${lines.join('\n')}\n\nCtrl+C pour arrêter.`;
}
