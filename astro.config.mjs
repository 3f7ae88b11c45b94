import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { markdownProcessor } from './tools/build/markdown-links.ts';
import { portalBuild } from './tools/build/portal-build.ts';
import { readSettings } from './tools/build/settings.ts';
import { stylePlugins } from './tools/build/styles.ts';
import { oldestBrowsers } from './tools/build/supported-browsers.ts';

const settings = readSettings(process.env);
const { base, cacheDir, outDir, site } = settings;
const { integrations, plugins } = portalBuild(settings);

export default defineConfig({
  base,
  cacheDir,
  outDir,
  ...(site && { site }),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), ...integrations],
  markdown: { processor: markdownProcessor(settings.configFile) },
  devToolbar: { enabled: false },
  vite: {
    plugins,
    // Without it, Astro leaves the syntax as it was written. Styles are purged and written by our own plugins.
    build: { target: oldestBrowsers, cssTarget: 'esnext' },
    // In a folder of its own: the host's headers close the network to it (netlify.toml).
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: '_astro/worker/[name].[hash].js' } },
    },
    css: { postcss: { plugins: stylePlugins(settings) } },
  },
});
