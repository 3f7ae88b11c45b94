/** Warns of addresses without `https://`, because the portal takes them for paths of its own. */
import type { Key } from '../../src/config/read-schema.ts';
import { textsOf } from '../lib/texts-of.ts';
import type { Warning } from './warning.ts';

/** Matches « www.gouv.fr », « franceconnect.gouv.fr/authorize », and « badge.svg », which `fileLike` excludes. */
const hostLike = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/i;

const fileLike = /\.(?:svg|png|jpe?g|webp|gif|html?|json|js|mjs|crl|pdf|txt|css)$/i;

const isAddressKey = (key?: Key) => /^(?:href|url)$|Url$|Badge$/.test(String(key));

/** Returns a warning for each such address, at every depth of a file. */
export function hostsWithoutScheme(file: unknown): Warning[] {
  return [...textsOf(file)].flatMap(([path, text]): Warning[] => {
    const address = text.trim();
    const [host = ''] = hostLike.exec(address) ?? [];
    if (!isAddressKey(path.at(-1)) || host === '' || fileLike.test(host)) return [];
    return [{ path, message: `prise pour un chemin de ce site : écrivez « https://${address} »` }];
  });
}
