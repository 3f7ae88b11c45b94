/** The whole configuration, for the embedded apps from elsewhere: they may read any field. */
import { buildTimeAttest } from './build-time-attest.ts';
import { buildTimeConfig } from './build-time-config.ts';
import { changedConfig } from './deployed.ts';
import { buildTimeMenus } from './menu.ts';
import type { Config } from './schema.ts';
import { buildTimeSite } from './site-config.ts';

/** Resolves to the deployed configuration, also if it is the build-time one. @throws like `changedConfig`. */
export const deployedConfig = async (): Promise<Config> =>
  (await changedConfig()) ?? {
    ...buildTimeConfig,
    ...buildTimeMenus,
    ...buildTimeSite,
    attest: buildTimeAttest,
  };
