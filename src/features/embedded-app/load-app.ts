/** Loads the module that the configuration names for an embedded app. */

import { withinTime } from '../../browser/within-time.ts';
import type { Config } from '../../config/schema.ts';
import { withBase } from '../../lib/path.ts';
import { type AppName, type EmbeddedApp, parseEmbeddedApp } from './contract.ts';

/**
 * Returns the address of a module for one attempt. Browsers keep a module that failed to load, so each retry has an
 * address of its own.
 */
function attemptAddress(path: string, attempt: number): string {
  if (attempt === 0) return withBase(path);
  return `${withBase(path)}${path.includes('?') ? '&' : '?'}essai=${attempt}`;
}

/**
 * Loads the app that the configuration names; returns null if it names none.
 * @throws when the module cannot be loaded in time or does not follow the contract.
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
