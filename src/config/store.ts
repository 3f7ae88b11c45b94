/** The store: the deployed configuration, requested and parsed once per page, for tasks and for React components. */
import { useEffect, useSyncExternalStore } from 'react';
import { repairFocusAfterPaint } from '../browser/lost-focus.ts';
import { withinTime } from '../browser/within-time.ts';
import { buildTimeConfig, type SiteConfig } from './build-time-config.ts';
import type { Config } from './schema.ts';

/** The last configuration that was parsed; null while the page has that of the build. */
let changed: Config | null = null;
let known: Promise<unknown> | undefined;

/** Called after each configuration that is parsed, also after a retry. */
const listeners = new Set<() => void>();

let isParserLost = false;

async function parse(text: string): Promise<Config> {
  // Set before the load, because a failed import throws.
  isParserLost = true;
  // A separate chunk, because pages do not need its 4 kB while nothing has changed.
  const { parseConfigLeniently } = await withinTime(import('./parse.ts'));
  // A truncated module may be valid JavaScript, without its exports, because they are at its end.
  isParserLost = !parseConfigLeniently;
  const config = parseConfigLeniently(text, buildTimeConfig);
  changed = config;
  for (const listener of listeners) listener();
  return config;
}

/** The last text that was parsed, and its result. */
let parsed: { text: string; config: Promise<Config> } | undefined;

/**
 * Resolves to the deployed configuration; to null if its digest is the build-time one. After a failure the next call
 * retries.
 * @throws if the file does not load within 10 s, is not a JSON object, or if the parser does not load.
 */
export async function changedConfig(): Promise<Config | null> {
  // The directive `client:config` makes the request. Every page has an island with it.
  const request = window.portailConfig;
  if (!request) throw new Error('aucune directive');
  const text = await request.text();
  if (text === null) return null;
  if (parsed?.text !== text) parsed = { text, config: parse(text) };
  const { config } = parsed;
  config.catch((error: unknown) => {
    if (parsed?.config !== config) return;
    console.warn('La page garde sa configuration d’origine.', error);
    parsed = undefined;
    request.forget();
  });
  return config;
}

/** Resolves to the deployed configuration, also if it is the build-time one. @throws like `changedConfig`. */
export const deployedConfig = async (): Promise<SiteConfig> =>
  (await changedConfig()) ?? buildTimeConfig;

/** Returns true if the parser did not load. Browsers keep a failed module, so a retry must reload the page. */
export function hasLostParser(): boolean {
  return isParserLost;
}

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
