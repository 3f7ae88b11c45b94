/**
 * Preloads the files of islands. Without this a slow network waits for the component, then for its imports, then for their
 * styles and workers (docs/decisions.md, « Islands that start with the page »).
 */
import type { Cheerio } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { configMetaName } from '../../src/lib/config-meta.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import { type BuiltPage, metaNamed } from './built-page.ts';
import { policyPlace } from './csp.ts';

/** Returns the distinct scripts that an attribute of islands names, as paths below the base. */
export const addressesIn = (islands: Cheerio<Element>, name: string, base: string): string[] => [
  ...new Set(islands.get().flatMap(({ attribs }) => attribs[name]?.slice(base.length) ?? [])),
];

/** Returns the scripts that islands import: their components and the renderer. */
const scriptsOf = (islands: Cheerio<Element>, base: string): string[] =>
  ['component-url', 'renderer-url'].flatMap((name) => addressesIn(islands, name, base));

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
export function insertPreloads($: BuiltPage, base: string, bundle: BrowserBundle): void {
  const isStyle = (file: string) => file.endsWith('.css');
  const islandsWith = (directive: string) => $(`astro-island[client="${directive}"]`);
  /** Returns the value of an attribute; null, which writes none, without files. */
  const addressesOf = (files: readonly string[]) =>
    [...new Set(files)].map((file) => `${base}${file}`).join(' ') || null;

  const early = scriptsOf(islandsWith('load'), base);
  const files = new Set([...early, ...othersOf(early, bundle)]);
  $(metaNamed(policyPlace)).after([...files].map((file) => linkTo(`${base}${file}`)).join(''));

  for (const island of islandsWith('intent')) {
    const others = othersOf(scriptsOf($(island), base), bundle);
    $(island)
      .attr('data-preload', addressesOf(others.filter((file) => !isStyle(file))))
      .attr('data-style', addressesOf(others.filter(isStyle)));
  }
  const shared = othersOf(scriptsOf(islandsWith('config'), base), bundle).filter(
    (file) => !isStyle(file) && !files.has(file),
  );
  const parser = bundle.fileOf('src/config/parse.ts') ?? [];
  $(metaNamed(configMetaName)).attr('data-preload', addressesOf(shared.concat(parser)));
}
