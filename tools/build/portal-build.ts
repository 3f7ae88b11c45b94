/** What the portal adds to Astro's build, in order (docs/architecture.md, « build-mechanisms »). */
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { devServicesPlugin } from '../serve/dev-services.ts';
import { configFiles } from './build-time-config.ts';
import { chunksPlugin } from './chunks.ts';
import { cogNameFiles, cogNamesPlugin } from './cog-names.ts';
import { buildTimeConfigPlugin } from './config-plugin.ts';
import { finishPages } from './finish-pages.ts';
import { writeGeneratedFiles } from './generated-files.ts';
import { iconFiles } from './icons.ts';
import { inlineScriptPlugin } from './inline-script-plugin.ts';
import { licenceFiles } from './licences.ts';
import { PageChunks } from './page-chunks.ts';
import { joinPictograms } from './pictograms.ts';
import type { Settings } from './settings.ts';
import { siteMapFile } from './site-map-file.ts';
import { subsetFonts } from './subset-fonts.ts';
import { wellKnownFiles } from './well-known.ts';

/** Says to modules of the development server that React is not refreshed in place: the page loads anew. */
const withoutRefresh =
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;window.__vite_plugin_react_preamble_installed__=true;';

/** Fonts and pictograms that styles and pages name, made before these are read (`src/styles/generated/`). */
function makeAssetsFirst(): AstroIntegration {
  return {
    name: 'portail:assets',
    hooks: {
      'astro:config:setup': async ({ command, injectScript }) => {
        // Pages start React by import(): what the development server's refresh looks for is not in them.
        if (command === 'dev') injectScript('head-inline', withoutRefresh);
        await Promise.all([subsetFonts(), joinPictograms()]);
      },
    },
  };
}

/** Integrations of Astro, and plugins of Vite. */
export function portalBuild(settings: Settings): {
  integrations: AstroIntegration[];
  plugins: Plugin[];
} {
  const { configFile, site } = settings;
  const chunks = new PageChunks();
  return {
    integrations: [
      makeAssetsFirst(),
      // Before the copies of finishPages are compressed.
      writeGeneratedFiles(
        () => configFiles(configFile),
        cogNameFiles,
        licenceFiles,
        iconFiles,
        () => wellKnownFiles(process.env),
      ),
      ...(site ? [siteMapFile()] : []),
      finishPages({ ...settings, chunks }),
    ],
    plugins: [
      buildTimeConfigPlugin(configFile),
      cogNamesPlugin(),
      inlineScriptPlugin(chunks),
      chunksPlugin(),
      chunks.plugin(),
      devServicesPlugin(),
    ],
  };
}
