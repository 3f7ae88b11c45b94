/** The deployed configuration, parsed: for islands and scripts that need its values. */
import { loadConfigText } from './deployed-text.ts';
import { parseConfigLeniently } from './parse.ts';
import type { Config } from './schema.ts';

/**
 * Loads and parses the deployed `config.json`.
 * @throws when the file is missing, unreadable, or not an object (ConfigError).
 */
export async function loadConfig(): Promise<Config> {
  return parseConfigLeniently(await loadConfigText());
}
