/** Registers the hydration directive of our own (design D8). */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const entrypoint = fileURLToPath(
  new URL('../../src/islands/directives/config-changed.ts', import.meta.url),
);

/** Integration that adds `client:config-changed`. */
export function islandDirective(): AstroIntegration {
  return {
    name: 'portail:island-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'config-changed', entrypoint });
      },
    },
  };
}
