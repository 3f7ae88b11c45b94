/**
 * The contract of an embedded app (architecture: embedded-apps): an ES module that exports `mount`. The portal loads
 * it lazily, passes an empty element and a context to `mount`, and calls the returned function to remove the app.
 */
import type { Config } from '../../config/schema.ts';

/** Names of the embedded apps, as `config.json` writes them under `embeddedApps`. */
export type AppName = keyof Config['embeddedApps'];

/** The context that the portal passes to an app. */
export interface AppContext {
  /** The deployed configuration. */
  config: Config;
  /** Returns the address of a path of the portal, below any sub-path. */
  withBase: (path: string) => string;
  /** Keeps the portal's loading indicator on until the promise settles. */
  trackOperation: <T>(operation: Promise<T>) => Promise<T>;
  /** Reports that the app cannot continue. The portal removes it, and shows its own content below an error. */
  fail: (error: unknown) => void;
}

/** Removes the app: empties the element and stops all that runs. */
export type Unmount = () => void;

/** Exports of an app's module. */
export interface EmbeddedApp {
  mount: (target: HTMLElement, context: AppContext) => Unmount | Promise<Unmount>;
}

/** Returns the app of a loaded module. @throws TypeError if the module does not follow the contract. */
export function parseEmbeddedApp(module: unknown): EmbeddedApp {
  const mount = (module as { mount?: unknown } | null)?.mount;
  if (typeof mount !== 'function') throw new TypeError('le module n’exporte pas « mount »');
  return { mount: mount as EmbeddedApp['mount'] };
}
