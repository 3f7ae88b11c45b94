/** What the configuration says of the site, besides its menus (menu.ts). Apart from the store, so that the tasks do not load it: 0.8 kB. */
import { buildTimeSite } from './build-time-site.ts';
import { useChangedConfig } from './changed-config.ts';
import type { SiteConfig } from './schema.ts';

/** Returns what the configuration says of the site, and follows its change. */
export const useSiteConfig = (): SiteConfig => useChangedConfig() ?? buildTimeSite;
