/** Splits the browser's bundle into few files, so that an island needs few requests. */
import type { Plugin } from 'vite';

const groups = [
  // The runtime of islands, Astro's renderer and the store. Astro's default makes five files of them.
  {
    name: 'runtime',
    test: /\/node_modules\/(?:preact|react|react-dom|scheduler|@astrojs\/react)\/|\/src\/config\/store\.ts/,
  },
  // Data of the build, which plain scripts need too.
  { name: 'data', test: /virtual:build-time-config|\/package\.json|\/src\/site\.ts/ },
  // Modules that islands and scripts share. Parsers and schemas stay out, because they import valibot (4 kB).
  {
    name: 'shared',
    test: /preload-helper|rolldown\/runtime|\/src\/(?:lib|browser|components|config)\/(?!parse|read-schema|schema|.*-schema).*\.ts$/,
    minShareCount: 2,
  },
];

/** Returns the Vite plugin that sets these groups. */
export function chunksPlugin(): Plugin {
  const rolldownOptions = {
    // Avoids facade chunks, because a page names the chunk that contains the module.
    preserveEntrySignatures: 'allow-extension',
    output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
  } as const;
  return {
    name: 'portail:chunks',
    // Pages already have preload links for imports (page-chunks.ts). Firefox warns about Vite's duplicate links.
    config: () => ({
      environments: { client: { build: { modulePreload: false, rolldownOptions } } },
    }),
  };
}
