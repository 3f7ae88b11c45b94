/** The configuration as tasks and parts of pages read it: the build-time one, until the store has the deployed one. */
import { buildTimeConfig } from './build-time-config.ts';
import { changedConfig } from './deployed.ts';
import type { PageConfig } from './schema.ts';
import { useChangedConfig } from './store.ts';

/** Returns the configuration, and follows its change. */
export const useConfig = (): PageConfig => useChangedConfig() ?? buildTimeConfig;

/** Resolves to the deployed configuration, also if it is the build-time one. @throws like `changedConfig`. */
export const deployedPageConfig = async (): Promise<PageConfig> =>
  (await changedConfig()) ?? buildTimeConfig;
