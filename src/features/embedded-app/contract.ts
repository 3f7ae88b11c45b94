/**
 * The contract of an embedded app (architecture: embedded-apps): an ES module that exports `mount`. The portal loads
 * it lazily, gives it an empty element and its context, and calls what it returns to take it away.
 */
import type { Config } from '../../config/schema.ts';

/** Names of the embedded apps, as `config.json` writes them under `embeddedApps`. */
export type AppName = keyof Config['embeddedApps'];

/** What the portal lends to an app. */
export interface AppContext {
  /** The deployed configuration. */
  config: Config;
  /** Address of a path of the portal, whatever sub-path it lives under. */
  withBase: (path: string) => string;
  /** Keeps the portal's loading indicator on until the promise settles. */
  trackOperation: <T>(operation: Promise<T>) => Promise<T>;
  /** Says that the app cannot go on: the portal takes it away, tells it, offers to try again, and shows its own content. */
  fail: (error: unknown) => void;
}

/** Takes the app away: empties the element, stops what runs. */
export type Unmount = () => void;

/** What the module of an app exports. */
export interface EmbeddedApp {
  mount: (target: HTMLElement, context: AppContext) => Unmount | Promise<Unmount>;
}

/** An app from a loaded module. @throws TypeError when it does not keep the contract. */
export function parseEmbeddedApp(module: unknown): EmbeddedApp {
  const mount = (module as { mount?: unknown } | null)?.mount;
  if (typeof mount !== 'function') throw new TypeError('le module n’exporte pas « mount »');
  return { mount: mount as EmbeddedApp['mount'] };
}
