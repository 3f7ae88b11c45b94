/** Registers the hydration directives of our own (architecture: islands, document-check). */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Our directives: islands that wait for another configuration, or for interest. */
export const waitingDirectives: readonly string[] = ['config-changed', 'interest'];

const entrypoint = (name: string) =>
  fileURLToPath(new URL(`../../src/islands/directives/${name}.ts`, import.meta.url));

/** Integration that adds `client:config-changed` and `client:interest`. */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'portail:island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of waitingDirectives)
          addClientDirective({ name, entrypoint: entrypoint(name) });
      },
    },
  };
}
