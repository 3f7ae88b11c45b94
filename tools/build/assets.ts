/** The built site, as the passes over its pages see it. */
import type { BuildConfig } from '../../src/config/build-schema.ts';
import type { PageChunks } from './page-chunks.ts';

/** Where the built site is, how pages name it, what they may do more for an app from elsewhere. */
export interface BuiltSite {
  /** Root folder of the built site. */
  outDir: string;
  /** Sub-path of the site, ending with a slash. */
  base: string;
  appPolicies: BuildConfig['appPolicies'];
  chunks: PageChunks;
}
