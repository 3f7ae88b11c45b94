/** Names that the scripts of a built page may write into it, so that the purge keeps their rules. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { BrowserBundle } from './browser-bundle.ts';
import { type BuiltPage, inlineCode } from './built-page.ts';
import { addressesIn } from './island-preloads.ts';
import { extractWords } from './styles.ts';

/**
 * What each bundled module of the portal imports, at once or later, and the names in its used code, by its absolute path. Libraries and
 * virtual modules are missing: they write no markup of the portal.
 */
export type BundledModules = Map<string, { imports: readonly string[]; names: readonly string[] }>;

/** Returns the Vite plugin that records the modules of the portal. */
export const recordModules = (modules: BundledModules): Plugin => ({
  name: 'portail:drawn-names',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    for (const [id, { code }] of chunks.flatMap((chunk) => Object.entries(chunk.modules)))
      if (!/\/node_modules\/|^\0/.test(id)) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        const imports = [...importedIds, ...dynamicallyImportedIds];
        modules.set(id, { imports, names: extractWords(code ?? '') });
      }
  },
});

/** What works without a lazy stylesheet: text for screen readers alone is not shown, and one part prints alone. */
const neededWithoutStyles = ['fr-sr-only', 'data-printing', 'data-print-path', 'data-print-part'];

/** Returns the names in the code of a page's islands, with all that they import, and of its inline scripts. */
export function drawnNames(
  $: BuiltPage,
  { base, bundle, modules }: { base: string; bundle: BrowserBundle; modules: BundledModules },
): string[] {
  // An island with a lazy stylesheet of its own has there all rules of what it adds to its HTML.
  const hasStyles = (script: string) => /\.css(?: |$)/.test(bundle.assetsOf([script]).join(' '));
  const islands = addressesIn($('astro-island'), 'component-url', base);
  const drawing = islands.filter((script) => !hasStyles(script));
  const ids = new Set(drawing.map((script) => resolve(bundle.sourceOf(script))));
  for (const id of ids) for (const imported of modules.get(id)?.imports ?? []) ids.add(imported);
  const inline = $(inlineCode)
    .get()
    .map((script) => $(script).text())
    // Astro's own scripts write no markup.
    .filter((code) => !/\bAstro\b/.test(code));
  return [
    ...[...ids].flatMap((id) => modules.get(id)?.names ?? []),
    ...(drawing.length < islands.length ? neededWithoutStyles : []),
    ...extractWords(inline.join()),
  ];
}
