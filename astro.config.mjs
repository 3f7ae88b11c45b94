import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { configFiles } from './tools/build/baked-config.ts';
import { chunksPlugin } from './tools/build/chunks.ts';
import { cogNameFiles, cogNamesPlugin } from './tools/build/cog-names.ts';
import { bakedConfigPlugin } from './tools/build/config-plugin.ts';
import { cutFontsFirst } from './tools/build/cut-fonts.ts';
import { finishPages } from './tools/build/finish-pages.ts';
import { inlineScriptPlugin } from './tools/build/inline-script-plugin.ts';
import { licenceFiles } from './tools/build/licences.ts';
import { lightImportsPlugin } from './tools/build/light-imports.ts';
import { writeMadeFiles } from './tools/build/made-files.ts';
import { PageChunks } from './tools/build/page-chunks.ts';
import { joinPictogramsFirst } from './tools/build/pictograms.ts';
import { readSiteUrl, siteMapFile } from './tools/build/site-map-file.ts';
import { stylePlugins } from './tools/build/styles.ts';
import { oldestBrowsers } from './tools/build/supported-browsers.ts';
import { wellKnownFiles } from './tools/build/well-known.ts';
import { configFileToBake } from './tools/demo/config-file.ts';
import { devServicesPlugin } from './tools/serve/dev-services.ts';

/** `CONFIG_FILE` bakes another configuration than the one that trusts nobody (docs/operating.md). */
const configFile = configFileToBake(process.env);

/** `UNCUT_STYLES=1` keeps the whole DSFR: the reference that renderings are compared with. */
const uncut = process.env.UNCUT_STYLES === '1';

/** `PRECOMPRESS=0` writes no compressed copies: for hosts that compress by themselves (docs/operating.md). */
const precompress = process.env.PRECOMPRESS !== '0';

/** `SITE_URL=https://…` writes a site map for search engines, which name whole addresses only. */
const site = readSiteUrl(process.env);

/** Chunks that pages name. */
const chunks = new PageChunks();

export default defineConfig({
  // Where the site lives: SITE_BASE=/portail for a sub-path of a host (architecture: addresses).
  base: process.env.SITE_BASE ?? '/',
  ...(site && { site }),
  outDir: process.env.OUT_DIR ?? './dist',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    cutFontsFirst(),
    joinPictogramsFirst(),
    react(),
    // Before the copies of finishPages are compressed.
    writeMadeFiles(
      () => configFiles(configFile),
      cogNameFiles,
      licenceFiles,
      () => wellKnownFiles(process.env),
    ),
    ...(site ? [siteMapFile()] : []),
    finishPages({ uncut, configFile, chunks, precompress }),
  ],
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      bakedConfigPlugin(configFile),
      cogNamesPlugin(),
      inlineScriptPlugin(chunks),
      chunksPlugin(),
      lightImportsPlugin(),
      chunks.plugin(),
      devServicesPlugin(),
    ],
    // Without it, Astro leaves the syntax as it was written. Styles are cut and written by our own plugins.
    build: { target: oldestBrowsers, cssTarget: 'esnext' },
    // In a folder of its own: the host's headers close the network to it (netlify.toml).
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: '_astro/worker/[name].[hash].js' } },
    },
    css: { postcss: { plugins: stylePlugins({ uncut }) } },
  },
});
