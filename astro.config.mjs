import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { buildTimeConstants } from './tools/build/build-time-config.ts';
import { markdownProcessor } from './tools/build/markdown-links.ts';
import { portalBuild } from './tools/build/portal-build.ts';
import { readSettings } from './tools/build/settings.ts';
import { stylePlugins } from './tools/build/styles.ts';
import { oldestBrowsers } from './tools/build/supported-browsers.ts';

const settings = readSettings(process.env);
const { base, cacheDir, configFile, outDir, site } = settings;
const { integrations, plugins } = portalBuild(settings);

export default defineConfig({
  base,
  cacheDir,
  outDir,
  ...(site && { site }),
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react(), ...integrations],
  markdown: { processor: markdownProcessor },
  devToolbar: { enabled: false },
  vite: {
    plugins,
    define: await buildTimeConstants(configFile),
    // Without `target`, Astro does not lower the syntax. `cssTarget` is `esnext` because our own plugins purge and
    // write the styles.
    build: { target: oldestBrowsers, cssTarget: 'esnext' },
    // The worker has its own folder, because the host's headers deny that folder the network (netlify.toml).
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: '_astro/worker/[name].[hash].js' } },
    },
    css: { postcss: { plugins: stylePlugins(settings) } },
  },
});
