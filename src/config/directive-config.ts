/**
 * Directive `client:config`: the island hydrates only if the deployed `config.json` differs from the one that the page
 * was built with. Astro bundles a directive by itself, without Vite: it must not use `import()` or `import.meta.env`.
 */
import type { ClientDirective } from 'astro';
import { configRequest } from './config-request.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:config'?: boolean;
  }
}

/** Hydrates the island if the configuration changed. Returns the promise of the hydration, so that Astro sees its errors. */
export default (async (load) => {
  // After a failure the page keeps what the build wrote; the request has reported it.
  const text = await configRequest()
    .text()
    .catch(() => null);
  if (text === null) return;
  const hydrate = await load();
  await hydrate();
}) satisfies ClientDirective;
