/** The store: the deployed configuration as React components see it. Null while hydrating, and while it is the build-time one. */
import { useEffect, useSyncExternalStore } from 'react';
import { repairFocusAfterPaint } from '../browser/lost-focus.ts';
import { buildTimeConfig, type SiteConfig } from './build-time-config.ts';
import { changedConfig, onChangedConfig } from './deployed.ts';
import type { Config } from './schema.ts';

let changed: Config | null = null;
let known: Promise<unknown> | undefined;
const listeners = new Set<() => void>();

onChangedConfig((config) => {
  changed = config;
  for (const listener of listeners) listener();
});

/** Resolves once the deployed configuration is known, or known to be lost: then the build-time one stays. */
export function configKnown(): Promise<unknown> {
  known ??= changedConfig().catch(() => null);
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void configKnown();
  return () => listeners.delete(listener);
}

/** Returns the deployed configuration if it differs from the build-time one, else null. Follows its change. */
export function useChangedConfig(): Config | null {
  const config = useSyncExternalStore(
    subscribe,
    () => changed,
    () => null,
  );
  useEffect(() => {
    if (config) repairFocusAfterPaint();
  }, [config]);
  return config;
}

/** Returns the configuration: the build-time one while hydrating, then the deployed one. Follows its change. */
export const useConfig = (): SiteConfig => useChangedConfig() ?? buildTimeConfig;
