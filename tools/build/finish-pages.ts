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
import { startedIslands } from './started-islands.ts';

interface Options extends Pick<Settings, 'configFile' | 'unpurged'> {
  modules: BundledModules;
}

/** Removes the line end after a directive's script, which the W3C's validator leaves out of its hash. */
export function trimScripts($: BuiltPage): void {
  for (const script of $(inlineCode)) $(script).text($(script).text().trimEnd());
}

/** Removes the identifiers of islands. Nothing reads them, and they depend on the folder of the build. */
export function dropIslandIds($: BuiltPage): void {
  $('astro-island').removeAttr('uid');
}

/**
 * Moves the runtime of islands behind the text, which it delays by 44 ms, and before the deferred stylesheet, which would
 * delay it. No island then has children to wait for. Astro writes the script of a directive directly before the first island
 * that has it, and its own element directly before the first island of all.
 */
export function moveRuntimeToEnd($: BuiltPage): void {
  const islands = $('astro-island');
  if (islands.length === 0) return;
  const directives = new Set(islands.get().map(({ attribs }) => attribs['client']));
  const firsts = [...directives].map((name) => $(`astro-island[client="${name}"]`).first());
  const element = islands.first().prev('script');
  const runtime = [
    element.prev('script'),
    element,
    ...firsts.slice(1).map((first) => first.prev('script')),
  ];
  if (runtime.some((script) => script.length === 0))
    throw new Error('page avec des îlots, sans les scripts d’Astro pour les démarrer');
  // One element, because each has a hash in the policy.
  const text = runtime.map((script) => script.text()).join(';');
  for (const script of runtime) script.remove();
  $('body > :is(link, noscript)').last().before(`<script>${text}</script>`);
  islands.removeAttr('await-children');
}

/** Finishes the pages of a folder one by one, because a thousand parsed pages would use 4 GB of memory. */
async function finishSite(outDir: string, base: string, options: Options): Promise<void> {
  const files = await findFiles(outDir, '.html');
  const bundle = new BrowserBundle(outDir);
  const { appPolicies } = (await readBuildTimeConfig(options.configFile)).config;
  const writeForStarted = await startedIslands(base);
  for (const file of files) {
    const $ = parsePage(await readFile(file, 'utf8'));
    trimScripts($);
    dropIslandIds($);
    moveRuntimeToEnd($);
    if (!options.unpurged) await purgePageStyles($, drawnNames($, { ...options, base, bundle }));
    writeForStarted($);
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
