/** Astro integration: the last touch on every built page, once everything inline is known. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { findFiles } from '../lib/files.ts';
import type { BuiltSite } from './assets.ts';
import { insertPolicy } from './csp.ts';
import { externalizeIslandRuntime } from './island-runtime.ts';
import { externalizeLargeImages } from './large-images.ts';
import { externalizePageScripts } from './page-scripts.ts';
import { cutPageStyles } from './page-styles.ts';
import { precompress } from './precompress.ts';

interface Options {
  /** Leaves the styles whole, to compare renderings. */
  uncut: boolean;
}

/** The policy comes last: it holds the hashes of the styles and scripts that remain in the page. */
async function finishPage(file: string, site: BuiltSite, { uncut }: Options): Promise<void> {
  const built = await readFile(file, 'utf8');
  const light = await externalizePageScripts(await externalizeIslandRuntime(built, site), site);
  const styled = uncut ? light : await cutPageStyles(light);
  await writeFile(file, insertPolicy(await externalizeLargeImages(styled, site)));
}

/**
 * Integration that finishes each HTML file of `dist/` (styles, island runtime,
 * Content-Security-Policy), then writes compressed copies of every text file.
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
        const pages = await findFiles(outDir, '.html');
        await Promise.all(pages.map((page) => finishPage(page, { outDir, base }, options)));
        await precompress(outDir);
      },
    },
  };
}
