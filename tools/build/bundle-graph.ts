/**
 * Which sources each script of the built site is made of, and what it may load later: what decides the styles
 * that a page keeps for its scripts (architecture: styles), and what it asks for early (architecture: one-wave).
 */
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sourceFolder = fileURLToPath(new URL('../../src/', import.meta.url)).replaceAll(sep, '/');

/** A chunk of the bundle: its own sources, the chunks that it loads, at once or later, the files that it names. */
interface Chunk {
  sources: readonly string[];
  loads: readonly string[];
  assets: readonly string[];
}

const isSource = (file: string) => file.startsWith(sourceFolder) && /\.tsx?$/.test(file);

/** The scripts of one build. */
export class BundleGraph {
  readonly #chunks = new Map<string, Chunk>();
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

  /** A chunk (« _astro/AccountFrame.x.js ») and all that it may load. */
  #reachedFrom(fileName: string): string[] {
    const reached = new Set([fileName]);
    for (const name of reached)
      for (const loaded of this.#chunks.get(name)?.loads ?? []) reached.add(loaded);
    return [...reached];
  }

  /** Sources of a chunk and of all that it may load. */
  sourcesOfChunk(fileName: string): readonly string[] {
    return this.#reachedFrom(fileName).flatMap((name) => this.#chunks.get(name)?.sources ?? []);
  }

  /** Files of a chunk and of all that it may load: scripts, then style sheets and others that they name. */
  filesOfChunk(fileName: string): readonly string[] {
    const chunks = this.#reachedFrom(fileName);
    return [...chunks, ...chunks.flatMap((name) => this.#chunks.get(name)?.assets ?? [])];
  }

  /** Vite plugin that notes the chunks of the browser's bundle. */
  plugin(): Plugin {
    const chunks = this.#chunks;
    return {
      name: 'portail:bundle-graph',
      generateBundle(_options, bundle) {
        if (this.environment.name !== 'client') return;
        for (const output of Object.values(bundle))
          if (output.type === 'chunk')
            chunks.set(output.fileName, {
              sources: output.moduleIds.map((id) => id.replace(/\?.*/, '')).filter(isSource),
              loads: [...output.imports, ...output.dynamicImports],
              assets: [...(output.viteMetadata?.importedAssets ?? [])],
            });
      },
    };
  }
}
