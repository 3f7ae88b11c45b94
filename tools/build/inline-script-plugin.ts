/**
 * `import script from './x.ts?inline-script'` returns the compiled, minified text of a script, to inline it in the
 * HTML. The script loads other modules with `import()` of a chunk (page-chunks.ts).
 */
import { resolve } from 'node:path';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import type { PageChunks } from './page-chunks.ts';
import { inlineTarget } from './supported-browsers.ts';

const query = '?inline-script';

/** Replaces dynamic imports by chunks of the browser's bundle. */
function lazyImports(addressOf: (file: string) => string): EsbuildPlugin {
  return {
    name: 'portail:lazy-imports',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
        kind === 'dynamic-import'
          ? { path: addressOf(resolve(resolveDir, path)), external: true }
          : undefined,
      );
    },
  };
}

/** Returns the Vite plugin for `?inline-script` imports. */
export function inlineScriptPlugin(chunks: PageChunks): Plugin {
  let base = '/';
  return {
    name: 'portail:inline-script',
    enforce: 'pre',
    configResolved(config) {
      base = config.base;
    },
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const { outputFiles, metafile } = await build({
        entryPoints: [id.slice(0, -query.length)],
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
        plugins: [lazyImports((file) => chunks.addressOf(file, this.environment))],
      });
      // In development, a change of any source rebuilds the script.
      for (const source of Object.keys(metafile.inputs)) this.addWatchFile(resolve(source));
      // A classic script, because a module would wait for the end of the page. The function keeps names local.
      const script = `(()=>{${outputFiles[0]?.text.trim()}})();`;
      return `export default ${JSON.stringify(script)};`;
    },
  };
}
