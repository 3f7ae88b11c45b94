/** Few chunks, so that what an app needs comes in one wave of few requests (architecture: one-wave). */
import type { Plugin } from 'vite';

/** React and its renderer: the same for every island. */
const react = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\//;

/** What islands of the menus share, and apps do not need. */
const ofMenus = /baked-config|\/shown-config\/|\/site-menu\/|\/config\/menu\.ts|\/nanostores\//;

/** Vite plugin that sets how the browser's bundle is split. */
export function chunksPlugin(): Plugin {
  const groups = [
    { name: 'react', test: react, priority: 2 },
    { name: 'shared', test: (id: string) => !ofMenus.test(id), minShareCount: 2, priority: 1 },
  ];
  return {
    name: 'portail:chunks',
    config: () => ({
      environments: {
        client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
      },
    }),
  };
}
