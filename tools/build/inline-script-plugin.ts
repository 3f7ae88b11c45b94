/**
 * `import script from './x.ts?inline-script'` gives the compiled, minified text of a script that
 * must stand in the HTML itself: those that decide the page before its first paint.
 */
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const query = '?inline-script';

async function compileInlineScript(file: string, base: string): Promise<string> {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
    define: { 'import.meta.env': JSON.stringify({ BASE_URL: base }) },
  });
  return (result.outputFiles[0]?.text ?? '').trim();
}

/** Vite plugin for `?inline-script` imports. */
export function inlineScriptPlugin(): Plugin {
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
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await compileInlineScript(file, base))};`;
    },
  };
}
