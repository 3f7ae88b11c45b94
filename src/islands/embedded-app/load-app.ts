/** Finds and loads the module of an embedded app. */
import { type AppName, type EmbeddedApp, parseEmbeddedApp } from '../../apps/contract.ts';
import type { Config } from '../../config/schema.ts';
import { withBase } from '../../lib/path.ts';
import { reloadPage } from '../../lib/reload-page.ts';
import { withinTime } from '../../lib/within-time.ts';
import { builtInApps } from './built-in-apps.ts';

/** An app, and where it may come from. */
export interface AppChoice {
  app: AppName;
  /** True when the app that comes with the portal comes up; without it the page stays as it is. */
  isBuiltIn?: boolean;
  /** True when a module that the configuration names comes first, and takes the place of the static content. */
  isReplaceable?: boolean;
}

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

/**
 * The app that the configuration names, else the built-in one, else null: as the choice allows.
 * @throws when the module cannot be loaded in time or does not keep the contract.
 */
export async function loadApp(
  { app, isBuiltIn, isReplaceable }: AppChoice,
  { embeddedApps }: Config,
  attempt: number,
): Promise<{ embedded: EmbeddedApp; isReplacement: boolean } | null> {
  const replacement = isReplaceable ? embeddedApps[app] : '';
  if (replacement) {
    const address = attemptAddress(replacement, attempt);
    const module: unknown = await withinTime(import(/* @vite-ignore */ address));
    return { embedded: parseEmbeddedApp(module), isReplacement: true };
  }
  if (!isBuiltIn) return null;
  if (failedApps.has(app)) return reloadPage();
  try {
    // Half of a module may be a module, without « mount ».
    const embedded = parseEmbeddedApp(await withinTime(builtInApps[app]()));
    return { embedded, isReplacement: false };
  } catch (error) {
    noteFailure(app);
    throw error;
  }
}
