/** The rules of document verification. A file of its own, because other tasks must not load its certificates. */
import { buildTimeConfig } from './build-time-config.ts';
import type { Config } from './schema.ts';
import { changedConfig, useChangedConfig } from './store.ts';

declare const BUILD_TIME_ATTEST: Config['attest'];

/** The rules that the pages were built with. */
export const buildTimeAttest = BUILD_TIME_ATTEST;

/** True if the built pages check documents: without authorities, no document is ever valid. */
export const checksDocuments = buildTimeAttest.trustAnchors.length > 0;

/** Returns the rules, and follows their change. */
export const useAttest = (): Config['attest'] => useChangedConfig()?.attest ?? buildTimeAttest;

/** Resolves to the deployed configuration with these rules, also if it is the build-time one. @throws like `changedConfig`. */
export const deployedConfigWithAttest = async (): Promise<Config> =>
  (await changedConfig()) ?? { ...buildTimeConfig, attest: buildTimeAttest };
