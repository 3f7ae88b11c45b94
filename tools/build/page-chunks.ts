/**
 * Chunks of the browser's bundle that pages name: by `import()` in an inline script, or by `?chunk` in their markup.
 * Pages are written before the bundle exists. They hold placeholders, which `resolveChunks` replaces afterwards.
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

/** The script that holds a module. @throws Error when none does. */
function fileOf(id: string, bundle: Bundle): string {
  const holder = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.includes(id),
  );
  if (!holder) throw new Error(`${id} : absent des scripts du site`);
  return holder.fileName;
}

/** A script of the bundle, then the scripts that it imports statically, and the style sheets and workers of all. */
function withImports(file: string, bundle: Bundle): string[] {
  const reached = new Set([file]);
  const assets = new Set<string>();
  for (const name of reached) {
    const output = bundle[name];
    if (output?.type !== 'chunk') continue;
    for (const other of output.imports) reached.add(other);
    for (const asset of output.viteMetadata?.importedAssets ?? []) assets.add(asset);
  }
  return [...reached, ...assets];
}

/** The modules that pages name, and the files of each. */
export class PageChunks {
  /** Absolute paths. */
  readonly #modules = new Set<string>();
  /** By path from the project's folder: the module's own file, then those that it imports statically. */
  readonly #files = new Map<string, readonly string[]>();

  /** What a page writes as a module's address: a placeholder; in development, the address itself. */
  addressOf(file: string, { mode, config }: Environment): string {
    if (mode === 'dev') return `${config.base}${pathOf(file)}`;
    this.#modules.add(file);
    return `${prefix}${pathOf(file)}`;
  }

  /** Files of a module by its path. @throws Error when the bundle does not have it. */
  filesOf(path: string): readonly string[] {
    const files = this.#files.get(path);
    if (!files) throw new Error(`${path} : absent des scripts du site`);
    return files;
  }

  /** Vite plugin: `?chunk`, and the named modules as entries of the browser's bundle. */
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
      // Pages are compiled before the browser's bundle: all of them have said what they name.
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

/** What a `<link>` asks for early: scripts as modules, style sheets as such. */
const linkOf = (address: string) =>
  address.endsWith('.css')
    ? { rel: 'preload', as: 'style', href: address }
    : { rel: 'modulepreload', href: address };

/** An import, and links for what that module will ask for: side by side, not one after the other. */
function importOf([own, ...others]: readonly string[]): string {
  const add = 'l=>document.head.append(Object.assign(document.createElement("link"),l))';
  const early = others.length > 0 ? `${JSON.stringify(others.map(linkOf))}.map(${add}),` : '';
  return `(${early}import(${JSON.stringify(own)}))`;
}

function markupOf(address: string): string {
  const attributes = Object.entries(linkOf(address)).map(([name, value]) => ` ${name}="${value}"`);
  return `<link${attributes.join('')}>`;
}

/** Puts the addresses of chunks into a page. */
export function resolveChunks(
  page: BuiltPage,
  { base, chunks }: { base: string; chunks: PageChunks },
): void {
  const addressesOf = (path: string) => chunks.filesOf(path).map((file) => `${base}${file}`);
  // What scripts import at once is asked for from the head, by a link of the page.
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
    if (resolved !== text) page.setText(script, resolved);
  }
}
