/** Site-wide data for the passes over built pages. */
import type { BuildConfig } from '../../src/config/build-schema.ts';
import type { PageChunks } from './page-chunks.ts';

/** Base path, policies of embedded apps, and chunk addresses. */
export interface BuiltSite {
  /** Sub-path of the site, ending with a slash. */
  base: string;
  appPolicies: BuildConfig['appPolicies'];
  chunks: PageChunks;
}
