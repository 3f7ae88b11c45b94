/** Few chunks, so that what an app needs comes in one wave of few requests (architecture: one-wave). */
import type { Plugin } from 'vite';

/** React and its renderer: the same for every island. */
const react = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//;

/** What apps come up in, and what they share; what it imports comes along. */
const ofApps = /\/src\/(?:islands\/embedded-app|apps|lib)\/[^/]+$/;

/** Vite plugin that sets how the browser's bundle is split. */
export function chunksPlugin(): Plugin {
  const groups = [
    { name: 'react', test: react, priority: 2 },
    { name: 'shared', test: ofApps, priority: 1 },
  ];
  return {
    name: 'portail:chunks',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              // A page names the chunk that its island starts from: no file that only leads to another.
              preserveEntrySignatures: 'allow-extension',
              output: { codeSplitting: { groups } },
            },
          },
        },
      },
    }),
  };
}
