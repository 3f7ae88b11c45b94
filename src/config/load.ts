/**
 * The deployed configuration, parsed: for scripts that are there because it has changed, or that need many of its
 * values. Others ask first whether it is the baked one, and have no parser then (architecture: configuration).
 */
import { forgetConfigText, loadConfigText } from './deployed-text.ts';
import { parseConfigLeniently } from './parse.ts';
import type { Config } from './schema.ts';

/** Parsed once for all islands of the page: its warnings are told once. */
let parsed: { text: string; config: Config } | undefined;

/**
 * Loads and parses the deployed `config.json`.
 * @throws when the file is missing, unreadable, or not an object (ConfigError).
 */
export async function loadConfig(): Promise<Config> {
  const text = await loadConfigText();
  try {
    if (parsed?.text !== text) parsed = { text, config: parseConfigLeniently(text) };
    return parsed.config;
  } catch (error) {
    forgetConfigText();
    throw error;
  }
}
