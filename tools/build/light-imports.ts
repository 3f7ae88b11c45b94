/**
 * Vite wraps each `import()` in a helper that asks for style sheets and parts of the module: pages of ours name them
 * early themselves (preloads.ts), and a sheet comes by its address. The helper is a plain call here: 0.7 kB less
 * before every app.
 */
import type { Plugin } from 'vite';

/** The module of the helper (tests/dist/delivery.test.ts sees that Vite's own is not shipped). */
const helper = /^\0vite\/preload-helper\.js$/;

/** Vite plugin in the place of the helper. */
export function lightImportsPlugin(): Plugin {
  return {
    name: 'portail:light-imports',
    enforce: 'pre',
    load: {
      filter: { id: helper },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
