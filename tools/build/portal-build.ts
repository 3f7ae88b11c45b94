/** The portal's additions to Astro's build, in order (architecture: build-mechanisms). */
import type { AstroIntegration } from 'astro';
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
  config: 'config/client-config.ts',
  intent: 'features/document-check/client-intent.ts',
  computer: 'features/install-app/client-computer.ts',
  press: 'features/display-settings/client-press.ts',
};

/**
 * Adds the directives. Makes fonts (`src/styles/generated/`) before Astro reads the styles that name them. In development, a change of the configuration restarts the server.
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
