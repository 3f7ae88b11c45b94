/** The configuration that islands show: the baked one, until a different deployed one is read. */

import { bakedConfig } from 'virtual:baked-config';
import { atom } from 'nanostores';
import { isBaked } from '../../config/changed.ts';
import { loadConfigText } from '../../config/deployed-text.ts';
import type { Config } from '../../config/schema.ts';
import { withinTime } from '../../lib/within-time.ts';

let isParserLost = false;

/** True once the parser could not be had: who asks for it again needs a new page. No island does so by itself. */
export function hasLostParser(): boolean {
  return isParserLost;
}

async function loadParser() {
  try {
    return await withinTime(import('../../config/load.ts'));
  } catch (error) {
    isParserLost = true;
    throw error;
  }
}

/**
 * The deployed configuration: the baked one where they are the same, else what the parser reads, which comes only then.
 * @throws when the file is missing, unreadable, or not an object, or when the parser cannot be had.
 */
export async function loadDeployedConfig(): Promise<Config> {
  if (await isBaked(await loadConfigText())) return bakedConfig;
  const { loadConfig } = await loadParser();
  return loadConfig();
}

/** What islands show now. */
export const $shownConfig = atom<Config>(bakedConfig);

/** Reads the deployed configuration into the store; a failure leaves the baked one. */
export async function showDeployedConfig(): Promise<void> {
  try {
    $shownConfig.set(await loadDeployedConfig());
  } catch (error) {
    console.warn('config.json : inutilisable, les menus d’origine sont gardés', error);
  }
}
