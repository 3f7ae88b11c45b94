/** Splits the browser's bundle into few files: by default a small island is a dozen, and each is a request. */
import type { Plugin } from 'vite';
import { manifestFile } from './browser-bundle.ts';

/** Preact or React and Astro's renderer, with helpers of most islands that start with their page. */
const runtime = {
  name: 'runtime',
  test: /vite\/preload-helper|\/node_modules\/(?:preact|react|react-dom|scheduler|@astrojs\/react)\/|\/src\/(?:browser\/(?:focus-content|live-region|response|within-time)|lib\/(?:french-date|path)|components\/(?:ChangingText|failure\/(?:announce-alert|FailureMessage|use-retried-task)|loading\/loading)|config\/deployed)\.tsx?$/,
};

/** What follows the configuration, and the helpers of forms. The parser stays apart: 4 kB. */
const store = {
  name: 'store',
  test: /\/src\/(?:site|config\/store|browser\/(?!download|user-agent).*|components\/(?:Lines|use-announcer|use-lazy-styles|(?:failure|loading)\/.*))\.tsx?$/,
  minShareCount: 2,
};

/** The build-time configuration, and what its readers need at once. The request form loads none of it. */
const config = {
  name: 'config',
  test: /\/package\.json|\/src\/(?:config\/(?:build-time-config|page-config)|lib\/new-tab|browser\/user-agent|components\/browser-hint\/in-app-hint)\.ts$/,
};

/** What only the islands of menus and texts need, once the configuration has changed. */
const changes = {
  name: 'changes',
  test: /\/src\/(?:config\/(?:menu|site-config)|components\/EntryLink|features\/header\/use-has-menu)\.tsx?$/,
};

/** Where a module may be, by group; chunks.test.ts demands that each path in `src` exists. */
export const groups = [runtime, store, config, changes];

/** Vite's helper around each `import()`. It adds preload links, which no import of the portal needs: 0.6 kB less (brotli). */
const preloadHelper = '\0vite/preload-helper.js';

/** Returns the Vite plugin that sets these groups. */
export function chunksPlugin(): Plugin {
  // Rolldown recommends `strictExecutionOrder` with it, against chunks that import each other. That costs 1.6 kB for the
  // form; tests/dist/delivery.test.ts forbids such chunks.
  const codeSplitting = { includeDependenciesRecursively: false, groups };
  // Avoids facade chunks, because a page names the chunk that contains the module.
  const preserveEntrySignatures = 'allow-extension' as const;
  const rolldownOptions = { preserveEntrySignatures, output: { codeSplitting } };
  return {
    name: 'portail:chunks',
    enforce: 'pre',
    load: (id) =>
      id === preloadHelper ? 'export const __vitePreload = (load) => load();' : undefined,
    // Pages already have preload links (island-preloads.ts). Firefox warns about Vite's duplicate links.
    config: () => ({
      environments: {
        client: { build: { modulePreload: false, manifest: manifestFile, rolldownOptions } },
      },
    }),
  };
}
