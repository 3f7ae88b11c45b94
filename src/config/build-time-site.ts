/** What the build-time configuration says of the site (build-time-config.ts). */
import type { SiteConfig } from './schema.ts';

declare const BUILD_TIME_SITE: SiteConfig;

export const buildTimeSite = BUILD_TIME_SITE;
