/** The configuration as React components see it: the build-time one while hydrating, then the deployed one. */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useEffect, useSyncExternalStore } from 'react';
import { repairFocusAfterPaint } from '../browser/lost-focus.ts';
import { changedConfig, onChangedConfig } from './deployed.ts';
import type { PageConfig } from './schema.ts';

let current: PageConfig = buildTimeConfig;
let known: Promise<unknown> | undefined;
const listeners = new Set<() => void>();

onChangedConfig((config) => {
  current = config;
  for (const listener of listeners) listener();
});

/** Resolves once the deployed configuration is known, or known to be lost: then the build-time one stays. */
export function configKnown(): Promise<unknown> {
  known ??= changedConfig().catch(() => null);
  return known;
}

/** Resolves to the deployed configuration, also if it is the build-time one. @throws like `changedConfig`. */
export const deployedPageConfig = async (): Promise<PageConfig> =>
  (await changedConfig()) ?? buildTimeConfig;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void configKnown();
  return () => listeners.delete(listener);
}

/** Returns the configuration, and follows its change. */
export function useConfig(): PageConfig {
  const config = useSyncExternalStore(
    subscribe,
    () => current,
    () => buildTimeConfig,
  );
  useEffect(() => {
    if (config !== buildTimeConfig) repairFocusAfterPaint();
  }, [config]);
  return config;
}
