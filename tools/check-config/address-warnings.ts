/** Warns of addresses that the portal takes for paths of its own, and of files that the site lacks. */
import { isInternalPath, toSiteAddress } from '../../src/config/address.ts';
import type { Key } from '../../src/config/parse.ts';
import type { ConfigSource } from '../lib/config-source.ts';
import { textsOf } from '../lib/texts-of.ts';
import type { Warning } from './warning.ts';

/** Matches « www.gouv.fr », « franceconnect.gouv.fr/authorize », and « badge.svg », which `fileLike` excludes. */
const hostLike = /^(?:[\p{L}\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/iu;

const fileLike =
  /\.(?:svg|png|jpe?g|webp|gif|avif|html?|json|js|mjs|crl|pdf|od[ts]|docx|xlsx|zip|txt|css)$/i;

const isAddressKey = (key?: Key) => /^(?:href|url)$|Url$|Badge$/.test(String(key));

/** Returns the addresses of a file, at every depth. */
const addressesOf = (file: unknown) =>
  [...textsOf(file)]
    .filter(([path]) => isAddressKey(path.at(-1)))
    .map(([path, text]) => ({ path, address: text.trim() }));

/** Returns a warning for each address of another site without `https://`. */
export function hostsWithoutScheme(file: unknown): Warning[] {
  return addressesOf(file).flatMap(({ path, address }): Warning[] => {
    const [host = ''] = hostLike.exec(address) ?? [];
    if (host === '' || fileLike.test(host)) return [];
    return [{ path, message: `prise pour un chemin de ce site : écrivez « https://${address} »` }];
  });
}

/** Returns a warning for each address that browsers refuse, or that a citizen reads as another one. */
export function misleadingAddresses(file: unknown): Warning[] {
  return addressesOf(file).flatMap(({ path, address }): Warning[] => {
    const ownSite = 'https://portail.invalid';
    if (!URL.canParse(address, ownSite)) return [];
    const { username, password, hostname, hash } = new URL(address, ownSite);
    const warn = (message: string) => [{ path, message }];
    if (username !== '' || password !== '')
      return warn(
        `nom ou mot de passe dans l’adresse, que les navigateurs refusent : le site est « ${hostname} », écrivez-le seul`,
      );
    if (hostname.includes('xn--'))
      return warn(
        `lettres d’un autre alphabet dans le nom du site (« ${hostname} ») : vérifiez-le`,
      );
    if (hash !== '' && /^(?:identityInfo|api)Url$/.test(String(path.at(-1))))
      return warn(`« ${hash} » n’est jamais envoyé au service : retirez-le`);
    return [];
  });
}

/** Returns a warning for each file of the site that the configuration names and the site lacks: badges, documents. */
export async function missingFiles(json: unknown, { readPath }: ConfigSource): Promise<Warning[]> {
  const warnings = addressesOf(json).map(async ({ path, address }): Promise<Warning[]> => {
    const isService = /^(?:identityInfo|api)Url$/.test(String(path.at(-1)));
    const file = toSiteAddress(address).replace(/[?#].*/, '');
    if (!readPath || isService || !isInternalPath(file) || !fileLike.test(file)) return [];
    if (await readPath(file).catch(() => null)) return [];
    return [
      { path, message: 'ce fichier manque dans le site : ajoutez-le, ou corrigez l’adresse' },
    ];
  });
  return (await Promise.all(warnings)).flat();
}
