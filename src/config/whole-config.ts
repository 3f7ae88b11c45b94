/** The whole configuration, for the embedded apps from elsewhere: they may read any field. */
import { buildTimeAttest } from 'virtual:build-time-attest';
import { buildTimeConfig } from 'virtual:build-time-config';
import { buildTimeSite } from 'virtual:build-time-site';
import { changedConfig } from './deployed.ts';
import type { Config } from './schema.ts';

/** Resolves to the deployed configuration, also if it is the build-time one. @throws like `changedConfig`. */
export const deployedConfig = async (): Promise<Config> =>
  (await changedConfig()) ?? { ...buildTimeConfig, ...buildTimeSite, attest: buildTimeAttest };
