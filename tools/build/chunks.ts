/** How the browser's bundle is split: few chunks, so that an app needs few requests; React only where it is used. */
import type { Plugin } from 'vite';

const groups = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  // What islands share, with React.
  {
    name: 'islands',
    test: /virtual:build-time-config|\/package\.json|\/src\/site\.ts|\/src\/components\/(?:Lines|useStatus|print-alone|browser-hint\/InAppHint)/,
  },
  // What scripts share, without React.
  {
    name: 'shared',
    test: /nanostores|preload-helper|rolldown\/runtime|\/src\/(?:lib|browser|components|config)\/(?!parse|read-schema|schema|.*-schema).*\.ts$/,
    minShareCount: 2,
  },
];

/** Vite plugin that sets it. */
export function chunksPlugin(): Plugin {
  const rolldownOptions = {
    // A page names the chunk of a module: no file that only leads to another.
    preserveEntrySignatures: 'allow-extension',
    output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
  } as const;
  return {
    name: 'portail:chunks',
    // Pages ask early for what an import needs (page-chunks.ts): Vite's links would ask again, which Firefox reports.
    config: () => ({
      environments: { client: { build: { modulePreload: false, rolldownOptions } } },
    }),
  };
}
