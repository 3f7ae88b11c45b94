/**
 * Chunks of the browser's bundle that pages name: by `import()` in an inline script, or by `?chunk` in their markup.
 * Pages are written before the bundle exists, so they contain placeholders. `resolveChunks` replaces them afterwards.
 */
import { relative, sep } from 'node:path';
import type { Environment, Plugin } from 'vite';
import { attributeOf, type BuiltPage } from './built-page.ts';

const prefix = 'portail:chunk:';
const query = '?chunk';

/** An import in an inline script, as esbuild writes it. */
const inlineImport = new RegExp(`import\\("${prefix}([^"]+)"\\)`, 'g');

/** Path of a file from the project's folder. */
const pathOf = (file: string) => relative(process.cwd(), file).replaceAll(sep, '/');

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...parameters: never[]) => unknown>>[1];

/** Returns the file of the chunk that contains a module. @throws Error if no chunk does. */
function fileOf(id: string, bundle: Bundle): string {
  const holder = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.includes(id),
  );
  if (!holder) throw new Error(`${id} : absent des scripts du site`);
  return holder.fileName;
}

/** Returns a chunk, its static imports (direct and indirect), then the stylesheets and workers of all of them. */
function withImports(file: string, bundle: Bundle): string[] {
  const reached = new Set([file]);
  const assets = new Set<string>();
  for (const name of reached) {
    const output = bundle[name];
    if (output?.type !== 'chunk') continue;
    for (const other of output.imports) reached.add(other);
    for (const asset of output.viteMetadata?.importedAssets ?? [])
      if (/\.(?:css|js)$/.test(asset)) assets.add(asset);
  }
  return [...reached, ...assets];
}

/** The modules that pages name, with the files of each. */
export class PageChunks {
  /** Absolute paths. */
  readonly #modules = new Set<string>();
  /** By path from the project's folder: the module's own file, its static imports, stylesheets and workers. */
  readonly #files = new Map<string, readonly string[]>();

  /** Registers a module and returns its placeholder. In development, only returns its address. */
  addressOf(file: string, { mode, config }: Environment): string {
    if (mode === 'dev') return `${config.base}${pathOf(file)}`;
    this.#modules.add(file);
    return `${prefix}${pathOf(file)}`;
  }

  /** Returns the files of a module by its path. @throws Error if the bundle does not contain it. */
  filesOf(path: string): readonly string[] {
    const files = this.#files.get(path);
    if (!files) throw new Error(`${path} : absent des scripts du site`);
    return files;
  }

  /** Returns the Vite plugin for `?chunk`. It makes the named modules entries of the browser's bundle. */
  plugin(): Plugin {
    const [modules, files] = [this.#modules, this.#files];
    const addressOf = this.addressOf.bind(this);
    return {
      name: 'portail:page-chunks',
      enforce: 'pre',
      load(id) {
        if (!id.endsWith(query)) return undefined;
        const address = addressOf(id.slice(0, -query.length), this.environment);
        return `export default ${JSON.stringify(address)};`;
      },
      // Pages are compiled before the browser's bundle, so every named module is registered here.
      buildStart() {
        if (this.environment.name !== 'client') return;
        for (const id of modules) this.emitFile({ type: 'chunk', id });
      },
      generateBundle(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const id of modules) files.set(pathOf(id), withImports(fileOf(id, bundle), bundle));
      },
    };
  }
}

/** Returns the attributes of a preload link. Scripts and workers are preloaded as modules. */
const linkOf = (address: string) =>
  address.endsWith('.css')
    ? { rel: 'preload', as: 'style', href: address }
    : { rel: 'modulepreload', href: address };

/** Returns an import preceded by preload links for the module's dependencies: all load in parallel. */
function importOf([own, ...others]: readonly string[]): string {
  const add = 'l=>document.head.append(Object.assign(document.createElement("link"),l))';
  const early = others.length > 0 ? `${JSON.stringify(others.map(linkOf))}.map(${add}),` : '';
  return `(${early}import(${JSON.stringify(own)}))`;
}

function markupOf(address: string): string {
  const attributes = Object.entries(linkOf(address)).map(([name, value]) => ` ${name}="${value}"`);
  return `<link${attributes.join('')}>`;
}

/** Replaces the placeholders of a page by chunk addresses and preload links. */
export function resolveChunks(page: BuiltPage, base: string, chunks: PageChunks): void {
  const addressesOf = (path: string) => chunks.filesOf(path).map((file) => `${base}${file}`);
  // Links in the head already request the modules that scripts import immediately.
  const asked = new Set<string>();
  const notAsked = (addresses: readonly string[]) => addresses.filter((each) => !asked.has(each));
  for (const link of page.elements('link')) {
    const href = attributeOf(link, 'href') ?? '';
    if (!href.startsWith(prefix)) continue;
    const added = notAsked(addressesOf(href.slice(prefix.length)));
    for (const address of added) asked.add(address);
    page.replace(link, added.map(markupOf).join(''));
  }
  for (const script of page.elements('script')) {
    const text = page.textOf(script);
    const resolved = text.replace(inlineImport, (_, path) => {
      const [own = '', ...others] = addressesOf(path);
      return importOf([own, ...notAsked(others)]);
    });
    const left = resolved.indexOf(prefix);
    if (left !== -1) throw new Error(`reste dans un script : ${resolved.slice(left, left + 80)}`);
    if (resolved !== text) page.setText(script, resolved);
  }
}
