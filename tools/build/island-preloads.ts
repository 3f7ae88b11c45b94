/**
 * Preload links for the islands that start with their page (`client:load`). Without them a slow network waits for the
 * component, then for its imports, then for the configuration's store (docs/decisions.md, « Islands »).
 */
import type { BrowserBundle } from './browser-bundle.ts';
import { attributeOf, type BuiltPage, type Element } from './built-page.ts';

/** Returns the scripts that an island imports: its component and the renderer, as paths below the base. */
export function scriptsOf(island: Element, base: string): string[] {
  return ['component-url', 'renderer-url'].flatMap((name) => {
    const address = attributeOf(island, name);
    return address ? [address.slice(base.length)] : [];
  });
}

const isOfLoad = (island: Element) => attributeOf(island, 'client') === 'load';

/** Inserts the preload links of a page after its placeholder for the policy, which is at the start of the head. */
export function insertPreloads(page: BuiltPage, base: string, bundle: BrowserBundle): void {
  const scripts = page
    .elements('astro-island')
    .filter(isOfLoad)
    .flatMap((island) => scriptsOf(island, base));
  const files = new Set(scripts.flatMap((script) => bundle.withImports(script)));
  const links = [...files].map((file) => `<link rel="modulepreload" href="${base}${file}">`);
  const [first] = page.elements('meta');
  if (first && links.length > 0) page.insertAfter(first, links.join(''));
}
