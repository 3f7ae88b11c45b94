/** Until when the deployed `security.txt` serves (RFC 9116): past its end, researchers must not trust it. */
import type { ConfigSource } from '../lib/config-source.ts';
import { isoDay, isSoon } from '../lib/ends.ts';

/** A line on it; none where the site has no such file, or where there is no site to look at. */
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
