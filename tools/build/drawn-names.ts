/** Names that the scripts of a built page may write into it, so that the purge keeps their rules. */
import type { BrowserBundle } from './browser-bundle.ts';
import { attributeOf, type BuiltPage, type Element, isInlineCode } from './built-page.ts';
import { scriptsOf } from './island-preloads.ts';
import { namesInCode } from './names-in-code.ts';

/** Code of libraries and virtual modules, and Astro's own scripts: they write no markup of the portal. */
const isForeign = (id: string) => /\/node_modules\/|^\0/.test(id);
const isOfAstro = (code: string) => /\bAstro\b/.test(code);

/** By code: the same scripts are in many pages. */
const known = new Map<string, readonly string[]>();

/** Islands that start at an act of the citizen. They load a stylesheet of their own, which contains all their rules. */
const isStyledLater = (island: Element) =>
  ['intent', 'press'].includes(attributeOf(island, 'client') ?? '');

/** Returns the names in the code of a page's islands, with all that they import, and of its inline scripts. */
export function drawnNames(page: BuiltPage, base: string, bundle: BrowserBundle): string[] {
  const islands = page.elements('astro-island').filter((island) => !isStyledLater(island));
  const scripts = islands.flatMap((island) => scriptsOf(island, base));
  const modules = new Set(scripts.flatMap((file) => bundle.modulesOf(file)));
  const codes = [
    ...[...modules].filter((id) => !isForeign(id)).map((id) => bundle.modules.get(id)?.code ?? ''),
    ...page
      .elements('script')
      .filter(isInlineCode)
      .map((script) => page.textOf(script))
      .filter((code) => !isOfAstro(code)),
  ];
  return codes.flatMap((code) => known.getOrInsertComputed(code, () => namesInCode(code)));
}
