/** Settings of a build, from environment variables (docs/operating.md). */
import { buildTimeConfigFile } from '../demo/config-file.ts';
import { readSiteUrl } from './site-map-file.ts';

/** What a build is told. */
export interface Settings {
  /** `CONFIG_FILE`: another configuration than the one that trusts nobody. Absolute path. */
  configFile: string;
  /** `SITE_BASE=/portail`: a sub-path of a host (architecture: addresses). */
  base: string;
  /** `OUT_DIR`: where the site is written. */
  outDir: string;
  /** `SITE_URL=https://…`: writes a site map for search engines, which name whole addresses only. */
  site: string | undefined;
  /** `PRECOMPRESS=0` writes no compressed copies: for hosts that compress by themselves. */
  precompress: boolean;
  /** `UNPURGED_STYLES=1` keeps the whole DSFR: the reference that renderings are compared with. */
  unpurged: boolean;
}

/** @throws Error when `SITE_URL` is not an origin. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    configFile: buildTimeConfigFile(env),
    base: env['SITE_BASE'] ?? '/',
    outDir: env['OUT_DIR'] ?? './dist',
    site: readSiteUrl(env),
    precompress: env['PRECOMPRESS'] !== '0',
    unpurged: env['UNPURGED_STYLES'] === '1',
  };
}
