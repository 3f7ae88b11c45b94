/** The address of the identity service that the deployed configuration names. */
import { isBaked } from '../../config/changed.ts';
import { loadConfigText } from '../../config/deployed-text.ts';
import { loadLater } from '../../lib/later-script.ts';

/** What the page names in its head. */
type ConfigParser = typeof import('../../runtime/config-parser/config-parser.client.ts');

/**
 * The baked address where the deployed file is the baked one; else what the parser reads in it, which comes only then:
 * 4 kB less in the page.
 * @throws when the file is missing, unreadable, or not an object, or when the parser cannot be had.
 */
export async function deployedIdentityUrl(bakedUrl: string): Promise<string> {
  if (await isBaked(await loadConfigText())) return bakedUrl;
  const { loadConfig } = (await loadLater('config-parser')) as ConfigParser;
  return (await loadConfig()).simplePages.identityInfoUrl;
}
