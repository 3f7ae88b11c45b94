/**
 * `import script from './x.ts?inline-script'` returns the compiled, minified text of a script, to inline it in the HTML:
 * for what must run before the first text, or at once when the text is there (architecture: inline-scripts).
 */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { inlineTarget } from './supported-browsers.ts';

const query = '?inline-script';

/** Returns the text of a script and the files that it was made of. @param base Base address of the site. */
export async function compileScript(file: string, base: string) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    target: inlineTarget,
    charset: 'utf8',
    legalComments: 'none',
    // Ignores tsconfig.json, so that esbuild adds no « use strict »: each byte before the text counts.
    tsconfigRaw: {},
    define: { 'import.meta.env': JSON.stringify({ BASE_URL: base }) },
  });
  // A classic script, because a module would wait for the end of the page. The function keeps names local.
  const text = `(()=>{${outputFiles[0]?.text.trim()}})();`;
  return { text, sources: Object.keys(metafile.inputs).map((source) => resolve(source)) };
}

/** Returns the Vite plugin for `?inline-script` imports. */
export function inlineScriptPlugin(): Plugin {
  let base = '/';
  return {
    name: 'portail:inline-script',
    enforce: 'pre',
    configResolved(config) {
      base = config.base;
    },
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const { text, sources } = await compileScript(id.slice(0, -query.length), base);
      // In development, a change of any source rebuilds the script.
      for (const source of sources) this.addWatchFile(source);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
