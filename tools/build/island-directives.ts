/** Registers the hydration directives of our own (architecture: islands, document-check). */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const directives = ['config-changed', 'interest'] as const;

const entrypoint = (name: string) =>
  fileURLToPath(new URL(`../../src/islands/directives/${name}.ts`, import.meta.url));

/** Integration that adds `client:config-changed` and `client:interest`. */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'portail:island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of directives) addClientDirective({ name, entrypoint: entrypoint(name) });
      },
    },
  };
}
