/** Warns of addresses without `https://`, because the portal takes them for paths of its own. */
import type { Key } from '../../src/config/read-schema.ts';
import type { Warning } from './warning.ts';

/** Matches « www.gouv.fr », « franceconnect.gouv.fr/authorize », and « badge.svg », which `fileLike` excludes. */
const hostLike = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/i;

const fileLike = /\.(?:svg|png|jpe?g|webp|gif|html?|json|js|mjs|crl|pdf|txt|css)$/i;

const isAddressKey = (key: Key) => /^(?:href|url)$|Url$|Badge$/.test(String(key));

/** Yields a warning for each such address, at every depth of a file. */
export function* hostsWithoutScheme(value: unknown, path: Key[] = []): Generator<Warning> {
  const key = path.at(-1);
  if (typeof value === 'string' && key !== undefined && isAddressKey(key)) {
    const [host = ''] = hostLike.exec(value.trim()) ?? [];
    if (host !== '' && !fileLike.test(host))
      yield {
        path,
        message: `prise pour un chemin de ce site : écrivez « https://${value.trim()} »`,
      };
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value))
    yield* hostsWithoutScheme(item, [...path, Array.isArray(value) ? Number(name) : name]);
}
