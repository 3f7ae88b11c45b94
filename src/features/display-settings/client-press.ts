/**
 * Directive `client:press`: the island hydrates at the first press in it, because most visits never use it. If it does not
 * load, its own alert appears, and the next press tries again. Astro bundles a directive by itself, without Vite: no
 * `import()`, no `import.meta.env`.
 */
import type { ClientDirective } from 'astro';
import { loadIsland } from '../../browser/load-island.ts';
import { trackOperation } from '../../components/loading/loading.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:press'?: boolean;
  }
}

export default ((load, _options, island) => {
  const alert = island.querySelector<HTMLElement>('[role="alert"]');
  const start = async () => {
    if (alert) alert.hidden = true;
    try {
      const hydrate = await trackOperation(loadIsland(load, island));
      await hydrate();
    } catch {
      if (alert) alert.hidden = false;
      listen();
    }
  };
  const listen = () => island.addEventListener('click', () => void start(), { once: true });
  listen();
}) satisfies ClientDirective;
