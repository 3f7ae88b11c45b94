/** What the configuration says of the site: help, legal entries, accessibility. A file of its own, because no task of ours loads it. */

import type { SiteConfig } from './schema.ts';
import { useChangedConfig } from './store.ts';

declare const BUILD_TIME_SITE: SiteConfig;

/** The site's part of the build-time configuration (tools/build/build-time-config.ts). */
export const buildTimeSite = BUILD_TIME_SITE;

/** Returns what the configuration says of the site, and follows its change. */
export const useSiteConfig = (): SiteConfig => useChangedConfig() ?? buildTimeSite;
