/**
 * Preloads the files of islands. Without this a slow network waits for the component, then for its imports, then for their
 * styles and workers (docs/decisions.md, « Islands »).
 */
import { configMetaName } from '../../src/config/config-request.ts';
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

/** Returns the files of islands besides those that Astro's element requests by itself, and their stylesheets and workers. */
function othersOf(scripts: readonly string[], bundle: BrowserBundle): string[] {
  const files = scripts.flatMap((script) => bundle.withImports(script));
  return [...files, ...bundle.assetsOf(files)].filter((file) => !scripts.includes(file));
}

/**
 * Inserts preload links for the islands that start with their page (`client:load`), after the placeholder for the policy,
 * which is at the start of the head. For later islands it writes the addresses of other files into the page, for their
 * directives: those of `client:intent` into the island, those of `client:config`, with the parser, beside the digest.
 */
export function insertPreloads(page: BuiltPage, base: string, bundle: BrowserBundle): void {
  const islands = page.elements('astro-island');
  const scriptsWith = (directive: string) =>
    islands
      .filter((island) => attributeOf(island, 'client') === directive)
      .flatMap((island) => scriptsOf(island, base));
  const write = (element: Element | undefined, files: readonly string[], name = 'data-preload') => {
    const addresses = [...new Set(files)].map((file) => `${base}${file}`);
    if (element && addresses.length > 0) page.addAttribute(element, name, addresses.join(' '));
  };
  const isStyle = (file: string) => file.endsWith('.css');
  const metaOf = (name: string) =>
    page.elements('meta').find((meta) => attributeOf(meta, 'name') === name);

  const early = scriptsWith('load');
  const files = new Set([...early, ...othersOf(early, bundle)]);
  const links = [...files].map((file) => linkTo(`${base}${file}`));
  const policy = metaOf(policyPlace);
  if (policy && links.length > 0) page.insertAfter(policy, links.join(''));

  for (const island of islands) {
    if (attributeOf(island, 'client') !== 'intent') continue;
    const others = othersOf(scriptsOf(island, base), bundle);
    write(
      island,
      others.filter((file) => !isStyle(file)),
    );
    write(island, others.filter(isStyle), 'data-style');
  }
  const shared = othersOf(scriptsWith('config'), bundle).filter(
    (file) => !isStyle(file) && !files.has(file),
  );
  write(metaOf(configMetaName), [...shared, ...bundle.filesOf('/src/config/parse.ts')]);
}
