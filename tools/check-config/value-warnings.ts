/** Warnings on the addresses, contacts and trust anchors of a configuration. */
import type { Config } from '../../src/config/schema.ts';
import { leadsTo } from './link-warnings.ts';
import type { Warning } from './warning.ts';

/** Hosts, name and example address of each store. */
const stores = {
  googlePlayUrl: {
    hosts: ['play.google.com'],
    name: 'Google Play',
    example: 'https://play.google.com/store/apps/details?id=…',
  },
  appStoreUrl: {
    hosts: ['apps.apple.com', 'itunes.apple.com'],
    name: 'l’App Store',
    example: 'https://apps.apple.com/fr/app/…',
  },
} as const;
type StoreField = keyof typeof stores;
const storeFields: readonly StoreField[] = ['googlePlayUrl', 'appStoreUrl'];

const hostOf = (address: string) => URL.parse(address)?.hostname ?? '';

const isOfStore = (address: string, field: StoreField) =>
  (stores[field].hosts as readonly string[]).includes(hostOf(address));

function storeWarnings({ simplePages }: Config): Warning[] {
  return storeFields.flatMap((field): Warning[] => {
    const value = simplePages[field];
    if (value === '' || isOfStore(value, field)) return [];
    const { name, example } = stores[field];
    const other = storeFields.find((each) => each !== field && isOfStore(value, each));
    const message = other
      ? `c’est une adresse de ${stores[other].name} : écrivez-la dans « ${other} »`
      : `ce n’est pas une adresse de ${name} : écrivez « ${example} », ou un texte vide`;
    return [{ path: ['simplePages', field], message }];
  });
}

/** Warns of `http:` addresses where a citizen signs in or sends something. */
function plainAddresses({ portailUrl, simplePages, attest }: Config): Warning[] {
  const fields: [path: string[], value: string][] = [
    [['portailUrl'], portailUrl],
    [['simplePages', 'franceConnectUrl'], simplePages.franceConnectUrl],
    [['simplePages', 'identityInfoUrl'], simplePages.identityInfoUrl],
    [['attest', 'apiUrl'], attest.apiUrl],
  ];
  return fields
    .filter(([, value]) => /^http:/i.test(value))
    .map(([path, value]) => ({
      path,
      message: /^http:\/\/(?:localhost|127\.|\[::1\])/i.test(value)
        ? 'adresse de ce serveur, que nul citoyen n’atteint : écrivez l’adresse publique, ou un chemin que l’hôte transmet'
        : `adresse sans chiffrement : écrivez « ${value.replace(/^http:/i, 'https:')} »`,
    }));
}

function identityAddress({ simplePages: { identityInfoUrl: value } }: Config): Warning[] {
  if (value === '' || /[/=]$/.test(value)) return [];
  const path = ['simplePages', 'identityInfoUrl'];
  const [bare = ''] = value.split('{');
  if (bare !== value)
    return [{ path, message: `l’identifiant est ajouté à la fin : écrivez « ${bare} »` }];
  return [
    {
      path,
      message: `l’identifiant est ajouté à la fin : écrivez « ${value}/ », ou « ${value}?id= »`,
    },
  ];
}

/** A compulsory field, and what the operator writes there. */
type Compulsory = [path: string[], value: string, advice: string];

/** Returns the compulsory fields of an organisation: name, address, telephone (law n° 2004-575, article 1-1). */
const organisationFields = (
  name: string,
  whom: string,
  { name: own, address, telephone }: Config['legal']['host'],
): Compulsory[] => [
  [['legal', name, 'name'], own, `le nom ${whom} (loi n° 2004-575)`],
  [['legal', name, 'address'], address, `l’adresse ${whom} (loi n° 2004-575)`],
  [['legal', name, 'telephone'], telephone, `le téléphone ${whom} (loi n° 2004-575)`],
];

function missingContacts({ legal, help, account, accessibility }: Config): Warning[] {
  const compulsory: Compulsory[] = [
    ...organisationFields('publisher', 'de l’éditeur', legal.publisher),
    [
      ['legal', 'director'],
      legal.director,
      'le nom du directeur de la publication (loi n° 2004-575)',
    ],
    ...organisationFields('host', 'de l’hébergeur', legal.host),
    [
      ['legal', 'logs'],
      legal.logs,
      'les journaux techniques de l’hébergeur et leur durée (RGPD, article 13)',
    ],
    [
      ['legal', 'dataContactEmail'],
      legal.dataContactEmail || account.contactEmail,
      'l’adresse électronique de qui répond des données personnelles',
    ],
    [
      ['accessibility', 'contactEmail'],
      accessibility.contactEmail,
      'l’adresse électronique de qui aide les personnes qu’une page arrête',
    ],
    [
      ['accessibility', 'planUrl'],
      accessibility.planUrl,
      'l’adresse du schéma pluriannuel d’accessibilité (loi n° 2005-102, article 47)',
    ],
    [
      ['accessibility', 'yearlyPlanUrl'],
      accessibility.yearlyPlanUrl,
      'l’adresse du plan d’actions de l’année (loi n° 2005-102, article 47)',
    ],
    [
      ['help'],
      help.url || help.email || help.telephone,
      '« url », « email » ou « telephone » : qui est bloqué ne trouve personne',
    ],
  ];
  return compulsory
    .filter(([, value]) => value === '')
    .map(([path, , advice]) => ({ path, message: `manque : écrivez ${advice}` }));
}

function missingAnchors(config: Config): Warning[] {
  const { attest, embeddedApps } = config;
  const isNeeded = leadsTo(config, '/valider-attest') && embeddedApps.validerAttest === '';
  if (!isNeeded || attest.trustAnchors.length > 0) return [];
  return [
    {
      path: ['attest', 'trustAnchors'],
      message:
        'un menu mène à /valider-attest, qui ne vérifie rien sans autorité : écrivez ses certificats (docs/operating.md, « Trust anchors »), ou retirez le lien',
    },
  ];
}

/** Returns the warnings on values. */
export function valueWarnings(config: Config): Warning[] {
  return [
    ...storeWarnings(config),
    ...plainAddresses(config),
    ...identityAddress(config),
    ...missingContacts(config),
    ...missingAnchors(config),
  ];
}
