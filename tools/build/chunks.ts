/** Splits the browser's bundle into few chunks, so that an island needs few requests. React has its own chunk. */
import type { Plugin } from 'vite';

const groups = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  // Data of the build, which islands share.
  { name: 'islands', test: /virtual:build-time-config|\/package\.json|\/src\/site\.ts/ },
  // Modules that scripts share, without React. Parsers and schemas stay out, because they import valibot (4 kB).
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
