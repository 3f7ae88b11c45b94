/** Checks the expiry date of the deployed `security.txt` (RFC 9116): researchers must not trust an expired one. */
import type { ConfigSource } from '../lib/config-source.ts';
import { isoDay, isSoon } from '../lib/ends.ts';

/** Returns a line on that date, or on the missing file; none for a configuration without its site. */
export async function describeSecurityContact(source: ConfigSource): Promise<string[]> {
  // Researchers look at the root of the host; before the deployment the file is in the build.
  const read = source.readRootPath ?? source.readPath;
  if (!read) return [];
  const bytes = await read('/.well-known/security.txt').catch(() => undefined);
  if (!bytes)
    return [
      'ATTENTION security.txt : le fichier /.well-known/security.txt manque. Il dit à qui signaler une faille.',
    ];
  const [, written = ''] = /^Expires: *(.+)$/im.exec(new TextDecoder().decode(bytes)) ?? [];
  const end = Date.parse(written);
  if (Number.isNaN(end))
    return ['ATTENTION security.txt : « Expires: 2027-06-30T00:00:00Z » manque.'];
  const line = `security.txt : sert jusqu’au ${isoDay(end)}`;
  return [isSoon(end) ? `ATTENTION ${line} : écrivez une date plus lointaine.` : `${line}.`];
}
