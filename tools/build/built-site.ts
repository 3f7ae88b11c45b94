/** The built site, as the passes over its pages see it. */
import type { BuildConfig } from '../../src/config/build-schema.ts';
import type { PageChunks } from './page-chunks.ts';

/** How pages name their files, what they may do more for an app from elsewhere. */
export interface BuiltSite {
  /** Sub-path of the site, ending with a slash. */
  base: string;
  appPolicies: BuildConfig['appPolicies'];
  chunks: PageChunks;
}
