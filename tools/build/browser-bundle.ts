/** The browser's bundle, from Vite's manifest: what each script needs. Read by the passes over built pages. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';

/** File of the manifest in the built site (chunks.ts). It is deleted once it is read. */
export const manifestFile = 'manifest.json';

/** The bundle. Files are paths below the site's base. */
export class BrowserBundle {
  readonly #manifest: Manifest;

  /** Reads the bundle of a built site. @param folder Absolute path. */
  constructor(folder: string) {
    const file = join(folder, manifestFile);
    this.#manifest = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
  }

  /** Returns a script and its static imports, direct and indirect. @throws Error if the bundle lacks it. */
  withImports(path: string): string[] {
    const reached = new Set([this.#chunk(path)]);
    for (const { imports = [] } of reached)
      for (const key of imports) reached.add(this.#manifest[key] as ManifestChunk);
    return [...reached].map(({ file }) => file);
  }

  /** Returns the stylesheets and workers that scripts name. @throws Error as above. */
  assetsOf(paths: readonly string[]): string[] {
    const assets = paths.flatMap((path) => this.#chunk(path).assets ?? []);
    return [...new Set(assets)].filter((asset) => /\.(?:css|js)$/.test(asset));
  }

  /** Returns the script of a source file, by its path from the project's root; none if it is no entry. */
  fileOf(source: string): string | undefined {
    return this.#manifest[source]?.file;
  }

  /** Returns the source file of an island's script, by its path from the project's root. @throws Error as above. */
  sourceOf(path: string): string {
    return this.#chunk(path).src ?? '';
  }

  #chunk(path: string): ManifestChunk {
    const chunk = Object.values(this.#manifest).find(({ file }) => file === path);
    if (!chunk) throw new Error(`${path} : absent des scripts du site`);
    return chunk;
  }
}
