/** Warns of addresses that the portal takes for paths of its own, and of files that the site lacks. */
import type { Key } from '../../src/config/read-schema.ts';
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

/** Returns a warning for each file of the site that the configuration names and the site lacks: badges, documents. */
export async function missingFiles(file: unknown, { readPath }: ConfigSource): Promise<Warning[]> {
  const root = 'https://relative.invalid';
  const warnings = addressesOf(file).map(async ({ path, address }): Promise<Warning[]> => {
    const isService = /^(?:identityInfo|api)Url$/.test(String(path.at(-1)));
    if (!readPath || isService || !URL.canParse(address, root)) return [];
    const { origin, pathname } = new URL(address, root);
    if (origin !== root || !fileLike.test(pathname)) return [];
    const bytes = await readPath(pathname).catch(() => null);
    if (bytes) return [];
    return [
      { path, message: 'ce fichier manque dans le site : ajoutez-le, ou corrigez l’adresse' },
    ];
  });
  return (await Promise.all(warnings)).flat();
}
