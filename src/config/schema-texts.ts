/**
 * What editors say of each field of `config.json` while an operator types: descriptions and examples, in French. A
 * file of its own, because browsers load the schemas. « * » is any name; « lien » is a link of a menu.
 */

/** Description and example, by path. */
export const schemaTexts: Readonly<
  Record<string, readonly [description: string, example?: unknown]>
> = {
  portailUrl: [
    'Le site public de France Identité. Un ordinateur y est redirigé depuis « Installer ou ouvrir l’application », et « En savoir plus » y mène. Vide : aucun lien.',
    'https://public.exemple.fr/',
  ],
  displayVersion: ['true : le pied de page dit « Version : … | environnement : … ».', true],
  env: ['Le nom de l’environnement, dans cette ligne.', 'production'],
  header: ['Les liens du menu, triés par « position ».'],
  footer: ['Les liens du pied de page, triés par « position ».'],
  simplePages: ['Adresses des pages simples : magasins, FranceConnect, identité.'],
  'simplePages.googlePlayUrl': [
    'L’application sur Google Play. Vide : ni badge, ni redirection.',
    'https://play.google.com/store/apps/details?id=fr.gouv.franceidentite',
  ],
  'simplePages.appStoreUrl': [
    'L’application dans l’App Store. Vide : ni badge, ni redirection.',
    'https://apps.apple.com/fr/app/id1590142959',
  ],
  'simplePages.franceConnectUrl': [
    'Le début de la connexion avec FranceConnect. Vide : elle n’est pas proposée.',
    '',
  ],
  'simplePages.googlePlayBadge': [
    'L’image qui est tout le badge, de 48 px de haut. Vide : le badge du portail.',
    'assets/img/google-play.svg',
  ],
  'simplePages.appStoreBadge': [
    'L’image qui est tout le badge, de 48 px de haut. Vide : le badge du portail.',
    'assets/img/app-store.svg',
  ],
  'simplePages.googlePlayMessage': [
    'Le texte du badge, ou la description de son image.',
    'Télécharger France Identité sur Google Play',
  ],
  'simplePages.appStoreMessage': [
    'Le texte du badge, ou la description de son image.',
    'Télécharger France Identité dans l’App Store',
  ],
  'simplePages.identityInfoUrl': [
    'Le service d’identité : le portail ajoute l’identifiant à la fin de cette adresse.',
    '/api/identite/',
  ],
  'simplePages.appLink': [
    'Le lien qui ouvre l’application, sur un autre domaine que le portail. Vide : le bouton mène à « Installer ou ouvrir l’application ».',
    '',
  ],
  embeddedApps: ['Modules qui remplacent le contenu des pages du portail (docs/embedded-apps.md).'],
  'embeddedApps.gestionCompte': [
    'Chemin du module qui remplace la gestion du compte. Vide : les pages du portail.',
    '/apps/compte.js',
  ],
  'embeddedApps.validerAttest': [
    'Chemin du module qui remplace la vérification des justificatifs. Vide : celle du portail.',
    '/apps/justificatifs.js',
  ],
  account: ['Destinataires des demandes écrites, et espace usager.'],
  'account.contactEmail': [
    'L’adresse des brouillons de courriel. Vide : aucun brouillon n’est proposé.',
    'donnees@exemple.fr',
  ],
  'account.postalAddress': [
    'Le destinataire des lettres, une ligne par « \\n ». Vide : le délégué à la protection des données du ministère de l’Intérieur.',
    'Service\n1 rue de la Paix\n75000 Paris',
  ],
  'account.userSpaceUrl': [
    'Le site où l’on supprime son identité numérique sans le téléphone. Vide : les pages renvoient au site public.',
    'https://usager.exemple.fr/',
  ],
  accessibility: ['Contact et plans de la déclaration d’accessibilité.'],
  'accessibility.contactEmail': [
    'À qui écrire si une page n’est pas accessible. Vide : le site public.',
    'accessibilite@exemple.fr',
  ],
  'accessibility.planUrl': [
    'Le schéma pluriannuel publié. Vide : il n’est pas cité.',
    'https://exemple.fr/schema',
  ],
  'accessibility.yearlyPlanUrl': [
    'Le plan d’action de l’année. Vide : il n’est pas cité.',
    'https://exemple.fr/plan-2026',
  ],
  attest: ['Règles de la vérification des justificatifs (docs/document-check.md).'],
  'attest.trustAnchors': [
    'Certificats PEM des autorités qui délivrent les cachets, ou des cachets eux-mêmes. Aucun : rien n’est vérifié.',
    [],
  ],
  'attest.timeStampAnchors': [
    'Certificats PEM des autorités d’horodatage. Absent : celles de « trustAnchors ».',
    [],
  ],
  'attest.signaturePolicies': ['Politiques de signature acceptées.', ['1.2.250.1.152.202.1.1.1']],
  'attest.organisations': [
    'Débuts acceptés de l’identifiant de l’organisation qui signe, 9 caractères au moins.',
    ['0002110014016'],
  ],
  'attest.requireTimeStamp': ['true : un document sans horodatage est refusé.', true],
  'attest.requireQualifiedSeal': [
    'true : le certificat du signataire doit être celui d’un cachet qualifié.',
    true,
  ],
  'attest.seals': [
    'Empreintes SHA-256 des cachets acceptés. Absent : tout cachet qui respecte les autres règles. Liste vide : aucun.',
    ['96693ee8a4310e9c21893021b536e28d844a3587789b4c3d6c436e456db71871'],
  ],
  'attest.revocationIssuers': [
    'Certificats PEM d’autorités qui signent des listes de révocation sans être des ancres.',
    [],
  ],
  'attest.revocationLists': [
    'Listes de révocation que cet hôte publie : chemins dans le portail, 64 ko en tout.',
    ['/revocation/cachets.crl'],
  ],
  'attest.maxFileSize': [
    'Taille du plus grand document vérifié, en octets, 2 000 000 au plus.',
    500000,
  ],
  'attest.apiUrl': [
    'Le service de vérification officielle (« …/check-doc-valid »). Vide : il n’est pas proposé.',
    '',
  ],
  'attest.officialUrl': [
    'La page de vérification officielle. Vide : le site public.',
    'https://exemple.fr/verification',
  ],
  help: [
    'Contacts d’aide, affichés où un citoyen peut en avoir besoin. Une partie vide n’est pas affichée.',
  ],
  'help.url': ['La page d’aide. Vide : le site public.', 'https://aide.exemple.fr/'],
  'help.email': ['L’adresse de l’assistance.', 'aide@exemple.fr'],
  'help.telephone': ['Le téléphone de l’assistance.', '01 23 45 67 89'],
  'help.hours': ['Quand le téléphone répond.', 'du lundi au vendredi, de 9 h à 17 h'],
  legal: ['Mentions légales et données personnelles. Une partie vide n’est pas affichée.'],
  'legal.publisher': ['L’éditeur du portail.'],
  'legal.publisher.name': ['Son nom.', 'Ministère de l’Intérieur'],
  'legal.publisher.address': ['Son adresse, une ligne par « \\n ».', 'Place Beauvau\n75008 Paris'],
  'legal.publisher.telephone': ['Son téléphone.', '01 23 45 67 89'],
  'legal.director': ['Le directeur ou la directrice de la publication.', 'Prénom Nom'],
  'legal.host': ['L’hébergeur du portail.'],
  'legal.host.name': ['Son nom.', 'Hébergeur'],
  'legal.host.address': ['Son adresse, une ligne par « \\n ».', '1 rue de la Paix\n75000 Paris'],
  'legal.host.telephone': ['Son téléphone.', '01 23 45 67 89'],
  'legal.logs': [
    'Les journaux techniques de l’hébergeur et leur durée, une ligne par « \\n ». Vide : la page n’en dit rien.',
    'Adresses IP, 12 mois.',
  ],
  'legal.dataContactEmail': [
    'À qui écrire pour ses données personnelles. Vide : « account.contactEmail ».',
    'donnees@exemple.fr',
  ],
  notice: [
    'Une information importante et temporaire, en haut de chaque page. Sans titre, il n’y en a pas.',
  ],
  'notice.title': ['Le titre, en gras.', 'Maintenance dimanche 7 mars.'],
  'notice.text': ['La suite, en une phrase.', 'Le service sera fermé de 8 h à 10 h.'],
  'notice.link': ['Un lien vers les détails, écrit comme dans un menu.'],
  'notice.level': [
    'La couleur et le signe : « information », « warning » (avertissement) ou « alert » (alerte).',
    'warning',
  ],
  appPolicies: [
    'Ce que la politique de sécurité permet aux modules intégrés ; lu à la construction seulement.',
  ],
  'appPolicies.*': ['Ce qu’elle permet au module de ces pages.'],
  'appPolicies.*.trustedTypes': [
    'Politiques Trusted Types du module. « default » est refusée.',
    ['vue'],
  ],
  'appPolicies.*.sources': ['Origines permises, par directive.'],
  'appPolicies.*.sources.*': [
    'Origines permises par cette directive : « https://hote », « wss://hote », « data: » ou « blob: ».',
    ['https://api.exemple.fr'],
  ],
  lien: ['Un lien de menu ou de pied de page.'],
  'lien.libelle': ['Le texte du lien.', 'Plan du site'],
  'lien.href': ['L’adresse : https, http, mailto, tel ou relative.', 'https://exemple.fr/'],
  'lien.route': [
    'Un chemin du portail. S’il y a aussi « href », « route » l’emporte.',
    '/plan-du-site',
  ],
  'lien.position': ['Le rang, du plus petit au plus grand. Absent : à la fin.', 1],
  'lien.newtab': ['true : s’ouvre dans un nouvel onglet, et le lien le dit.', true],
  'lien.active': ['false : affiché comme indisponible, sans adresse.', false],
  'lien.hidden': ['true : n’est pas affiché.', true],
  'lien.pullRight': ['true : au bout de la ligne du menu.', true],
  'lien.children': ['Le sous-menu : des liens. L’adresse du parent en est la première entrée.'],
};
