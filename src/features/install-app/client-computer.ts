/**
 * Directive `client:computer`: the island hydrates after the page has loaded, except on a phone, which loads nothing. Astro
 * bundles a directive by itself, without Vite: no `import()`, no `import.meta.env`.
 */
import type { ClientDirective } from 'astro';
import { isPhone } from '../../browser/user-agent.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:computer'?: boolean;
  }
}

export default (async (load) => {
  if (isPhone(navigator.userAgent)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve));
  const hydrate = await load();
  await hydrate();
}) satisfies ClientDirective;
