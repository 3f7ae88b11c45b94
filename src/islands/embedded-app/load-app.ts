/** Finds and loads the module of an embedded app. */
import { builtInApps } from '../../apps/built-in.ts';
import { type AppName, type EmbeddedApp, parseEmbeddedApp } from '../../apps/contract.ts';
import type { Config } from '../../config/schema.ts';
import { withBase } from '../../lib/path.ts';
import { withinTime } from './within-time.ts';

/** Where the app may come from: either, the configuration's replacement first; or one of them only. */
export type AppSource = 'any' | 'replacement' | 'built-in';

/**
 * Address of a replacement module for one attempt. Browsers remember a module that failed to load,
 * so each further attempt asks for it under an address of its own.
 */
function attemptAddress(path: string, attempt: number): string {
  if (attempt === 0) return withBase(path);
  return `${withBase(path)}${path.includes('?') ? '&' : '?'}essai=${attempt}`;
}

/** Apps of which a part could not be loaded in this page. */
const failedApps = new Set<AppName>();

/** Says that an app never came up: its next attempt is a new page. */
export function noteFailure(name: AppName): void {
  failedApps.add(name);
}

/** What failed keeps its address, and older browsers its failure: only a new page asks again. */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/**
 * The app that the configuration names, else the built-in one, else null: as the source allows.
 * @throws when the module cannot be loaded in time or does not keep the contract.
 */
export async function loadApp(
  name: AppName,
  { embeddedApps }: Config,
  { attempt, source }: { attempt: number; source: AppSource },
): Promise<{ embedded: EmbeddedApp; isReplacement: boolean } | null> {
  const replacement = source === 'built-in' ? '' : embeddedApps[name];
  if (replacement) {
    const address = attemptAddress(replacement, attempt);
    const module: unknown = await withinTime(import(/* @vite-ignore */ address));
    return { embedded: parseEmbeddedApp(module), isReplacement: true };
  }
  const builtIn = source === 'replacement' ? undefined : builtInApps[name];
  if (!builtIn) return null;
  if (failedApps.has(name)) return reloadPage();
  const module: unknown = await withinTime(builtIn()).catch((error: unknown) => {
    noteFailure(name);
    throw error;
  });
  return { embedded: parseEmbeddedApp(module), isReplacement: false };
}
