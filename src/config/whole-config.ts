/** The whole configuration, with the certificates of the document check, for the tasks that need them. */
import { buildTimeAttest } from 'virtual:build-time-attest';
import { buildTimeConfig } from 'virtual:build-time-config';
import { changedConfig } from './deployed.ts';
import type { Config } from './schema.ts';

/** Resolves to the deployed configuration, also if it is the build-time one. @throws like `changedConfig`. */
export const deployedConfig = async (): Promise<Config> =>
  (await changedConfig()) ?? { ...buildTimeConfig, attest: buildTimeAttest };
