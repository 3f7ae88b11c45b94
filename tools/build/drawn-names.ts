/** Names that the scripts of a built page may write into it, so that the purge keeps their rules. */
import type { BrowserBundle } from './browser-bundle.ts';
import { type BuiltPage, inlineCode } from './built-page.ts';
import { scriptsOf } from './island-preloads.ts';
import { extractWords } from './styles.ts';

/** Code of libraries and virtual modules, and Astro's own scripts: they write no markup of the portal. */
const isForeign = (id: string) => /\/node_modules\/|^\0/.test(id);
const isOfAstro = (code: string) => /\bAstro\b/.test(code);

/** By code: the same scripts are in many pages. */
const known = new Map<string, readonly string[]>();

/** Returns the names in the code of a page's islands, with all that they import, and of its inline scripts. */
export function drawnNames($: BuiltPage, base: string, bundle: BrowserBundle): string[] {
  // An island with a lazy stylesheet of its own has there all rules of what it adds to its HTML.
  const hasStyles = (script: string) => /\.css(?: |$)/.test(bundle.assetsOf([script]).join(' '));
  const drawing = scriptsOf($('astro-island'), base).filter((script) => !hasStyles(script));
  const modules = new Set(drawing.flatMap((file) => bundle.modulesOf(file)));
  const codes = [
    ...[...modules].filter((id) => !isForeign(id)).map((id) => bundle.modules.get(id)?.code ?? ''),
    ...$(inlineCode)
      .map((_, script) => $(script).text())
      .get()
      .filter((code) => !isOfAstro(code)),
  ];
  return codes.flatMap((code) => known.getOrInsertComputed(code, () => extractWords(code)));
}
