/** Astro integration that runs the last passes over every page that Astro has built. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findFiles } from '../lib/files.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import { readBuildTimeConfig } from './build-time-config.ts';
import { BuiltPage } from './built-page.ts';
import { insertPolicy } from './csp.ts';
import { drawnNames } from './drawn-names.ts';
import { insertPreloads } from './island-preloads.ts';
import { purgePageStyles } from './page-styles.ts';
import { precompress } from './precompress.ts';
import type { Settings } from './settings.ts';

interface Options extends Pick<Settings, 'configFile' | 'precompress' | 'unpurged'> {
  bundle: BrowserBundle;
}

/**
 * Returns the HTML as the W3C's validator expects it: React writes `<br/>` and its like, and Astro ends the script of a
 * directive with a line end, which the validator's hash leaves out. Attributes are in lower case. Drops attributes that
 * islands do not need: `uid` (development), `prefix` (`useId`, which no island uses), `opts` (no directive has a value)
 * and empty `props`.
 */
export const asHtml = (text: string) =>
  text
    .replace(/(<(?:br|img|input)\b[^>]*?)\/>/g, '$1>')
    .replaceAll('\n</script>', '</script>')
    .replace(/ (?:autoComplete|inputMode|tabIndex)="/g, (name) => name.toLowerCase())
    .replace(/(<astro-island) uid="[^"]*" prefix="[^"]*"/g, '$1')
    .replaceAll(' props="{}"', '')
    .replace(/(<astro-island [^>]*) opts="[^"]*"/g, '$1');

/** Finishes the pages of a folder one by one, because a thousand parsed pages would use 4 GB of memory. */
async function finishSite(outDir: string, base: string, options: Options): Promise<void> {
  const files = await findFiles(outDir, '.html');
  const { appPolicies } = (await readBuildTimeConfig(options.configFile)).config;
  for (const file of files) {
    const page = new BuiltPage(asHtml(await readFile(file, 'utf8')));
    const { bundle } = options;
    if (!options.unpurged) await purgePageStyles(page, drawnNames(page, base, bundle));
    insertPreloads(page, base, bundle);
    // The policy comes last, because it contains the hashes of the final styles and scripts.
    insertPolicy(page, appPolicies);
    await writeFile(file, page.toHtml());
  }
}

/**
 * Returns the integration that finishes each built HTML file: styles, preloads of islands, Content-Security-Policy.
 * With `precompress`, it then writes compressed copies of the text files.
 */
export function finishPages(options: Options): AstroIntegration {
  let base = '/';
  return {
    name: 'portail:finish-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.endsWith('/') ? config.base : `${config.base}/`;
      },
      'astro:build:done': async ({ dir }) => {
        const outDir = fileURLToPath(dir);
        await finishSite(outDir, base, options);
        if (options.precompress) await precompress(outDir);
      },
    },
  };
}
