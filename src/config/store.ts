/** The configuration as React components see it: the build-time one while hydrating, then the deployed one. */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useSyncExternalStore } from 'react';
import { loadStyles } from '../browser/lazy-styles.ts';
import styles from '../styles/configured.css?url';
import { changedConfig } from './deployed.ts';
import type { Config } from './schema.ts';

let current: Config = buildTimeConfig;
let isFollowing = false;
const listeners = new Set<() => void>();

/** Takes the deployed configuration, once the styles of what it may add have loaded. */
async function follow(): Promise<void> {
  try {
    const config = await changedConfig();
    if (!config) return;
    await loadStyles(styles);
    current = config;
    for (const listener of listeners) listener();
  } catch (error) {
    console.warn('La page garde sa configuration d’origine.', error);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isFollowing) void follow();
  isFollowing = true;
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
