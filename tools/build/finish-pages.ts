/** Astro integration that runs the last passes over every page that Astro has built. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findFiles } from '../lib/files.ts';
import { BrowserBundle } from './browser-bundle.ts';
import { readBuildTimeConfig } from './build-time-config.ts';
import { type BuiltPage, inlineCode, parsePage } from './built-page.ts';
import { insertPolicy } from './csp.ts';
import { type BundledModules, drawnNames } from './drawn-names.ts';
import { insertFilesMark } from './files-mark.ts';
import { writeGeneratedFiles } from './generated-files.ts';
import { insertPreloads } from './island-preloads.ts';
import { writeNetlifyHeaders } from './netlify-headers.ts';
import { purgePageStyles } from './page-styles.ts';
import type { Settings } from './settings.ts';

interface Options extends Pick<Settings, 'configFile' | 'unpurged'> {
  modules: BundledModules;
}

/**
 * Removes what no browser needs: attributes of islands (`uid` of the development, `prefix` of `useId`, which no island
 * uses, `opts`, because no directive has a value, empty `props`), and the line end after a directive's script, which the
 * W3C's validator leaves out of its hash.
 */
export function dropUnneeded($: BuiltPage): void {
  $('astro-island').removeAttr('uid prefix opts');
  $('astro-island[props="{}"]').removeAttr('props');
  for (const script of $(inlineCode)) $(script).text($(script).text().trimEnd());
}

/**
 * Moves the runtime of islands behind the text, which it delays by 44 ms, and before the deferred stylesheet, which would
 * delay it. No island then has children to wait for.
 */
export function moveRuntimeToEnd($: BuiltPage): void {
  const isRuntime = (text: string) => /"astro(?:-island|:config)"/.test(text);
  const runtime = $(inlineCode).filter((_, script) => isRuntime($(script).text()));
  if (runtime.length === 0 && $('astro-island').length > 0)
    throw new Error('page avec des îlots, sans les scripts d’Astro pour les démarrer');
  // One element, because each has a hash in the policy.
  const texts = runtime.get().map((script) => $(script).text());
  runtime.slice(1).remove();
  runtime.first().text(texts.join(';'));
  $('body > :is(link, noscript)').last().before(runtime.first());
  $('astro-island').removeAttr('await-children');
}

/** Finishes the pages of a folder one by one, because a thousand parsed pages would use 4 GB of memory. */
async function finishSite(outDir: string, base: string, options: Options): Promise<void> {
  const files = await findFiles(outDir, '.html');
  const bundle = new BrowserBundle(outDir);
  const { appPolicies } = (await readBuildTimeConfig(options.configFile)).config;
  for (const file of files) {
    const $ = parsePage(await readFile(file, 'utf8'));
    dropUnneeded($);
    moveRuntimeToEnd($);
    if (!options.unpurged) await purgePageStyles($, drawnNames($, { ...options, base, bundle }));
    insertPreloads($, base, bundle);
    insertFilesMark($);
    // The policy comes last, because it contains the hashes of the final styles and scripts.
    insertPolicy($, appPolicies);
    await writeFile(file, $.html());
  }
}

/** Returns the integration that finishes each built HTML file: styles, preloads of islands, Content-Security-Policy. */
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
        await writeGeneratedFiles(outDir, options.configFile);
        await writeNetlifyHeaders(outDir, base);
      },
    },
  };
}
