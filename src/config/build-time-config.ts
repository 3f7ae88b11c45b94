/** The configuration that the pages were built with. The build writes its values (tools/build/build-time-config.ts). */
import type { PageConfig } from './schema.ts';

declare const BUILD_TIME_CONFIG: PageConfig;
declare const BUILD_TIME_DIGEST: string;

/** What the tasks of pages read of it. */
export const buildTimeConfig = BUILD_TIME_CONFIG;

/** Digest of the file's text. */
export const buildTimeDigest = BUILD_TIME_DIGEST;
