/** The portal's additions to Astro's build, in order (architecture: build-mechanisms). */
import type { AstroIntegration } from 'astro';
import compressor from 'astro-compressor';
import type { Plugin } from 'vite';
import { devServicesPlugin } from '../serve/dev-services.ts';
import { chunksPlugin } from './chunks.ts';
import { cogNamesPlugin } from './cog/names-plugin.ts';
import { recordModules } from './drawn-names.ts';
import { finishPages } from './finish-pages.ts';
import { generatedFiles } from './generated-files.ts';
import { inlineScriptPlugin } from './inline-scripts.ts';
import { runtimeAliasPlugin } from './runtime-alias.ts';
import type { Settings } from './settings.ts';
import { siteMapFile } from './site-map-file.ts';
import { subsetFonts } from './subset-fonts.ts';

/** The portal's own directives: `client:config` and so on. */
export const directives = {
  config: 'config/directive-config.ts',
  intent: 'features/document-check/directive-intent.ts',
  computer: 'features/install-app/directive-computer.ts',
};

/**
 * Adds the directives. Makes fonts (`src/styles/generated/`) before Astro reads the styles that name them. In development,
 * a change of the configuration restarts the server.
 */
const prepare = (configFile: string): AstroIntegration => ({
  name: 'portail:prepare',
  hooks: {
    'astro:config:setup': async ({ addClientDirective, addWatchFile }) => {
      addWatchFile(configFile);
      for (const [name, file] of Object.entries(directives))
        addClientDirective({ name, entrypoint: `./src/${file}` });
      await subsetFonts();
    },
  },
});

/** Compresses text files, but not the configuration: the operator replaces it on the host, and its old copy would hide it. */
const compressTexts = (): AstroIntegration =>
  compressor({
    zstd: false,
    hooks: {
      fileFilter: ({ filePath }) =>
        /\.(?:html|js|css|svg|json|txt|xml)$/.test(filePath) && !filePath.endsWith('config.json'),
      // nginx answers alike with copies of all files, also those that grow.
      postCompression: () => 'keep',
    },
  });

/** Returns the Astro integrations and the Vite plugins. */
export function portalBuild(settings: Settings): {
  integrations: AstroIntegration[];
  plugins: Plugin[];
} {
  const { configFile, site } = settings;
  const modules = new Map();
  return {
    integrations: [
      prepare(configFile),
      ...(site ? [siteMapFile()] : []),
      finishPages({ ...settings, modules }),
      ...(settings.precompress ? [compressTexts()] : []),
    ],
    plugins: [
      runtimeAliasPlugin(settings.islandsRuntime),
      cogNamesPlugin(),
      inlineScriptPlugin(),
      chunksPlugin(),
      recordModules(modules),
      devServicesPlugin(() => generatedFiles(configFile), configFile),
    ],
  };
}
