/**
 * Preloads the files of islands. Without this a slow network waits for the component, then for its imports, then for their
 * styles and workers (docs/decisions.md, « Islands »).
 */
import type { BrowserBundle } from './browser-bundle.ts';
import { attributeOf, type BuiltPage, type Element } from './built-page.ts';
import { policyPlace } from './csp.ts';

/** Returns the scripts that an island imports: its component and the renderer, as paths below the base. */
export function scriptsOf(island: Element, base: string): string[] {
  return ['component-url', 'renderer-url'].flatMap((name) => {
    const address = attributeOf(island, name);
    return address ? [address.slice(base.length)] : [];
  });
}

/** Returns a preload link. Workers are preloaded as modules. */
const linkTo = (address: string) =>
  address.endsWith('.css')
    ? `<link rel="preload" as="style" href="${address}">`
    : `<link rel="modulepreload" href="${address}">`;

/**
 * Inserts preload links for the islands that start with their page (`client:load`), after the placeholder for the policy,
 * which is at the start of the head. Writes the addresses of other files of `client:intent` into the island, because its
 * directive preloads them at the intent (src/features/document-check/client-intent.ts).
 */
export function insertPreloads(page: BuiltPage, base: string, bundle: BrowserBundle): void {
  const early = new Set<string>();
  for (const island of page.elements('astro-island')) {
    const scripts = scriptsOf(island, base);
    const files = scripts.flatMap((script) => bundle.withImports(script));
    const directive = attributeOf(island, 'client');
    if (directive === 'load')
      for (const file of [...files, ...bundle.assetsOf(files)]) early.add(file);
    if (directive !== 'intent') continue;
    const others = [...files, ...bundle.assetsOf(files)].filter((file) => !scripts.includes(file));
    const addresses = [...new Set(others)].map((file) => `${base}${file}`);
    page.addAttribute(island, 'data-preload', addresses.join(' '));
  }
  const links = [...early].map((file) => linkTo(`${base}${file}`));
  const policy = page.elements('meta').find((meta) => attributeOf(meta, 'name') === policyPlace);
  if (policy && links.length > 0) page.insertAfter(policy, links.join(''));
}
