/** Settings of a build, from environment variables (docs/operating.md). */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../../src/config/parse.ts';
import { buildTimeConfigFile } from '../demo/config-file.ts';

/** Settings of a build. */
export interface Settings {
  /** `CONFIG_FILE`, absolute path; by default the shipped configuration, which trusts no authority. */
  configFile: string;
  /** `SITE_BASE=/portail`: a sub-path of a host (architecture: addresses). */
  base: string;
  /** Astro's cache folder, kept between builds. */
  cacheDir: string;
  /** `OUT_DIR`: where the site is written. */
  outDir: string;
  /** `SITE_URL=https://…`: writes a site map for search engines, which need absolute addresses. */
  site: string | undefined;
  /** `PRECOMPRESS=0` writes no compressed copies: for hosts that compress by themselves. */
  precompress: boolean;
  /** `ISLANDS_RUNTIME=react` ships React to browsers, in place of Preact. */
  islandsRuntime: 'preact' | 'react';
  /** `UNPURGED_STYLES=1` keeps the whole DSFR, as the reference for comparing renderings. */
  unpurged: boolean;
}

/**
 * Returns a cache folder that changes with the code of Markdown links. Astro keeps rendered Markdown until its own settings
 * change, and does not see this code.
 */
function cacheDirOf(): string {
  const processor = readFileSync(new URL('markdown-links.ts', import.meta.url), 'utf8');
  return `./node_modules/.astro/${hash('sha256', processor).slice(0, 16)}`;
}

/** Reads the settings. @throws ConfigError, a sentence for the operator. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = (name: string, form: RegExp, example: string) => {
    const value = env[name] || undefined;
    if (value === undefined || form.test(value)) return value;
    throw new ConfigError(`${name} : « ${value} » n’a pas la forme attendue, « ${example} ».`);
  };
  const base = read('SITE_BASE', /^(?:\/[\w.-]+)*\/?$/, '/portail') ?? '/';
  return {
    configFile: buildTimeConfigFile(env),
    base,
    cacheDir: cacheDirOf(),
    outDir: env['OUT_DIR'] ?? './dist',
    site: read('SITE_URL', /^https:\/\/[\w.-]+(?::\d+)?$/, 'https://portail.fr'),
    precompress: read('PRECOMPRESS', /^[01]$/, '0') !== '0',
    islandsRuntime: env['ISLANDS_RUNTIME'] === 'react' ? 'react' : 'preact',
    unpurged: env['UNPURGED_STYLES'] === '1',
  };
}
