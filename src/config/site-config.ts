/** What the configuration says of the site, besides its menus (menu.ts). Apart from the store: tasks do not load it. */
import { useChangedConfig } from './changed-config.ts';
import type { SiteConfig } from './schema.ts';

declare const BUILD_TIME_SITE: SiteConfig;

/** That of the build-time configuration (build-time-config.ts). */
export const buildTimeSite = BUILD_TIME_SITE;

/** Returns what the configuration says of the site, and follows its change. */
export const useSiteConfig = (): SiteConfig => useChangedConfig() ?? buildTimeSite;
