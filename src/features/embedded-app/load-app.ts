/** Loads the module that the configuration names for an embedded app. */

import { withinTime } from '../../browser/within-time.ts';
import type { Config } from '../../config/schema.ts';
import { withBase } from '../../lib/path.ts';
import { type AppName, type EmbeddedApp, parseEmbeddedApp } from './contract.ts';

/**
 * Address of a module for one attempt. Browsers remember a module that failed to load, so each further attempt asks
 * for it under an address of its own.
 */
function attemptAddress(path: string, attempt: number): string {
  if (attempt === 0) return withBase(path);
  return `${withBase(path)}${path.includes('?') ? '&' : '?'}essai=${attempt}`;
}

/**
 * The app that the configuration names; null when it names none.
 * @throws when the module cannot be loaded in time or does not keep the contract.
 */
export async function loadApp(
  app: AppName,
  { embeddedApps }: Config,
  attempt: number,
): Promise<EmbeddedApp | null> {
  const path = embeddedApps[app];
  if (!path) return null;
  const address = attemptAddress(path, attempt);
  return parseEmbeddedApp(await withinTime<unknown>(import(/* @vite-ignore */ address)));
}
