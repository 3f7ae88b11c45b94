/** Astro integration: the built site ships the configuration that was baked into it. */
import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Integration that puts the baked configuration (`CONFIG_FILE`, absolute path) at its place in
 * `dist/`; otherwise each page would see another file than its own and redraw its menus.
 */
export function shipBakedConfig(file: string): AstroIntegration {
  return {
    name: 'portail:ship-config',
    hooks: {
      'astro:build:done': ({ dir }) =>
        copyFile(file, fileURLToPath(new URL('assets/config/config.json', dir))),
    },
  };
}
