/** Warnings on the addresses and the contacts of a configuration. */
import type { Config } from '../../src/config/schema.ts';
import { leadsTo } from './link-warnings.ts';
import type { Warning } from './warning.ts';

/** Hosts of the two stores. */
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

/** Where a citizen signs in or sends something: never in clear text. */
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

function missingContacts({ legal, help, account, accessibility }: Config): Warning[] {
  const missing: [isMissing: boolean, path: string[], message: string][] = [
    [
      !legal.publisher.name,
      ['legal', 'publisher', 'name'],
      'écrivez le nom de l’éditeur (loi n° 2004-575)',
    ],
    [
      !legal.director,
      ['legal', 'director'],
      'écrivez le nom du directeur de la publication (loi n° 2004-575)',
    ],
    [
      !legal.host.name,
      ['legal', 'host', 'name'],
      'écrivez le nom de l’hébergeur (loi n° 2004-575)',
    ],
    [
      !legal.dataContactEmail && !account.contactEmail,
      ['legal', 'dataContactEmail'],
      'écrivez l’adresse électronique de qui répond des données personnelles',
    ],
    [
      !accessibility.contactEmail,
      ['accessibility', 'contactEmail'],
      'écrivez l’adresse électronique de qui aide les personnes qu’une page arrête',
    ],
    [
      !help.url && !help.email && !help.telephone,
      ['help'],
      'écrivez « url », « email » ou « telephone » : qui est bloqué ne trouve personne',
    ],
  ];
  return missing
    .filter(([isMissing]) => isMissing)
    .map(([, path, message]) => ({ path, message: `manque : ${message}` }));
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

/** Warnings on values. */
export function valueWarnings(config: Config): Warning[] {
  return [
    ...storeWarnings(config),
    ...plainAddresses(config),
    ...identityAddress(config),
    ...missingContacts(config),
    ...missingAnchors(config),
  ];
}
