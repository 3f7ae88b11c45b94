/** Splits the browser's bundle into few files: by default a small island is a dozen, and each is a request. */
import type { Plugin } from 'vite';
import { manifestFile } from './browser-bundle.ts';

/**
 * Preact or React, and Vite’s helper around `import()`. Not Astro's renderer: Astro asks for a lost one again under another
 * address, which would be a second copy of Preact, whose hooks the island does not know.
 */
const runtime = {
  name: 'runtime',
  test: /\/node_modules\/(?:preact|react|react-dom|scheduler)\/|vite\/preload-helper/,
};

/**
 * What three bundles share or more: with two, the identity would load 0.9 kB (19 ms) of others; with four, the form has three
 * requests more. Not the rules of document verification: their certificates may take 10 kB.
 */
const shared = {
  name: 'shared',
  test: /\/package\.json|\/src\/(?:site\.ts|(?:browser|components|lib)\/|config\/(?!attest\.ts))/,
  minShareCount: 3,
};

/** Returns the Vite plugin that sets these groups. */
export function chunksPlugin(): Plugin {
  // Rolldown recommends `strictExecutionOrder` with it, against chunks that import each other. That costs 1.6 kB for the
  // form; tests/dist/delivery.test.ts forbids such chunks.
  const codeSplitting = { includeDependenciesRecursively: false, groups: [runtime, shared] };
  // Avoids facade chunks, because a page names the chunk that contains the module.
  const preserveEntrySignatures = 'allow-extension' as const;
  const rolldownOptions = { preserveEntrySignatures, output: { codeSplitting } };
  return {
    name: 'portail:chunks',
    enforce: 'pre',
    // Pages already have preload links (island-preloads.ts). Firefox warns about Vite's duplicate links.
    config: () => ({
      environments: {
        client: { build: { modulePreload: false, manifest: manifestFile, rolldownOptions } },
      },
    }),
  };
}
