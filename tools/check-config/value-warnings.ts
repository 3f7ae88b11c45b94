/** Warnings on the addresses, contacts and trust anchors of a configuration. */

import { isInternalPath } from '../../src/config/address.ts';
import { valueAt } from '../../src/config/parse.ts';
import type { Config } from '../../src/config/schema.ts';
import { isSamePage } from '../../src/lib/portal-path.ts';
import { leadsTo } from './link-warnings.ts';
import type { Warning } from './warning.ts';

/** Beginning of the addresses of each store. */
const stores = {
  googlePlayUrl: 'https://play.google.com/',
  appStoreUrl: 'https://apps.apple.com/',
} as const;

function storeWarnings({ simplePages }: Config): Warning[] {
  return (['googlePlayUrl', 'appStoreUrl'] as const)
    .filter((field) => simplePages[field] && !simplePages[field].startsWith(stores[field]))
    .map((field) => ({
      path: ['simplePages', field],
      message: `adresse en « ${stores[field]}… » attendue, ou un texte vide`,
    }));
}

/** Addresses where a citizen signs in or sends something. */
const securedAddresses = [
  ['portailUrl'],
  ['simplePages', 'franceConnectUrl'],
  ['simplePages', 'identityInfoUrl'],
  ['attest', 'apiUrl'],
];

function plainAddresses(config: Config): Warning[] {
  return securedAddresses
    .map((path) => ({ path, value: String(valueAt(config, path)) }))
    .filter(({ value }) => /^http:/i.test(value))
    .map(({ path, value }) => ({
      path,
      message: /^http:\/\/(?:localhost|127\.|\[::1\])/i.test(value)
        ? 'adresse de ce serveur, que nul citoyen n’atteint : écrivez l’adresse publique, ou un chemin que l’hôte transmet'
        : `adresse sans chiffrement : écrivez « ${value.replace(/^http:/i, 'https:')} »`,
    }));
}

function identityAddress({ simplePages: { identityInfoUrl: value } }: Config): Warning[] {
  if (value === '' || /[/=]$/.test(value)) return [];
  const [bare = ''] = value.split('{');
  const advice = bare === value ? `${value}/ », ou « ${value}?id=` : bare;
  return [
    {
      path: ['simplePages', 'identityInfoUrl'],
      message: `l’identifiant est ajouté à la fin : écrivez « ${advice} »`,
    },
  ];
}

/** A portal address that leads back to the page that redirects to it would never end. */
const loops = ({ portailUrl }: Config): Warning[] =>
  isInternalPath(portailUrl) && isSamePage(portailUrl, '/pages-simples/device-engagement')
    ? [
        {
          path: ['portailUrl'],
          message:
            'cette page mène au site public : elle se rechargerait sans fin, écrivez l’adresse du site public',
        },
      ]
    : [];

/** Compulsory fields, and what the operator writes there. Of several fields, separated by spaces, one is enough. */
const compulsory: readonly (readonly [fields: string, advice: string])[] = [
  ['legal.publisher.name', 'le nom de l’éditeur (loi n° 2004-575)'],
  ['legal.publisher.address', 'l’adresse de l’éditeur (loi n° 2004-575)'],
  ['legal.publisher.telephone', 'le téléphone de l’éditeur (loi n° 2004-575)'],
  ['legal.director', 'le nom du directeur de la publication (loi n° 2004-575)'],
  ['legal.host.name', 'le nom de l’hébergeur (loi n° 2004-575)'],
  ['legal.host.address', 'l’adresse de l’hébergeur (loi n° 2004-575)'],
  ['legal.host.telephone', 'le téléphone de l’hébergeur (loi n° 2004-575)'],
  ['legal.logs', 'les journaux techniques de l’hébergeur et leur durée (RGPD, article 13)'],
  [
    'legal.dataContactEmail account.contactEmail',
    'l’adresse électronique de qui répond des données personnelles',
  ],
  [
    'accessibility.contactEmail',
    'l’adresse électronique de qui aide les personnes qu’une page arrête',
  ],
  [
    'accessibility.planUrl',
    'l’adresse du schéma pluriannuel d’accessibilité (loi n° 2005-102, article 47)',
  ],
  [
    'accessibility.yearlyPlanUrl',
    'l’adresse du plan d’actions de l’année (loi n° 2005-102, article 47)',
  ],
  [
    'account.userSpaceUrl',
    'l’adresse de l’espace usager : sans elle, /gestion-compte/telephone-perdu ne mène pas à la suppression',
  ],
  [
    'help.url help.email help.telephone',
    '« url », « email » ou « telephone » : qui est bloqué ne trouve personne',
  ],
];

function missingContacts(config: Config): Warning[] {
  return compulsory.flatMap(([fields, advice]): Warning[] => {
    const paths = fields.split(' ').map((field) => field.split('.'));
    if (paths.some((path) => valueAt(config, path) !== '')) return [];
    return [{ path: paths[0] ?? [], message: `manque : écrivez ${advice}` }];
  });
}

function missingAnchors(config: Config): Warning[] {
  const { attest, embeddedApps } = config;
  const isNeeded = leadsTo(config, '/valider-attest') && embeddedApps.validerAttest === '';
  if (!isNeeded || attest.trustAnchors.length > 0) return [];
  return [
    {
      path: ['attest', 'trustAnchors'],
      message:
        'un menu mène à /valider-attest, qui ne vérifie rien sans autorité : écrivez ses certificats (docs/operating.md, « Trust anchors of document verification »), ou retirez le lien',
    },
  ];
}

/** Returns the warnings on values. */
export function valueWarnings(config: Config): Warning[] {
  return [
    ...storeWarnings(config),
    ...plainAddresses(config),
    ...identityAddress(config),
    ...loops(config),
    ...missingContacts(config),
    ...missingAnchors(config),
  ];
}
