/** The configuration that the pages were built with. The build writes its values (tools/build/build-time-config.ts). */
import type { Config } from './schema.ts';

/** The configuration without the rules of document verification (attest.ts): its certificates take a kilobyte each. */
export type SiteConfig = Omit<Config, 'attest'>;

declare const BUILD_TIME_CONFIG: SiteConfig;
declare const BUILD_TIME_DIGEST: string;

/** Its values. */
export const buildTimeConfig = BUILD_TIME_CONFIG;

/** Digest of the file's text. */
export const buildTimeDigest = BUILD_TIME_DIGEST;
