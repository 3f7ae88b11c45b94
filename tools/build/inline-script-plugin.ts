/**
 * `import script from './x.ts?inline-script'` gives the compiled, minified text of a script that
 * must stand in the HTML itself: those that decide the page before its first paint.
 */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { BundleGraph } from './bundle-graph.ts';

const query = '?inline-script';

/** The text of a script, and the files that it is made of. */
async function compileInlineScript(
  file: string,
  base: string,
): Promise<{ text: string; sources: string[] }> {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    define: { 'import.meta.env': JSON.stringify({ BASE_URL: base }) },
  });
  return {
    text: (result.outputFiles[0]?.text ?? '').trim(),
    sources: Object.keys(result.metafile.inputs).map((source) => resolve(source)),
  };
}

/** Vite plugin for `?inline-script` imports; notes what each script is made of. */
export function inlineScriptPlugin(graph: BundleGraph): Plugin {
  let base = '/';
  return {
    name: 'portail:inline-script',
    enforce: 'pre',
    configResolved(config) {
      base = config.base;
    },
    async resolveId(id, importer) {
      if (!id.endsWith(query)) return undefined;
      const target = await this.resolve(id.slice(0, -query.length), importer);
      return target ? `${target.id}${query}` : undefined;
    },
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const { text, sources } = await compileInlineScript(id.slice(0, -query.length), base);
      graph.notePageScript(text, sources);
      // While one edits, a change in any of them is a change of the script.
      for (const source of sources) this.addWatchFile(source);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
