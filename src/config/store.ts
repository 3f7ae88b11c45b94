/** The configuration as React components see it: the build-time one while hydrating, then the deployed one. */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useSyncExternalStore } from 'react';
import { changedConfig } from './deployed.ts';
import type { Config } from './schema.ts';

let current: Config = buildTimeConfig;
let following: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Takes the deployed configuration. After a failure, which the request has reported, the build-time one stays. */
async function follow(): Promise<void> {
  const config = await changedConfig().catch(() => null);
  if (!config) return;
  current = config;
  for (const listener of listeners) listener();
}

/** Resolves once the deployed configuration is known, or known to be lost. */
export function configKnown(): Promise<void> {
  following ??= follow();
  return following;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void configKnown();
  return () => listeners.delete(listener);
}

/** Returns the configuration, and follows its change. */
export function useConfig(): Config {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => buildTimeConfig,
  );
}
