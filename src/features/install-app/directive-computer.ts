/**
 * Directive `client:computer`: the island hydrates after the page has loaded, except on a phone, which loads nothing. Astro
 * bundles a directive by itself, without Vite: no `import()`, no `import.meta.env`.
 */
import type { ClientDirective } from 'astro';
import { loadIsland } from '../../browser/load-island.ts';
import { isPhone } from '../../browser/user-agent.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:computer'?: boolean;
  }
}

export default (async (load, _options, island) => {
  if (isPhone(navigator.userAgent)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve));
  try {
    const hydrate = await loadIsland(load, island);
    await hydrate();
  } catch {
    // A caption without its code says nothing. The page has other ways to the stores.
    island.hidden = true;
  }
}) satisfies ClientDirective;
