/** The configuration that islands show: the baked one, until a different deployed one is read. */

import { bakedConfig } from 'virtual:baked-config';
import { atom } from 'nanostores';
import { loadConfig } from '../../config/load.ts';
import type { Config } from '../../config/schema.ts';

/** What islands show now. */
export const $shownConfig = atom<Config>(bakedConfig);

/** Reads the deployed configuration into the store; a failure leaves the baked one. */
export async function showDeployedConfig(): Promise<void> {
  try {
    $shownConfig.set(await loadConfig());
  } catch (error) {
    console.warn('config.json : inutilisable, les menus d’origine sont gardés', error);
  }
}
