/**
 * `import script from './x.ts?inline-script'` gives the compiled, minified text of a script that
 * must stand in the HTML itself: those that decide the page before its first paint. `?later-script` gives that of a
 * module, which a page asks for later and may take something from.
 */
import { resolve } from 'node:path';
import { build, type Plugin as EsbuildPlugin, type Format } from 'esbuild';
import type { Plugin } from 'vite';
import type { BundleGraph } from './bundle-graph.ts';
import { inlineTarget } from './supported-browsers.ts';

/** What each import gives. */
const formats: Record<string, Format> = { '?inline-script': 'iife', '?later-script': 'esm' };

/** File and format of such an import; undefined for others. */
function readImport(id: string): { file: string; format: Format; query: string } | undefined {
  const query = Object.keys(formats).find((each) => id.endsWith(each));
  const format = formats[query ?? ''];
  return query && format ? { file: id.slice(0, -query.length), format, query } : undefined;
}

/** What stands for the address of a style sheet until the bundle knows it. */
const placeholder = (index: number) => `portail:address:${index}`;

/** Takes `import address from './x.css?url'` in such a script: notes the sheets, in order. */
function styleAddresses(sheets: string[]): EsbuildPlugin {
  return {
    name: 'portail:style-addresses',
    setup(build) {
      build.onResolve({ filter: /\.css\?url$/ }, ({ path, resolveDir }) => ({
        namespace: 'address',
        path: resolve(resolveDir, path),
      }));
      build.onLoad({ filter: /./, namespace: 'address' }, ({ path }) => ({
        contents: `export default ${JSON.stringify(placeholder(sheets.push(path) - 1))}`,
      }));
    },
  };
}

/** A compiled script: its text, the files that it is made of, the style sheets that it names. */
interface InlineScript {
  text: string;
  sources: string[];
  sheets: string[];
}

async function compileScript(
  file: string,
  { base, format }: { base: string; format: Format },
): Promise<InlineScript> {
  const sheets: string[] = [];
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format,
    target: inlineTarget,
    charset: 'utf8',
    legalComments: 'none',
    // No « use strict »: types have looked, and each byte before the text counts.
    tsconfigRaw: {},
    define: { 'import.meta.env': JSON.stringify({ BASE_URL: base }) },
    plugins: [styleAddresses(sheets)],
  });
  return {
    text: (result.outputFiles[0]?.text ?? '').trim(),
    sources: Object.keys(result.metafile.inputs)
      .filter((source) => !source.startsWith('address:'))
      .map((source) => resolve(source)),
    sheets,
  };
}

/** The module of a script: its text, with the addresses that the bundle gives its style sheets. */
function toModule({ text, sheets }: InlineScript): string {
  const imports = sheets.map((file, index) => `import a${index} from ${JSON.stringify(file)};`);
  const addresses = sheets.map((_, index) => `.replace("${placeholder(index)}", a${index})`);
  return `${imports.join('')}export default ${JSON.stringify(text)}${addresses.join('')};`;
}

/**
 * Vite plugin for these imports; notes what each script is made of. One that names a style sheet
 * brings the styles of what it draws: the page keeps none for it.
 */
export function inlineScriptPlugin(graph: BundleGraph): Plugin {
  let base = '/';
  return {
    name: 'portail:inline-script',
    enforce: 'pre',
    configResolved(config) {
      base = config.base;
    },
    async resolveId(id, importer) {
      const wanted = readImport(id);
      const target = wanted && (await this.resolve(wanted.file, importer));
      return target ? `${target.id}${wanted.query}` : undefined;
    },
    async load(id) {
      const wanted = readImport(id);
      if (!wanted) return undefined;
      const script = await compileScript(wanted.file, { base, format: wanted.format });
      if (script.sheets.length === 0) graph.notePageScript(script.text, script.sources);
      // While one edits, a change in any of them is a change of the script.
      for (const source of script.sources) this.addWatchFile(source);
      return toModule(script);
    },
  };
}
