/**
 * Which sources each script of the built site is made of, and what it may load later: what decides the styles
 * that a page keeps for its scripts (architecture: styles), and what it asks for early (architecture: one-wave).
 */
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sourceFolder = fileURLToPath(new URL('../../src/', import.meta.url)).replaceAll(sep, '/');

/** A chunk of the bundle: the module that it starts from, the chunks that it loads, at once or later, the files that it names. */
interface Chunk {
  entry: string;
  loads: readonly string[];
  assets: readonly string[];
}

/** True for a module, by its path, that who asks does without. */
type IsLeftOut = (module: string) => boolean;

/** What a start leads to, step by step, itself included. */
function reachedFrom(start: string, next: (name: string) => readonly string[]): string[] {
  const reached = new Set([start]);
  for (const name of reached) for (const other of next(name)) reached.add(other);
  return [...reached];
}

const isSource = (file: string) => file.startsWith(sourceFolder) && /\.tsx?$/.test(file);

/** The scripts of one build. */
export class BundleGraph {
  readonly #chunks = new Map<string, Chunk>();
  /** What each module of the browser's bundle imports, at once or later. */
  readonly #imports = new Map<string, readonly string[]>();
  readonly #pageScripts = new Map<string, readonly string[]>();

  /** Notes a script that stands in pages (`?inline-script`): its text, the files that it is made of. */
  notePageScript(text: string, files: readonly string[]): void {
    const sources = files.map((file) => resolve(file).replaceAll(sep, '/'));
    this.#pageScripts.set(text, sources.filter(isSource));
  }

  /** Sources of a script that stands in a page; none for a script that is not ours. */
  sourcesOfText(text: string): readonly string[] {
    return this.#pageScripts.get(text) ?? [];
  }

  /** Sources of a chunk (« _astro/HeaderNav.x.js »): its module, and all that this may import but what is left out. */
  sourcesOfChunk(fileName: string, isLeftOut: IsLeftOut): readonly string[] {
    const entry = this.#chunks.get(fileName)?.entry ?? '';
    const modules = reachedFrom(entry, (id) =>
      (this.#imports.get(id) ?? []).filter((other) => !isLeftOut(other)),
    );
    return modules.map((id) => id.replace(/\?.*/, '')).filter(isSource);
  }

  /**
   * Files of a chunk and of all that it may load: scripts, then style sheets and others that they name. Not what
   * starts from a module that is left out.
   */
  filesOfChunk(fileName: string, isLeftOut: IsLeftOut): readonly string[] {
    const entryOf = (name: string) => this.#chunks.get(name)?.entry ?? '';
    const chunks = reachedFrom(fileName, (name) =>
      (this.#chunks.get(name)?.loads ?? []).filter((other) => !isLeftOut(entryOf(other))),
    );
    return [...chunks, ...chunks.flatMap((name) => this.#chunks.get(name)?.assets ?? [])];
  }

  /** Vite plugin that notes the chunks and modules of the browser's bundle. */
  plugin(): Plugin {
    const [chunks, imports] = [this.#chunks, this.#imports];
    return {
      name: 'portail:bundle-graph',
      generateBundle(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          chunks.set(output.fileName, {
            entry: output.facadeModuleId ?? '',
            loads: [...output.imports, ...output.dynamicImports],
            assets: [...(output.viteMetadata?.importedAssets ?? [])],
          });
          for (const id of output.moduleIds) {
            const info = this.getModuleInfo(id);
            imports.set(id, [
              ...(info?.importedIds ?? []),
              ...(info?.dynamicallyImportedIds ?? []),
            ]);
          }
        }
      },
    };
  }
}
