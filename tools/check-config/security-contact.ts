/** Checks the expiry date of the deployed `security.txt` (RFC 9116): researchers must not trust an expired one. */
import type { ConfigSource } from '../lib/config-source.ts';
import { isoDay, isSoon } from '../lib/ends.ts';

/** Returns a line on that date; none without such a file, or without a site. */
export async function describeSecurityContact({ readPath }: ConfigSource): Promise<string[]> {
  const bytes = await readPath?.('/.well-known/security.txt').catch(() => undefined);
  const [, written = ''] = /^Expires: *(.+)$/im.exec(new TextDecoder().decode(bytes)) ?? [];
  const end = Date.parse(written);
  if (Number.isNaN(end)) return [];
  const line = `security.txt : sert jusqu’au ${isoDay(end)}`;
  return [
    isSoon(end) ? `ATTENTION ${line} : construisez avec une date plus lointaine.` : `${line}.`,
  ];
}
