/**
 * Which sources each script of the built site is made of, and may load later: what decides the styles that a
 * page keeps for its scripts (architecture: styles).
 */
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const sourceFolder = fileURLToPath(new URL('../../src/', import.meta.url)).replaceAll(sep, '/');

/** A chunk of the bundle: its own sources, and the chunks that it loads, at once or later. */
interface Chunk {
  sources: readonly string[];
  loads: readonly string[];
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

  /** Sources of a chunk (« _astro/AccountFrame.x.js ») and of all that it may load. */
  sourcesOfChunk(fileName: string): readonly string[] {
    const reached = new Set([fileName]);
    for (const name of reached)
      for (const loaded of this.#chunks.get(name)?.loads ?? []) reached.add(loaded);
    return [...reached].flatMap((name) => this.#chunks.get(name)?.sources ?? []);
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
            });
      },
    };
  }
}
